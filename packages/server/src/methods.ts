interface Described {
  readonly paths?: Readonly<Record<string, object>> | undefined;
}

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/**
 * Which methods an address takes, by the document that describes them all.
 *
 * @returns A lookup by path; empty for an address that is not described.
 */
export function methodsOf(document: Described): (path: string) => readonly string[] {
  const known = Object.entries(document.paths ?? {}).map(([template, item]) => ({
    pattern: patternOf(template),
    methods: METHODS.filter((method) => method in item).flatMap(named),
  }));
  return (path) => [
    ...new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
  ];
}

function patternOf(template: string): RegExp {
  const segments = template
    .split("/")
    .map((segment) =>
      /^\{.+\}$/u.test(segment) ? "[^/]+" : segment.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&"),
    );
  return new RegExp(`^${segments.join("/")}$`, "u");
}

function named(method: (typeof METHODS)[number]): readonly string[] {
  return method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()];
}
