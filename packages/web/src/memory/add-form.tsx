import type { SavedMemory } from "@keepsake/engine/wire";
import type { PageScope } from "../backend/backend.ts";
import { EntryForm } from "./entry-form.tsx";
import { useSaved } from "./use-saved.ts";

/** Writes a new memory into one of the scopes, the first one unless another is chosen. */
export function AddForm(props: {
  /** Tells the text of this form from that of all others. */
  readonly name: string;
  readonly scopes: readonly PageScope[];
  readonly onAdd: (
    scope: PageScope,
    values: { readonly text: string; readonly key?: string },
  ) => Promise<Pick<SavedMemory, "outcome">>;
  readonly onClose: () => void;
}) {
  const { t: say } = useSaved();
  return (
    <EntryForm
      name={props.name}
      initial={{ key: "", text: "" }}
      scopes={props.scopes}
      whenFull={say("room.saveFull")}
      onSave={async ({ key, text }, scope = { scope: "global" }) => {
        const { outcome } = await props.onAdd(scope, { text, ...(key === "" ? {} : { key }) });
        return outcome === "known" ? say("entry.known") : undefined;
      }}
      onClose={props.onClose}
    />
  );
}
