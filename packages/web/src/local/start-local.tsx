import { isEngineError } from "@keepsake/engine";
import { problemOfError } from "@keepsake/engine/wire";
import type { Root } from "react-dom/client";
import { asBackendError, BackendError } from "../backend/backend-error.ts";
import type { Backend } from "../backend/backend.ts";
import type { Locale } from "../i18n/locale.ts";
import type { Catalogue } from "../i18n/use-t.tsx";
import type { BrowserPlace } from "../place/browser-place.ts";
import { useHashLocation } from "../place/hash-location.ts";
import { LocalFailed } from "./local-failed.tsx";
import { openLocal } from "./open-local.ts";

/** Opens the data of this browser and shows the page over it, or says why that cannot be. */
export async function startLocal(options: {
  readonly root: Root;
  readonly initial: { readonly locale: Locale; readonly lines: Catalogue };
  readonly storage: Storage | undefined;
  /** Files without a server answer at no address but their own. */
  readonly isStatic: boolean;
  readonly render: (
    parts: { readonly backend: Backend; readonly browser: BrowserPlace },
    addresses?: typeof useHashLocation,
  ) => void;
}): Promise<void> {
  const { root, initial, storage, isStatic, render } = options;
  try {
    const { backend, place } = await openLocal({ storage, isStatic });
    render({ backend, browser: place }, isStatic ? useHashLocation : undefined);
    if (isStatic) await (await import("./register-worker.ts")).registerWorker();
  } catch (error) {
    console.error(error);
    const failure = isEngineError(error)
      ? BackendError.of(problemOfError(error))
      : asBackendError(error);
    root.render(<LocalFailed initial={initial} error={failure} isStatic={isStatic} />);
  }
}
