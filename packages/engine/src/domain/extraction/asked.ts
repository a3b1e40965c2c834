import { ENTRY_TEXT_LENGTH } from "../limits.ts";
import { SELF, type SaidTurn } from "./finding.ts";
import { findingsIn } from "./match.ts";
import { findingOf, type Placed } from "./placed.ts";
import { askedToForget, asMainClause, noteText } from "./request.ts";
import { trimmed } from "./value.ts";
import { folded } from "./written.ts";

/** What a sentence asks to forget, and where. */
export interface Forgotten {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly placed: Placed | undefined;
  readonly language: Placed["language"];
}

/** What a sentence asks to forget, as entries would say it. */
export function forgottenIn(raw: string, plain: string, turn: SaidTurn): readonly Forgotten[] {
  return askedToForget(plain).flatMap(({ language, start, from }) => {
    const content = clauseOf(raw, plain, from);
    if (content === "") return [];
    const end = raw.indexOf(content, from) + content.length;
    // German puts the verb last after "dass": the rules need the word that makes it so.
    const asSaid =
      language === "de" && /dass?\s*$/u.test(plain.slice(start, from))
        ? `dass ${content}`
        : content;
    const main = language === "de" ? asMainClause(content) : undefined;
    const [placed] = [asSaid, main ?? ""].flatMap((one) =>
      findingsIn(one, folded(one), turn, true),
    );
    const text = placed?.finding.text ?? noteText(content.replace(SAID_ABOUT, ""), language);
    return [{ start, end, text: fitted(text), placed, language }];
  });
}

