const REFUSALS = [
  /^(?:i['’]?m |i am )?(?:so |very |really )?sorry,? (?:but )?(?:i|as an)\b.{0,80}\b(?:can['’]?t|cannot|can not|won['’]?t|unable|not able|not allowed)/i,
  /^(?:unfortunately,? )?i(?: can['’]?t|[ ’']m unable to| am unable to| cannot| can not| won['’]?t| must decline)\b.{0,60}\b(?:help|assist|comply|fulfil|continue|summari[sz]e|creat|generat|produc|provid|process|engag|write|do that|with (?:that|this)|content|request)/i,
  /^as an? (?:ai|language model)\b/i,
  /^(?:es )?tut mir leid,? .{0,80}\b(?:kann|darf|nicht in der lage|unmöglich)/i,
  /^(?:dabei|damit|das|dies|hierbei) kann ich (?:dir |ihnen )?(?:leider )?nicht/i,
  /^ich kann (?:dir |ihnen )?(?:leider |dabei |das |diese\w* )?.{0,40}nicht (?:helfen|erfüllen|bearbeiten|zusammenfassen)/i,
  /^(?:lo siento|disculp\w+|perdón),? .{0,80}\bno (?:puedo|me es posible)/i,
  /^no puedo (?:ayudar|cumplir|generar|crear|resumir|continuar|procesar|proporcionar)/i,
  /^(?:je suis )?désolée?,? .{0,60}\bne (?:peux|puis)/i,
  /^(?:抱歉|对不起|對不起|很抱歉).{0,20}(?:无法|無法|不能)/,
  /^(?:申し訳|すみません).{0,40}(?:できません|いたしかねます|お手伝い)/,
  /^(?:죄송).{0,40}(?:없습니다|어렵습니다|못)/,
];
const REFUSAL_LENGTH = 600;

/**
 * True for a model's answer to a task that says no instead of doing it, in eight languages. Meant for
 * background work: a character in a story may well be sorry.
 *
 * @see SPEC 4.9, case P-C13
 */
export function looksLikeRefusal(text: string): boolean {
  const start = text.trim().replace(/^["'“*_\s]+/, "");
  if (start.length > REFUSAL_LENGTH || /[{[]\s*"/.test(start)) return false;
  return REFUSALS.some((refusal) => refusal.test(start));
}

const ASKS_FOR_INPUT = [
  /\b(?:please|could you|can you)\b.{0,40}\b(?:provide|share|paste|send|upload|give me)\b.{0,60}\b(?:conversation|text|data|messages?|content|transcript|chat|input)/i,
  /\b(?:i['’]m|i am) ready to (?:help|assist|start|begin|summari[sz]e)|\bwhat would you like me to\b|\bhow can i (?:help|assist)\b/i,
  /\b(?:bitte|könntest du|können sie)\b.{0,40}\b(?:gib|geben|schick|teile?|füge?)\w*\b.{0,60}\b(?:gespräch|text|daten|nachricht|unterhaltung)/i,
  /\bpor favor\b.{0,40}\b(?:proporciona|comparte|envía|pega|facilita|dame)\w*\b.{0,60}\b(?:conversación|texto|datos|mensajes?)/iu,
  /(?:请|請).{0,10}(?:提供|发送|發送|输入|輸入|分享).{0,20}(?:对话|對話|内容|內容|文本|数据|數據)/u,
];
const ASKING_LENGTH = 400;

/** True for a model that saw no task in its task, and asks for one in a few words. */
export function asksForInput(text: string): boolean {
  const said = text.trim();
  if (said.length > ASKING_LENGTH || /[{[]\s*"/.test(said)) return false;
  return ASKS_FOR_INPUT.some((asking) => asking.test(said));
}

const SHINGLE_WORDS = 6;
const REPEATED_SHARE = 0.5;
const SHARE_ABOVE_SOURCE = 0.25;
const REPEATED_MINIMUM = 40;

/**
 * True for an output that goes round in circles: more than half of its runs of six words stood in it
 * before, and clearly more than in what it was made from.
 *
 * @param source - What the model was given; a faithful summary of a repetitive text may repeat itself.
 * @see cases P-D9, P-D10
 */
export function isDegenerate(text: string, source: string): boolean {
  const output = repetition(text);
  if (output.repeated < REPEATED_MINIMUM || output.share <= REPEATED_SHARE) return false;
  return output.share > repetition(source).share + SHARE_ABOVE_SOURCE;
}

function repetition(text: string): { readonly repeated: number; readonly share: number } {
  const words =
    text
      .toLowerCase()
      .match(
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,24}/gu,
      ) ?? [];
  const total = words.length - SHINGLE_WORDS + 1;
  if (total <= 0) return { repeated: 0, share: 0 };
  const seen = new Set<string>();
  for (let at = 0; at < total; at += 1) seen.add(words.slice(at, at + SHINGLE_WORDS).join(" "));
  const repeated = total - seen.size;
  return { repeated, share: repeated / total };
}

const PREAMBLE =
  /^(?:(?:certainly|sure(?: thing)?|of course|absolutely|okay|ok|gern(?:e)?|natürlich|klar|sicher|claro(?: que sí)?|por supuesto|desde luego)\b[^\n]{0,120}|(?:here(?: is|['’]s| are)|hier (?:ist|sind)|aquí (?:está|tienes|van?))\b[^\n]{0,120}:)[ \t]*\n+(?=\s*\S)/iu;

/** Without a line such as "Certainly! Here is the summary:" where more follows it (C-B13). */
export function withoutPreamble(text: string): string {
  return text.trimStart().replace(PREAMBLE, "").trimStart();
}
