import type { Character } from "@keepsake/engine/wire";
import { asBackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { Loading } from "../shell/loading.tsx";
import { NotFound } from "../shell/not-found.tsx";
import { Page } from "../shell/page.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { CharacterForm } from "./character-form.tsx";
import { useCharacters } from "./use-characters.ts";

/** Makes a character, or changes one. */
export function EditorPage(props: { readonly characterId?: string }) {
  const { t } = useT();
  const { data: characters, error } = useCharacters();
  if (props.characterId === undefined) return <Editor title={t("character.newTitle")} />;
  if (error !== null && characters === undefined) {
    return (
      <Page title={t("character.title")}>
        <ProblemNotice error={asBackendError(error)} />
      </Page>
    );
  }
  if (characters === undefined) return <Loading />;
  const character = characters.find((one) => one.id === props.characterId);
  if (character === undefined) return <NotFound />;
  return (
    <Editor
      key={character.id}
      title={t("character.editTitle", { name: character.name })}
      character={character}
    />
  );
}

function Editor(props: { readonly title: string; readonly character?: Character }) {
  return (
    <Page title={props.title}>
      <CharacterForm {...(props.character === undefined ? {} : { character: props.character })} />
    </Page>
  );
}
