import { useMemo, useState } from "react";
import type { PageScope } from "../backend/backend.ts";
import { useServices } from "../services.ts";
import { type Put, readPut, withPut, writePut } from "./put-places.ts";
import type { Arranged } from "./use-arranged.ts";

/** Where the person put nodes, kept in the browser: they stay there. */
export function usePut(scope: PageScope | undefined, { index, places }: Arranged) {
  const { drafts } = useServices();
  const place = `graph ${scope?.scope === "character" ? scope.characterId : (scope?.scope ?? "all")}`;
  const [state, setState] = useState<{ place: string; put: Put }>(() => ({
    place,
    put: readPut(drafts.read(place)),
  }));
  const put = state.place === place ? state.put : readPut(drafts.read(place));

  function keep(next: Put): void {
    drafts.write(place, writePut(next));
    setState({ place, put: next });
  }

  return {
    put,
    places: useMemo(() => withPut(index, places, put), [index, places, put]),
    onPut(node: number, x: number, y: number) {
      const id = index.nodes[node]?.id;
      if (id === undefined) return;
      const { [id]: _, ...others } = put;
      keep({ ...others, [id]: [x, y] });
    },
    onReset: () => keep({}),
  };
}
