/** One change as a model proposes it, and what was said: "name | said // said | text | quote | more". */
export interface DeepPair {
  readonly name: string;
  /** What is said, oldest first; a line that begins with "< " is a reply. */
  readonly says: readonly string[];
  readonly text: string;
  readonly quote: string;
  /** Numbers of the lines that it names. */
  readonly from: readonly number[];
  readonly key: string | null;
  readonly op: "save" | "update" | "delete";
  /** What is remembered already; a change is of the first. */
  readonly known: readonly {
    readonly key: string | null;
    readonly text: string;
    readonly pinned: boolean;
  }[];
  /** Said in a role. */
  readonly isPlayed: boolean;
  /** Not sure enough to be written without the person. */
  readonly waits: boolean;
  /** True in itself, but no new form of the entry that it names. */
  readonly isBeside: boolean;
}

/** Said on Thursday, 2 May 2019. */
export const SAID_AT = Date.UTC(2019, 4, 2, 15);

/** Reads a table of pairs; "\n" is a line break, "´" a backtick. */
export function pairsOf(table: string): readonly DeepPair[] {
  return table.trim().split("\n").map(pairOf);
}

function pairOf(row: string): DeepPair {
  const [name = "", said = "", text = "", quote = "", more = ""] = row
    .split(" |")
    .map((cell) => cell.trim().replaceAll("\\n", "\n").replaceAll("´", "`"));
  const options = more.split("; ");
  const values = (of: string) =>
    options.flatMap((option) => (option.startsWith(`${of}=`) ? [option.slice(of.length + 1)] : []));
  const [op = "save"] = values("op");
  return {
    name,
    says: said.split(" // "),
    text,
    quote,
    from: (values("from")[0] ?? "1").split(",").map(Number),
    key: values("key")[0] ?? null,
    op: op === "update" || op === "delete" ? op : "save",
    known: values("known").map((entry) => {
      const [, key = null, rest = ""] = /^(?:([a-z_]+):)?(.*)$/u.exec(entry) ?? [];
      return { key, text: rest.replace(" (pinned)", ""), pinned: rest.endsWith(" (pinned)") };
    }),
    isPlayed: options.includes("persona"),
    waits: options.includes("waits"),
    isBeside: options.includes("beside"),
  };
}
