import type { Suggestion } from "../../domain/suggestion.ts";
import type { Store, SuggestionSearch } from "../../ports/store.ts";
import { isBehind, pageOf, type Place, placeOf } from "../cursor.ts";
import { suggestionSearchTest, suggestionTest } from "../filters.ts";
import type { Databases } from "./databases.ts";
import type { ChatDatabase } from "./schema.ts";

/** What waits in the tray (SPEC 6.4). */
export function suggestionReads(
  databases: Databases,
): Pick<Store, "suggestionPage" | "suggestions"> {
  return {
    suggestionPage: async (account, filter, page) => {
      const from = placeOf("suggestions", page);
      const standing = (await inTime(await databases.chats(), account))
        .filter(suggestionTest(filter))
        .toReversed();
      const behind = standing.filter((row) => isBehind(placeIn(row), from));
      return { ...pageOf("suggestions", behind, page.limit, placeIn), total: standing.length };
    },
    suggestions: async (account, search) => {
      const found = await searched(await databases.chats(), account, search);
      return found.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
    },
  };
}

async function searched(
  chats: ChatDatabase,
  account: string,
  search: SuggestionSearch,
): Promise<readonly Suggestion[]> {
  if ("scope" in search) {
    return (await inTime(chats, account)).filter(suggestionSearchTest(search));
  }
  const found =
    "messageIds" in search
      ? search.messageIds.map((id) =>
          chats.getAllFromIndex("suggestion", "byMessage", [account, id]),
        )
      : search.entryIds.map((id) => chats.getAllFromIndex("suggestion", "byEntry", [account, id]));
  const rows = (await Promise.all(found)).flat();
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** All of the account, oldest first. */
function inTime(chats: ChatDatabase, account: string): Promise<Suggestion[]> {
  const all = IDBKeyRange.bound([account], [account, []]);
  return chats.getAllFromIndex("suggestion", "byTime", all);
}

function placeIn(row: Suggestion): Place {
  return { at: row.createdAt, id: row.id };
}
