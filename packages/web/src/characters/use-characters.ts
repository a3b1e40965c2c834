import type { Character } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import type { Backend } from "../backend/backend.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useBackend } from "../services.ts";

/** All characters of the account. */
export function useCharacters() {
  const backend = useBackend();
  return useQuery({ queryKey: queryKeys.characters, queryFn: () => allCharacters(backend) });
}

async function allCharacters(backend: Backend): Promise<readonly Character[]> {
  const all: Character[] = [];
  let cursor: string | undefined;
  do {
    const page = await backend.characters.list(cursor);
    all.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return all;
}
