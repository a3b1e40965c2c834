import { lazy, Suspense, useState } from "react";
import type { ComponentProps, ReactElement } from "react";
import { cloneElement } from "react";
import { useCharacters } from "../characters/use-characters.ts";

const NewChatDialog = lazy(async () => ({
  default: (await import("./new-chat.tsx")).NewChatDialog,
}));

/** A button that opens the dialog for a new chat, which is fetched then. */
export function NewChatButton(props: { readonly button: ReactElement<ComponentProps<"button">> }) {
  const { data: characters = [] } = useCharacters();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {cloneElement(props.button, { onClick: () => setOpen(true) })}
      {isOpen && (
        <Suspense>
          <NewChatDialog characters={characters} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
