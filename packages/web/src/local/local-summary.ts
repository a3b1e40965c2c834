import type {
  CharacterId,
  ChatId,
  MessageId,
  PieceId,
  SuggestionId,
  TurnId,
} from "@keepsake/engine";
import {
  GraphQuery,
  memoryView,
  PiecePatch,
  PromptPreview,
  PromptQuery,
  RebuildOrder,
  toGraphView,
  toPieceView,
  toPromptView,
  toRebuildView,
  toScope,
  toSuggestionView,
  toSummaryView,
  TrayDecision,
  TrayMany,
  TrayQuery,
} from "@keepsake/engine/wire";
import type { Backend } from "../backend/backend.ts";
import { answered, asked, checked, idOf, problemOf, type LocalParts } from "./ask.ts";

type Parts = "summary" | "prompt" | "previewPrompt" | "graph" | "tray";

/** What the memory of a chat is made of, and what waits for the person. */
export function localSummary(parts: LocalParts): Pick<Backend, Parts> {
  const { engine, principal } = parts;
  const { summary, rebuild, prompts, graph } = engine;
  return {
    summary: {
      get: (chatId) =>
        answered(parts, async () =>
          toSummaryView(await summary.get(principal, idOf<ChatId>(chatId))),
        ),
      edit: (chatId, pieceId, body) =>
        answered(parts, async () => {
          const patch = checked(PiecePatch, body);
          const place = [idOf<ChatId>(chatId), idOf<PieceId>(pieceId)] as const;
          return toPieceView(await summary.edit(principal, ...place, patch));
        }),
      children: (chatId, pieceId) =>
        answered(parts, async () => {
          const place = [idOf<ChatId>(chatId), idOf<PieceId>(pieceId)] as const;
          return (await summary.children(principal, ...place)).map(toPieceView);
        }),
      tryNow: (chatId) => answered(parts, () => summary.tryNow(principal, idOf<ChatId>(chatId))),
      rebuild: (chatId) =>
        answered(parts, async () =>
          toRebuildView(await rebuild.get(principal, idOf<ChatId>(chatId))),
        ),
      orderRebuild: (chatId, order) =>
        answered(parts, async () => {
          const { mode } = checked(RebuildOrder, { mode: order });
          return toRebuildView(await rebuild[mode](principal, idOf<ChatId>(chatId)));
        }),
    },
    prompt: (chatId, wanted = {}) =>
      answered(parts, async () => {
        const { turnId, messageId, ...query } = asked(PromptQuery, { ...wanted });
        const prompt = await prompts.get(principal, idOf<ChatId>(chatId), {
          ...query,
          turnId: turnId as TurnId | undefined,
          messageId: messageId as MessageId | undefined,
        });
        return toPromptView(prompt);
      }),
    previewPrompt: (chatId, body) =>
      answered(parts, async () => {
        const { speakerId, ...input } = checked(PromptPreview, body);
        const prompt = await prompts.preview(principal, idOf<ChatId>(chatId), {
          ...input,
          speakerId: speakerId as CharacterId | undefined,
        });
        return toPromptView(prompt);
      }),
    graph: ({ scope, open }) =>
      answered(parts, async () => {
        const { open: isOpen, ...named } = asked(GraphQuery, { ...scope, open });
        return toGraphView(await graph.read(principal, { scope: toScope(named), isOpen }));
      }),
    tray: localTray(parts),
  };
}

function localTray(parts: LocalParts): Backend["tray"] {
  const { principal, log } = parts;
  const { tray } = parts.engine;
  return {
    list: ({ scope, cursor }) =>
      answered(parts, async () => {
        const query = asked(TrayQuery, { ...scope, cursor });
        const { items, next, total, capacity } = await tray.list(
          principal,
          { scope: toScope(query) },
          { limit: query.limit, cursor: query.cursor },
        );
        return { items: items.map(toSuggestionView), next, total, capacity };
      }),
    decide: (id, body) =>
      answered(parts, async () => {
        const decision = checked(TrayDecision, body);
        const { outcome, entry } = await tray.decide(principal, idOf<SuggestionId>(id), decision);
        const now = parts.now();
        return {
          outcome,
          entry: entry === null ? null : await memoryView({ ...parts, now }, entry),
        };
      }),
    decideMany: (named, wanted) =>
      answered(parts, async () => {
        const { ids, action } = checked(TrayMany, { ids: named, action: wanted });
        const done = await tray.decideMany(principal, ids as SuggestionId[], action);
        const items = done.map((one) =>
          "error" in one
            ? { id: one.id, outcome: null, problem: problemOf(one.error, log) }
            : { id: one.id, outcome: one.outcome, problem: null },
        );
        return { items };
      }),
  };
}
