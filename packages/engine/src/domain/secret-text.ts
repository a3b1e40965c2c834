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
  `(?:${BEFORE}(?:pass(?:word|phrase|code|wd)?|passwort|kennwort|passphrase|contraseñ[ao]|contrasena|clave(?: (?:secreta|de acceso))?(?= (?:es|:)|:)|(?:door|gate|alarm|lock|safe|entry|access|unlock) ?code|(?:tür|haus|alarm)code|log-?in|pin(?:[- ]?code)?|cvv|cvc|tan|api[- _]?key|secret[- _]?key|access[- _]?token|zugangscode|geheimzahl|código de acceso|seed phrase|social security number|ssn|mot de passe|code (?:secret|pin|confidentiel)|senha|palavra-passe|parola d'ordine|wachtwoord|hasło|şifre|salasana|lösenord|heslo|mật khẩu|kata sandi)${AFTER}|парол[ьяюе]|пин-?код|код доступа|كلم[ةه] (?:المرور|السر)|الرقم السري|סיסמ[אה]|पासवर्ड|รหัสผ่าน|κωδικ[όο]ς|密码|密碼|口令|验证码|驗證碼|凭证|パスワード|暗証番号|비밀번호)`,
  "iu",
);
/** What could be the secret itself: a word with a digit or a sign in it, or a run of digits. */
const VALUE = /(?:[^\s\p{L}]*\d[^\s]{2,}|[A-Za-z]+[^\s\p{L}.,;:!?'’"”)]+[^\s]*|[A-Za-z]*\d[^\s]*)/u;
const IS_TOLD = /(?:\bis\b|\bist\b|\blautet\b|\bes\b|[:=：是为為は])\s*["'“„«「]?\S{3,}/iu;
const DIGITS = /(?<![A-Za-z0-9])\d(?:[ ./_–-]?\d){11,22}(?![A-Za-z0-9])/g;
const IBAN =
  /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,4})?(?![A-Za-z0-9])/gi;

/**
 * True for a text that holds a secret: a key of a service, a password or PIN that is told, the number
 * of a card or a bank account.
 *
 * @see SPEC 6.4, case P-G10
 */
export function holdsSecret(written: string): boolean {
  const text = plainDigits(written.normalize("NFKC"));
  if (KEYS.test(text) || PEM.test(text)) return true;
  if ((text.match(IBAN) ?? []).some(isAccountNumber)) return true;
  if ((text.match(DIGITS) ?? []).some(isCardNumber)) return true;
  const told = TOLD.exec(text);
  if (told === null) return false;
  const rest = text.slice(told.index + told[0].length);
  return VALUE.test(rest) || IS_TOLD.test(rest);
}

/**
 * Whether a text gives away what a message calls a secret, in whatever sentence: "My password? … hunter2now
 * it is."
 */
export function tellsSecretOf(message: string, text: string): boolean {
  if (PEM.test(message)) return true;
  const plain = plainDigits(text.normalize("NFKC"));
  return TOLD.test(message) && (MIXED.test(plain) || /\d{4,}/u.test(plain.replace(YEAR, " ")));
}

const MIXED = /(?<!\S)(?=\S*\d)(?=\S*\p{L})\S{6,}/u;
const YEAR = /(?<!\d)(?:19|20)\d\d(?:-\d\d-\d\d)?(?!\d)/gu;

/** Digits of every script as 0 to 9. */
function plainDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    // The digits of a script stand in a row that begins at a zero.
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}

/** The check digits of bank accounts (mod 97). */
function isAccountNumber(text: string): boolean {
  const plain = text.replace(/[ -]/g, "").toUpperCase();
  if (plain.length < 15 || plain.length > 34) return false;
  const digits = (plain.slice(4) + plain.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
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
