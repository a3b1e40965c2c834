import type { Grant, ReadableScopes } from "../domain/access.ts";
import { type EntityMention, type Mentions, withFound } from "../domain/entity.ts";
import { type EntryHead, scopeKey } from "../domain/entry.ts";
import { givenMentions } from "../domain/entry-head.ts";
import { graphOf } from "../domain/graph.ts";
import type { GraphUseCases } from "./api-graph.ts";
import type { Context } from "./context.ts";
import { GraphCache } from "./graph-cache.ts";
import { allScopes, grantedScope } from "./memory-scopes.ts";
import { readHeads, readSeqs } from "./scope-reads.ts";

/** Finds names in a text, where nobody gave them with it. */
export type EntityRules = (text: string) => readonly EntityMention[];

/**
 * @param cache - Told of every commit by whoever makes the engine.
 * @param rules - What finds names in an entry that came without any.
 */
export function graphUseCases(
  context: Pick<Context, "store">,
  cache = new GraphCache(),
  rules: EntityRules = () => [],
): GraphUseCases {
  const { store } = context;
  return {
    read: async (principal, { scope, isOpen = false }) => {
      const readable =
        scope === undefined
          ? await allScopes(store, principal)
          : only(await grantedScope(store, principal, scope, "read"));
      const key = JSON.stringify([isOpen, readable.grants.map(grantKey)]);
      const moment = cache.moment;
      const seqs = JSON.stringify(await readSeqs(store, readable));
      const kept = cache.graph(key, seqs);
      if (kept !== undefined) return kept;
      const heads = await readHeads(store, readable);
      const entries = heads.map((head) => ({ head, mentions: mentionsOf(head, cache, rules) }));
      const graph = graphOf(entries, isOpen);
      const accounts = new Set(readable.grants.map(({ account }) => account));
      cache.keep(key, { accounts, seqs, graph }, moment);
      return graph;
    },
  };
}

function only(grant: Grant): Pick<ReadableScopes, "grants"> {
  return { grants: [grant] };
}

function grantKey({ account, scope }: Grant): readonly string[] {
  return [account, scopeKey(scope)];
}

/** What came with the text goes before what rules find in it; what came with an earlier one, beside it. */
function mentionsOf(head: EntryHead, cache: GraphCache, rules: EntityRules): Mentions {
  const { key, text, entities, carried } = head;
  if (entities !== undefined && carried === undefined) return givenMentions(head);
  return cache.names(head, () => {
    const found = rules(key === null ? text : `${key}: ${text}`);
    return entities === undefined ? { entities: found } : withFound(givenMentions(head), found);
  });
}
