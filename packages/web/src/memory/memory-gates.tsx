import type { Character } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { queryKeys } from "../backend/query-keys.ts";
import { useBackend } from "../services.ts";
import { gateFacts } from "./gate-facts.ts";

const GateLines = lazy(async () => ({ default: (await import("./gate-lines.tsx")).GateLines }));

/** What decides over memory in this chat for one of its members; nothing where nothing stands in the way. */
export function MemoryGates(props: {
  readonly chatId: string;
  readonly character: Character;
  readonly nameOf: (characterId: string) => string;
}) {
  const { character, chatId } = props;
  const backend = useBackend();
  const { data } = useQuery({
    queryKey: queryKeys.chatMemory(chatId),
    queryFn: () => backend.memories.inChat(chatId),
  });
  const member = data?.members.find(({ characterId }) => characterId === character.id);
  // What was shown once stays in sight: a switch that was flipped here can be flipped back.
  const [hasShown, setShown] = useState(false);
  const isUsual = member === undefined || gateFacts(member).length === 0;
  if (!isUsual && !hasShown) setShown(true);
  if (member === undefined || (isUsual && !hasShown)) return null;
  return (
    <Suspense fallback={null}>
      <GateLines member={member} character={character} nameOf={props.nameOf} />
    </Suspense>
  );
}
