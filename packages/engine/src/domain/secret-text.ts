// A letter of any script may stand beside a secret: only ASCII letters and digits go on with it (P-G10).
const BEFORE = "(?<![A-Za-z0-9])";
const AFTER = "(?![A-Za-z0-9])";

const KEYS = new RegExp(
  `${BEFORE}(?:${[
    "(?:sk|pk|rk|whsec)[-_][A-Za-z0-9_-]{8,}",
    "gh[opusr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|glpat-[A-Za-z0-9_-]{16,}",
    "(?:AKIA|ASIA)[A-Z0-9]{16}|AIza[A-Za-z0-9_-]{30,}|ya29\\.[A-Za-z0-9_-]{20,}",
    "xox[abeprs]-[A-Za-z0-9-]{10,}|npm_[A-Za-z0-9]{20,}|hf_[A-Za-z0-9]{20,}",
    "eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}(?:\\.[A-Za-z0-9_-]*)?",
  ].join("|")})`,
);
const PEM = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/;
const TOLD = new RegExp(
  `(?:${BEFORE}(?:pass(?:word|phrase|code|wd)?|passwort|kennwort|passphrase|contraseñ[ao]|contrasena|clave (?:secreta|de acceso)|pin(?:[- ]?code)?|cvv|cvc|tan|api[- _]?key|secret[- _]?key|access[- _]?token|zugangscode|geheimzahl|código de acceso|seed phrase)${AFTER}|密码|密碼|口令|验证码|驗證碼|凭证|パスワード|暗証番号|비밀번호)`,
  "iu",
);
/** What could be the secret itself: a word with a digit or a sign in it, or a run of digits. */
const VALUE = /(?:[^\s\p{L}]*\d[^\s]{2,}|[A-Za-z]+[^\s\p{L}.,;:!?'’"”)]+[^\s]*|[A-Za-z]*\d[^\s]*)/u;
const IS_TOLD = /(?:\bis\b|\bist\b|\blautet\b|\bes\b|[:=：是为為は])\s*["'“„«「]?\S{3,}/iu;
const DIGITS = /(?<![A-Za-z0-9])\d(?:[ -]?\d){11,22}(?![A-Za-z0-9])/g;
const IBAN =
  /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?(?![A-Za-z0-9])/;

/**
 * True for a text that holds a secret: a key of a service, a password or PIN that is told, the number
 * of a card or a bank account.
 *
 * @see SPEC 6.4, case P-G10
 */
export function holdsSecret(text: string): boolean {
  if (KEYS.test(text) || PEM.test(text) || IBAN.test(text)) return true;
  if ((text.match(DIGITS) ?? []).some(isCardNumber)) return true;
  const told = TOLD.exec(text);
  if (told === null) return false;
  const rest = text.slice(told.index + told[0].length);
  return VALUE.test(rest) || IS_TOLD.test(rest);
}

/** The check digit of payment cards (Luhn). */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, "")].map(Number);
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? digit : digit * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
