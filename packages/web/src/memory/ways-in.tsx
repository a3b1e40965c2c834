import type { Character } from "@keepsake/engine/wire";
import { Bookmark, ChevronDown, Sparkles } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { PageScope } from "../backend/backend.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { ActionMenu } from "../ui/menu.tsx";
import { useSavedNote } from "./use-saved-note.ts";

const GenerateDialog = lazy(async () => ({
  default: (await import("./generate-dialog.tsx")).GenerateDialog,
}));
const SavedBar = lazy(async () => ({ default: (await import("./saved-bar.tsx")).SavedBar }));

/** The ways to save several memories at once: from a description, and from the conversation. */
export function WaysIn(props: {
  readonly character: Character;
  /** Where they can go, the one that is shown first. */
  readonly scopes: readonly PageScope[];
  /** Null where there is no conversation to save from. */
  readonly chatId: string | null;
  /** Where nothing is saved yet the ways stand open, else in a menu. */
  readonly isOpen: boolean;
}) {
  const { character, scopes, chatId } = props;
  const { t } = useT();
  const { picking } = useServices();
  const [isGenerating, setGenerating] = useState(false);
  const place = `ways ${character.id}`;
  const note = useSavedNote(place);
  const actions = [
    {
      label: t("memories.initialize"),
      icon: <Sparkles size={16} aria-hidden />,
      onSelect: () => setGenerating(true),
    },
    ...(chatId === null
      ? []
      : [
          {
            label: t("memories.saveFrom"),
            icon: <Bookmark size={16} aria-hidden />,
            onSelect: () => picking.start(chatId),
          },
        ]),
  ];
  return (
    <>
      {props.isOpen ? (
        actions.map(({ label, icon, onSelect }) => (
          <Button key={label} small onClick={onSelect}>
            {icon}
            {label}
          </Button>
        ))
      ) : (
        <ActionMenu
          trigger={
            <Button small kind="quiet">
              {t("memories.ways")}
              <ChevronDown size={15} aria-hidden />
            </Button>
          }
          actions={actions}
        />
      )}
      {isGenerating && (
        <Suspense fallback={null}>
          <GenerateDialog
            character={character}
            scopes={scopes}
            place={place}
            onClose={() => setGenerating(false)}
          />
        </Suspense>
      )}
      {note !== null && (
        <Suspense fallback={null}>
          <SavedBar note={note} />
        </Suspense>
      )}
    </>
  );
}
