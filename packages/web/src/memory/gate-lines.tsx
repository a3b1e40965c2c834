import type { Character, MemberMemory } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { type GateFact, gateFacts } from "./gate-facts.ts";
import styles from "./gate-lines.module.css";
import { useSaved } from "./use-saved.ts";

/**
 * Which switch decides what memory does for a member, a calm line each, with the switch beside it where
 * the person can flip it (SPEC 5.14 to 5.16, 5.18).
 */
export function GateLines(props: {
  readonly member: MemberMemory;
  readonly character: Character;
  readonly nameOf: (characterId: string) => string;
}) {
  const { character, member } = props;
  const { t: say } = useSaved();
  // Switched off here it stays in sight, so that it can be switched on again.
  const [wasIsolated] = useState(character.memory.isolated);
  const facts = gateFacts(member);

  function line(fact: GateFact): string | undefined {
    switch (fact.kind) {
      case "apart": {
        const key = fact.reason === "isolated" ? "apart.isolated" : "apart.learnOff";
        return say(key, { name: props.nameOf(fact.id) });
      }
      case "built-in":
        return say("gate.builtIn");
      case "gateway":
        return say("gate.gateway");
      case "isolated":
        return undefined;
      case "learn-off":
        return say("gate.learnOff");
      case "no-tools":
        return say("gate.noTools", { model: member.model.id });
      case "read-only":
        return say("gate.readOnly");
      case "signed-out":
        return say("gate.signedOut");
    }
  }

  const lines = facts.flatMap((fact) => {
    const text = line(fact);
    return text === undefined ? [] : [text];
  });
  return (
    <>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {(wasIsolated || character.memory.isolated) && <IsolationSwitch character={character} />}
    </>
  );
}

function IsolationSwitch({ character }: { readonly character: Character }) {
  const { t } = useT();
  const { backend, cache } = useServices();
  const set = useMutation({
    mutationFn: (isolated: boolean) =>
      backend.characters.update(character.id, { memory: { isolated } }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: queryKeys.prompts });
      void cache.invalidateQueries({ queryKey: queryKeys.chatMemories });
      return cache.invalidateQueries({ queryKey: queryKeys.characters });
    },
  });
  return (
    <>
      <Toggle
        label={t("character.isolated")}
        hint={t("character.isolatedHint")}
        checked={set.isPending ? set.variables : character.memory.isolated}
        onChange={(next) => set.mutate(next)}
      />
      {set.error !== null && <ProblemNotice error={asBackendError(set.error)} />}
    </>
  );
}
