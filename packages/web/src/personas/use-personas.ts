import type { Persona } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import type { Backend } from "../backend/backend.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useBackend } from "../services.ts";

/** All personas of the account. */
export function usePersonas() {
  const backend = useBackend();
  return useQuery({ queryKey: queryKeys.personas, queryFn: () => allPersonas(backend) });
}

async function allPersonas(backend: Backend): Promise<readonly Persona[]> {
  const all: Persona[] = [];
  let cursor: string | undefined;
  do {
    const page = await backend.personas.list(cursor);
    all.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return all;
}
