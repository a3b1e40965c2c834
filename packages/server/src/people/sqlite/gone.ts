import type { Gone } from "../people-store.ts";
import type { PeopleDatabase } from "./database.ts";

/** Within a transaction: so that what somebody leaves behind is erased whatever comes in between. */
export function noteGone(database: PeopleDatabase, kind: Gone["kind"], id: Gone["id"]): void {
  database.run("insert or ignore into people_gone values (?, ?)", kind, id);
}
