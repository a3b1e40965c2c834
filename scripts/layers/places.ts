/** Where a file stands. What it may import follows from this alone. */
export interface Place {
  readonly layer: Layer;
  /** In `store` and `models`: the adapter, named by its file or folder; `entry`; or `shared`. */
  readonly adapter?: string;
  /** A test, or what only tests use. */
  readonly isTest: boolean;
}

export type Layer =
  | "domain"
  | "ports"
  | "wire"
  | "store"
  | "models"
  | "files"
  | "app"
  | "index"
  | "server"
  | "web";

/** The adapters and what each may use besides `domain` and `ports`. */
export const DRIVERS: Readonly<Record<string, readonly string[]>> = {
  "store/in-memory": [],
  "store/sql": ["kysely"],
  "store/sqlite": ["kysely", "node:"],
  "store/postgres": ["kysely", "pg", "node:"],
  "store/indexeddb": ["idb"],
  "models/provider": ["@ai-sdk/", "gpt-tokenizer"],
  "models/built-in": [],
  "models/analyzer": ["snowball-stemmers", "tinyld"],
  "models/scripted": [],
  "models/scripted-embedder": [],
  "models/static-embedder": [],
  "models/static-embedder-file": ["node:"],
  "models/scripted-server": ["node:"],
};

/** The only adapter that others build on: what SQL stores have in common. */
export const COMMON_ADAPTERS: Readonly<Record<string, readonly string[]>> = {
  "store/sql": ["store/sqlite", "store/postgres"],
};

const FOLDER_LAYERS = ["domain", "ports", "wire", "app", "store", "models", "files"] as const;

/** @returns `undefined` for a file of no layer. */
export function placeOf(path: string): Place | undefined {
  const [, packageName, inside] = /^packages\/(engine|server|web)\/src\/(.+)$/.exec(path) ?? [];
  if (packageName === undefined || inside === undefined) return undefined;
  const isTest = isTestPath(inside);
  if (packageName === "server" || packageName === "web") return { layer: packageName, isTest };
  if (inside === "index.ts") return { layer: "index", isTest };

  const layer = FOLDER_LAYERS.find((folder) => inside.startsWith(`${folder}/`));
  if (layer === undefined)
    return /^[\w-]+\.test\.ts$/.test(inside) ? { layer: "index", isTest } : undefined;
  if (layer !== "store" && layer !== "models") return { layer, isTest };
  return { layer, adapter: adapterOf(inside), isTest };
}

/** An adapter is a file or a folder right under its layer; whatever the table does not name is shared. */
function adapterOf(inside: string): string {
  if (/^\w+\/index\.ts$/.test(inside)) return "entry";
  const [layer, name = ""] = inside.split("/");
  const adapter = `${layer}/${name.replace(/\..*$/, "")}`;
  return adapter in DRIVERS ? adapter : "shared";
}

function isTestPath(inside: string): boolean {
  return (
    /\.test\.tsx?$/.test(inside) ||
    /(^|\/)(__fixtures__|testing)\//.test(inside) ||
    /(^|\/)contract(\.tsx?$|\/)/.test(inside)
  );
}
