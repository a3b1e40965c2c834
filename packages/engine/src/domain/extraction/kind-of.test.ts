import { describe, expect, it } from "vitest";
import { findEvidence } from "../deep-evidence.ts";
import type { FindingKind } from "./finding.ts";
import { kindOf, trustIn } from "./kind-of.ts";

function kindIn(said: string, quote: string): FindingKind {
  const evidence = findEvidence(said, quote);
  if (evidence === undefined) throw new Error(`not said: ${quote}`);
  return kindOf(evidence);
}

describe("kindOf", () => {
  it.each<[FindingKind, string, string]>([
    ["explicit", "Please remember that I'm allergic to nuts.", "I'm allergic to nuts"],
    ["explicit", "Merk dir, dass mein Zug um neun fährt.", "mein Zug um neun fährt"],
    ["explicit", "Recuerda que soy alérgica a las nueces.", "soy alérgica a las nueces"],
    ["explicit", "请记住我住在柏林。", "我住在柏林"],
    ["statement", "I live in Bern.", "I live in Bern"],
    ["statement", "I work as a nurse.", "I work as a nurse"],
    ["implied", "As a nurse I am always tired.", "As a nurse"],
    ["implied", "Being vegan, I can't eat that.", "Being vegan"],
    ["implied", "Als Hebamme bin ich oft müde.", "Als Hebamme"],
    ["statement", "My sister is called Elena.", "My sister is called Elena"],
    ["statement", "My favourite colour is green.", "My favourite colour is green"],
    ["statement", "Ich wohne in Bern.", "Ich wohne in Bern"],
    ["statement", "Meine Tochter heißt Lena.", "Meine Tochter heißt Lena"],
    ["statement", "Vivo en Málaga.", "Vivo en Málaga"],
    ["statement", "我住在柏林。", "我住在柏林"],
    ["correction", "Actually I live in Rome.", "I live in Rome"],
    ["correction", "Ich wohne nicht mehr in Bern.", "Ich wohne nicht mehr in Bern"],
    ["correction", "Ya no vivo en Madrid.", "no vivo en Madrid"],
    ["decision", "I decided to use Postgres.", "I decided to use Postgres"],
    ["decision", "Wir nehmen das blaue Sofa.", "Wir nehmen das blaue Sofa"],
    ["decision", "Hemos decidido comprar la casa.", "Hemos decidido comprar la casa"],
    ["third-person", "My sister lives in Rome.", "My sister lives in Rome"],
    ["third-person", "Meine Schwester wohnt in Rom.", "Meine Schwester wohnt in Rom"],
    ["third-person", "Mi hermana vive en Roma.", "Mi hermana vive en Roma"],
    ["statement", "My brother is called Tom.", "My brother is called Tom"],
    ["third-person", "My boss is called Trevor.", "My boss is called Trevor"],
    ["third-person", "Meine Kollegin heißt Anna.", "Meine Kollegin heißt Anna"],
    ["third-person", "Mi jefe se llama Antonio.", "Mi jefe se llama Antonio"],
    ["third-person", "My best friend is called Joe.", "My best friend is called Joe"],
    ["third-person", "My older sister lives in Rome.", "My older sister lives in Rome"],
    ["statement", "Я живу в Москве.", "Я живу в Москве"],
    ["statement", "Abito a Torino.", "Abito a Torino"],
    ["statement", "Moro em Lisboa.", "Moro em Lisboa"],
    ["statement", "Ik woon in Utrecht.", "Ik woon in Utrecht"],
    ["statement", "Mieszkam w Krakowie.", "Mieszkam w Krakowie"],
    ["statement", "Ankara'da yaşıyorum.", "Ankara'da yaşıyorum"],
    ["statement", "저는 서울에 살아요.", "저는 서울에 살아요"],
    ["third-person", "Моя сестра живёт в Риме.", "Моя сестра живёт в Риме"],
    ["third-person", "Mia lives in Rome, and Ben, ja, in the EU.", "Mia lives in Rome"],
    ["third-person", "Tom plays the cello.", "Tom plays the cello"],
  ])("[6.4] %s: '%s'", (kind, said, quote) => {
    expect(kindIn(said, quote)).toBe(kind);
  });
});

describe("trustIn", () => {
  it("[6.4] is what the kind is worth; the model's word can only lower it", () => {
    expect(trustIn("statement", {})).toBe(0.85);
    expect(trustIn("statement", { confidence: 1 })).toBe(0.85);
    expect(trustIn("statement", { confidence: 0.6 })).toBe(0.6);
    expect(trustIn("third-person", { kind: "explicit", confidence: 1 })).toBe(0.5);
    expect(trustIn("explicit", { kind: "implied" })).toBe(0.55);
    expect(trustIn("explicit", { kind: "whatever", confidence: 95 })).toBe(0.95);
    expect(trustIn("explicit", { confidence: -3 })).toBe(0.95);
    expect(trustIn("explicit", { confidence: 0 })).toBe(0);
  });
});
