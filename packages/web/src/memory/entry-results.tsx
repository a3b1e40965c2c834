import { lazy, Suspense } from "react";
import type { ComponentProps } from "react";
import type { AlsoFits as Fits } from "./also-fits.tsx";
import { EntryList } from "./entry-list.tsx";

const AlsoFits = lazy(async () => ({ default: (await import("./also-fits.tsx")).AlsoFits }));

/** The cards of a list, and below them, where words are searched and none are left out, what else fits. */
export function EntryResults(
  props: ComponentProps<typeof EntryList> &
    Pick<ComponentProps<typeof Fits>, "filter" | "placeOf" | "scope"> & {
      readonly hasMore: boolean;
    },
) {
  const { filter, hasMore, placeOf, scope, ...list } = props;
  return (
    <>
      <EntryList {...list} {...(scope === undefined ? { placeOf } : {})} />
      {filter.q !== undefined && !hasMore && (
        <Suspense fallback={null}>
          <AlsoFits entries={list.entries} nameOf={list.nameOf} {...{ filter, placeOf, scope }} />
        </Suspense>
      )}
    </>
  );
}
