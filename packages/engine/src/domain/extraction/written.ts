/** Signs that nobody sees: controls, soft hyphens, joiners between letters, marks of direction, tags. */
const HIDDEN =
  /(?![\t\n\r])\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0000}-\u{e007f}]|(?<=\p{L})[\u200c\u200d](?=\p{L})/gu;

/** A message as it is read: composed (NFC), without what nobody sees. */
export function readable(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, "\n")
    .replace(HIDDEN, "")
    .normalize("NFC");
}

/**
 * A sentence as the patterns look at it: lower case, straight apostrophes, Latin letters without their
 * marks, one space for another; place for place. People leave out umlauts and accents.
 */
export function folded(sentence: string): string {
  return sentence.replace(/[^ -~]|[A-Z]/gu, (sign) => {
    const plain = FOLDS[sign] ?? bare(sign);
    return plain.length === sign.length ? plain : sign;
  });
}

const FOLDS: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "`": "'",
  "´": "'",
  ß: "s",
  ẞ: "s",
  "–": "-",
  "—": "-",
  "‑": "-",
  "\u00a0": " ",
  "\u202f": " ",
  "\t": " ",
};

function bare(sign: string): string {
  const lower = sign.toLowerCase();
  const plain = lower.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.length === 0 ? sign : plain;
}
