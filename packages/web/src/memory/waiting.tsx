import { lazy, Suspense } from "react";
import type { PageScope } from "../backend/backend.ts";
import { useTray } from "./use-tray.ts";

const Tray = lazy(async () => ({ default: (await import("./tray.tsx")).Tray }));

/** The tray, which is fetched once something waits in it, or could not be read. */
export function Waiting(props: {
  readonly scope?: PageScope | undefined;
  readonly placeOf?: ((characterId: string | null) => string) | undefined;
  /** Only how much waits is shown, with the way to it. */
  readonly isFolded?: boolean;
}) {
  const { data, error } = useTray(props.scope);
  if (error === null && (data === undefined || data.total === 0)) return null;
  return (
    <Suspense fallback={null}>
      <Tray {...props} />
    </Suspense>
  );
}