const SAID_ABOUT = /^what i(?: have|['’]ve)? (?:said|told you)(?: \p{L}+)? about /iu;

/** Up to where another clause begins. */
function clauseOf(raw: string, plain: string, from: number): string {
  const stop = plain
    .slice(from)
    .search(
      /[.;!?]|,\s|\s[-–—]\s|\s(?:and|und|y|because|since|weil|porque|but|aber|pero|sondern|instead|stattdessen) /u,
    );
  return trimmed(raw.slice(from, stop < 0 ? raw.length : from + stop));
}

/** The same text with the stretches blanked out. */
export function hidden(
  text: string,
  stretches: readonly { readonly start: number; readonly end: number }[],
): string {
  return stretches.reduce(
    (rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end),
    text,
  );
}

/** Findings of a sentence with what it asks to forget: each carries one, the rest stand alone. */
export function withForgotten(
  placed: readonly Placed[],
  forgotten: readonly Forgotten[],
): readonly Placed[] {
  const open = [...forgotten];
  const saved = placed.map((one): Placed => {
    const gone = open.shift();
    return { ...one, finding: findingOf("explicit", one.finding, gone?.text ?? null) };
  });
  const alone = open.map(({ start, end, text, placed: of, language }): Placed => ({
    start,
    end,
    language,
    finding: findingOf(
      "explicit",
      {
        text: "",
        quote: of?.finding.quote ?? text,
        subject: of?.finding.subject ?? SELF,
        attribute: of?.finding.attribute ?? "note",
        value: of?.finding.value ?? text,
      },
      text,
    ),
  }));
  return [...saved, ...alone];
}

/** "Remember that …": what the rules find in it, or all of it as a note. */
export function kept(
  raw: string,
  plain: string,
  {
    language,
    start,
    from,
  }: { readonly language: Placed["language"]; readonly start: number; readonly from: number },
  turn: SaidTurn,
): readonly Placed[] {
  const before = findingsIn(raw.slice(0, start), plain.slice(0, start), turn);
  const [end = plain.length, next = end] = anotherIn(plain, from);
  if (end < plain.length && end > from) {
    const one = { language, start, from };
    return [
      ...kept(raw.slice(0, end), plain.slice(0, end), one, turn),
      ...kept(raw, plain, { language, start: next, from: next }, turn).filter(
        (placed) => placed.start >= next || placed.finding.kind === "explicit",
      ),
    ];
  }
  const isVerbLast =
    language === "de" && /dass?\s+$/u.test(plain.slice(start > 0 ? start - 5 : 0, from));
  const content = trimmed(raw.slice(from));
  const isPolite = /(?:can|could|would|will) you|k(?:a|o)nntest du|kannst du|puedes|podrias/u.test(
    plain,
  );
  if (content === "" || (/[?]\s*$/u.test(plain) && !isPolite)) return before;
  const asSaid = isVerbLast ? `dass ${content}` : content;
  const main = isVerbLast ? asMainClause(content) : undefined;
  const direct = findingsIn(asSaid, folded(asSaid), turn, true);
  const inside =
    direct.length > 0 || main === undefined ? direct : findingsIn(main, folded(main), turn, true);
  if (inside.length > 0) return [...before, ...inside];
  const text = fitted(noteText(content, language));
  return text === "" || content.length < 3
    ? before
    : [
        ...before,
        {
          start,
          end: raw.length,
          language,
          finding: findingOf("explicit", {
            text,
            quote: content,
            subject: SELF,
            attribute: "note",
            value: content,
          }),
        },
      ];
}

/** Where in what is to be kept another thing begins: "… and that …", ", und mein …". */
const ANOTHER =
  /,? (?:and|und|y|sowie) (?:also |auch |tambien )?(?:(?:that|dass|(?:de )?que) |(?=(?:my|mein\p{L}*|unser\p{L}*|ich|mi|mis) \p{L})|(?=(?:a )?\p{L}+ (?:mag|hasst|liebt|likes|hates|loves|no le gust\p{L}+|le gust\p{L}+|odia) ))/u;

function anotherIn(plain: string, from: number): readonly number[] {
  const found = ANOTHER.exec(plain.slice(from));
  if (found === null) return [];
  return [from + found.index, from + found.index + found[0].length];
}

/** What was said before "remember that" is asked for; where no rule finds it, all of it. */
export function asExplicit(placed: readonly Placed[], raw: string): readonly Placed[] {
  if (placed.length > 0) {
    return placed.map((one) => ({
      ...one,
      finding: findingOf("explicit", one.finding, one.finding.forgets),
    }));
  }
  const content = trimmed(raw);
  if (content.length < 6 || !/\s/u.test(content)) return [];
  const language = languageOf(folded(content));
  return [
    {
      start: 0,
      end: raw.length,
      language,
      finding: findingOf("explicit", {
        text: fitted(noteText(content, language)),
        quote: content,
        subject: SELF,
        attribute: "note",
        value: content,
      }),
    },
  ];
}

function languageOf(plain: string): Placed["language"] {
  if (/(?<!\p{L})(?:ich|mein\p{L}*|ist|und|der|die|das|nicht|am)(?!\p{L})/u.test(plain))
    return "de";
  return /(?<!\p{L})(?:mi|el|la|los|es|que|de|tengo|soy|en)(?!\p{L})/u.test(plain) ? "es" : "en";
}

/** A sentence that only says "remember that" makes the one before it a request. */
export function remember(found: Placed[], last: readonly Placed[], before: string): void {
  for (const one of last) found.splice(found.indexOf(one), 1);
  if (/[?]\s*$/u.test(before)) return;
  found.push(...asExplicit(last, before));
}

const NO_LONGER: readonly (readonly [RegExp, string])[] = [
  [/(?<=(?:^|[^\p{L}])(?:i|we)) no longer (?=\p{L})/u, " "],
  [
    /(?<=(?:^|[^\p{L}])(?:i|we)) (?:don't|do not|dont) (?=\p{L}[^.;!?,]{1,80} any ?more(?!\p{L}))/u,
    " ",
  ],
  [
    /(?<=(?:^|[^\p{L}])(?:i'm|i am|im|we're)) (?:no longer|not) (?=\p{L}[^.;!?,]{1,80}(?: any ?more(?!\p{L})))/u,
    " ",
  ],
  [/(?<=(?:^|[^\p{L}])(?:i'm|i am|im|we're)) no longer (?=\p{L})/u, " "],
  [/(?<=(?:^|[^\p{L}])(?:ich bin|bin ich)) keine? (?=\p{L}[^.;!?,]{1,60} mehr(?!\p{L}))/u, " "],
  [
    /(?<=(?:^|[^\p{L}])(?:i'm|i am|im)) (?:not|no longer) (?:an? )?(?=\p{L}[^.;!?,]{1,60} any ?more(?!\p{L}))/u,
    " ",
  ],
  [/(?<=(?:^|[^\p{L}])ich \p{L}+) (?:nicht mehr|nimmer) (?=\p{L})/u, " "],
  [/(?<=(?:^|[^\p{L}])(?:ich|wir) \p{L}+ [^.;!?,]{1,60}) nicht mehr(?=\s*(?:$|[.,;!]))/u, " "],
  [
    /(?<=^|[^\p{L}])(?:yo )?ya no (?=(?:vivo|trabajo|soy|estudio|uso|tengo|hablo|juego|toco|me gusta|estoy|bebo|como))/u,
    "",
  ],
];
const NOT_SO: readonly (readonly [RegExp, string])[] = [
  [
    /(?<=(?:^|[^\p{L}])(?:i'm|i am|im)) not (?=(?:allergic|from|an? |vegan|vegetarian|married|called))/u,
    " ",
  ],
  [/(?<=(?:^|[^\p{L}])i) (?:don't|do not|never) (?=(?:live|work|have)(?!\p{L}))/u, " "],
  [/(?<=(?:^|[^\p{L}])ich bin) (?:nicht|kein|keine) (?=\p{L})/u, " "],
  [/(?<=^|[^\p{L}])(?:yo )?no (?=(?:vivo|trabajo|soy|tengo) )/u, ""],
];

/** What somebody says is no longer so, or never was: it is to be forgotten, and nothing takes its place. */
export function deniedIn(
  raw: string,
  plain: string,
  turn: SaidTurn,
  isCorrected: boolean,
): readonly Placed[] {
  for (const [pattern, by] of isCorrected ? [...NO_LONGER, ...NOT_SO] : NO_LONGER) {
    const match = pattern.exec(plain);
    if (match === null) continue;
    const affirmed = (
      raw.slice(0, match.index) +
      by +
      raw.slice(match.index + match[0].length)
    ).replace(/ (?:any ?more|mehr)(?!\p{L})/iu, "");
    const from = match.index;
    const [placed] = findingsIn(affirmed, folded(affirmed), turn).filter(
      ({ start, end, finding }) =>
        start <= from + 1 && end > from && finding.attribute !== "dislikes",
    );
    if (placed === undefined || placed.finding.kind !== "statement") continue;
    return [
      {
        ...placed,
        finding: findingOf(
          "correction",
          { ...placed.finding, text: "", quote: trimmed(raw) },
          placed.finding.text,
        ),
      },
    ];
  }
  return [];
}

/** At most as long as an entry may be, cut at a word. */
export function fitted(text: string): string {
  const signs = Array.from(text);
  return signs.length <= ENTRY_TEXT_LENGTH
    ? text
    : signs
        .slice(0, ENTRY_TEXT_LENGTH)
        .join("")
        .replace(/\s\S*$/u, "");
}
