import { describe, expect, it } from "vitest";
import { holdsSecret } from "./secret-text.ts";

describe("a secret", () => {
  it.each([
    "凭证为sk_test_ABC123",
    "凭证为sk_test_ABC123456789这样",
    "key: sk-proj-abcdEFGH1234567890",
    "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
    "AKIAIOSFODNN7EXAMPLE",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc",
    "-----BEGIN RSA PRIVATE KEY-----",
    "My password is hunter2",
    "Mein Passwort lautet Katze7",
    "La contraseña es gato2020",
    "密码是abc123",
    "My PIN: 4711",
    "card 4242 4242 4242 4242",
    "DE89 3704 0044 0532 0130 00",
    "iban de89370400440532013000",
    "4242.4242.4242.4242",
    "４２４２４２４２４２４２４２４２",
    "بطاقتي ٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢",
    "Мой пароль: ромашка",
    "Mon mot de passe est soleil42",
    "كلمة المرور sun42flower",
  ])("[6.4, P-G10] is found in %j", (text) => {
    expect(holdsSecret(text)).toBe(true);
  });

  it.each([
    "Likes keys and locks",
    "Forgets passwords often",
    "Was born on 1985-04-12",
    "Phone 0171 2345678",
    "Works at task_force 9",
    "Ordered 1234 5678 9012 3456 screws",
    "Ist allergisch gegen Nüsse",
    "喜欢喝咖啡",
  ])("[6.4] is none in %j", (text) => {
    expect(holdsSecret(text)).toBe(false);
  });
});
