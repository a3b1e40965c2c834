type Count = (text: string) => number;

interface Answer {
  readonly timeline: readonly string[];
  readonly promises: readonly string[];
  readonly resolved: readonly string[];
  readonly particulars: readonly string[];
  readonly state: string;
  readonly rules: readonly string[];
}

/** How much of the size that it is asked for a summariser uses. */
const FILL = 0.9;
const ASKED = /at most (\d+) tokens/u;
const DATA = /<data>\n([^]*)\n<\/data>/u;
const MESSAGE = /^(?:person|character)(?: ("(?:[^"\\]|\\.)*"))?: (".*")$/u;
const DAY = /^\d{4}-\d{2}-\d{2}, \w+$/u;
const LINE_WORDS = 18;

/**
 * Stands in for a model that summarises: answers with lines taken from what it was given, evenly over
 * the whole, about as long as it was asked to.
 *
 * @param request.system - The instructions.
 * @param request.text - What is to be summarised.
 * @returns The answer, as JSON text.
 */
export function summarise(
  request: { readonly system: string; readonly text: string },
  count: Count,
): string {
  const asked = Number(ASKED.exec(request.system)?.[1] ?? 300);
  const given = readData(DATA.exec(request.text)?.[1] ?? request.text);
  const room = Math.floor(asked * FILL);
  const promises = fit(given.promises, room * 0.1, count);
  const particulars = fit(given.particulars, room * 0.15, count);
  const state = given.state;
  const rest = room - size([...promises, ...particulars, state], count);
  const answer: Answer = {
    timeline: fit(given.timeline, rest, count),
    promises,
    resolved: [],
    particulars,
    state,
    rules: [],
  };
  return JSON.stringify(answer);
}

function readData(data: string): Omit<Answer, "resolved" | "rules"> {
  const timeline: string[] = [];
  const promises: string[] = [];
  const particulars: string[] = [];
  let state = "";
  let day = "";
  for (const line of data.split("\n")) {
    if (DAY.test(line)) {
      day = line.slice(0, 10);
      continue;
    }
    const said = MESSAGE.exec(line);
    if (said !== null) {
      const [, speaker = '""', text = '""'] = said;
      const words = shorten(JSON.parse(text) as string);
      const who = (JSON.parse(speaker) as string) || "The person";
      timeline.push(`${day === "" ? "" : `${day}: `}${who} said: ${words}`);
      if (timeline.length % 7 === 1) promises.push(`${who} wants to come back to this: ${words}`);
      if (timeline.length % 5 === 1) particulars.push(`${who} named: ${words}`);
      state = `The last thing said was from ${who}: ${words}`;
      continue;
    }
    const piece = readPiece(line);
    timeline.push(...(piece.timeline ?? []));
    promises.push(...(piece.promises ?? []));
    particulars.push(...(piece.particulars ?? []));
    state = piece.state ?? state;
  }
  return { timeline, promises, particulars, state };
}

function readPiece(line: string): Partial<Answer> {
  if (!line.startsWith("{")) return {};
  return JSON.parse(line) as Partial<Answer>;
}

function shorten(text: string): string {
  const words = text.split(/\s+/u);
  return words.length <= LINE_WORDS ? text : `${words.slice(0, LINE_WORDS).join(" ")} …`;
}

/** As many lines as there is room for, evenly from all of them. */
function fit(lines: readonly string[], room: number, count: Count): readonly string[] {
  let kept = [...new Set(lines)];
  for (let used = size(kept, count); used > room && kept.length > 1; used = size(kept, count)) {
    const wanted = Math.max(1, Math.floor((kept.length * room) / used));
    const few = Math.min(wanted, kept.length - 1);
    const step = kept.length / few;
    kept = Array.from({ length: few }, (_, index) => kept[Math.floor(index * step)] ?? "");
  }
  return kept;
}

function size(lines: readonly string[], count: Count): number {
  return lines.reduce((sum, line) => sum + count(line) + 2, 0);
}
