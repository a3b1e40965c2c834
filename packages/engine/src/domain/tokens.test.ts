import fc from "fast-check";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { describe, expect, it } from "vitest";

import { workedMs } from "./testing/worked-ms.ts";
import { estimateTokens } from "./tokens.ts";

const SAMPLES = {
  english:
    "My sister Elena moved to Hamburg last spring, and I still haven't visited her. She works at a small bakery near the harbour and gets up at four in the morning! I promised that I'd come over in October, when the trains are cheaper.",
  chatty: "lol no way 😂 ok so i'll be there at 7, maybe 7:30? bring the dog pls!! see u ❤️",
  german:
    "Meine Schwester Elena ist letzten Frühling nach Hamburg gezogen, und ich habe sie immer noch nicht besucht. Sie arbeitet in einer kleinen Bäckerei am Hafen. Die Grundstücksverkehrsgenehmigung fehlt übrigens noch.",
  spanish:
    "Mi hermana Elena se mudó a Hamburgo la primavera pasada y todavía no la he visitado. ¿Qué te parece si vamos en octubre, cuando los trenes son más baratos? ¡Sería estupendo!",
  polish:
    "Moja siostra Elena przeprowadziła się zeszłej wiosny do Hamburga, a ja wciąż jej nie odwiedziłem.",
  chinese:
    "我的妹妹去年春天搬到了汉堡，我还没有去看过她。她在港口附近的一家小面包店工作，每天早上四点起床！我喜欢喝咖啡，我住在柏林。",
  traditional: "我的妹妹去年春天搬到了漢堡，她在港口附近的一家小麵包店工作，每天早上四點起床！",
  japanese:
    "妹のエレナは去年の春にハンブルクへ引っ越しましたが、まだ会いに行っていません。毎朝四時に起きます！彼女は猫が好きです。",
  korean:
    "제 여동생 엘레나는 지난봄에 함부르크로 이사했는데 저는 아직 가 보지 못했어요. 매일 새벽 네 시에 일어나요!",
  thai: "น้องสาวของฉันชื่อเอเลนาย้ายไปฮัมบูร์กเมื่อฤดูใบไม้ผลิปีที่แล้ว และฉันยังไม่ได้ไปเยี่ยมเธอเลย",
  arabic:
    "انتقلت أختي إيلينا إلى هامبورغ في الربيع الماضي، ولم أزرها بعد. تعمل في مخبز صغير بالقرب من الميناء!",
  hebrew: "אחותי אלנה עברה להמבורג באביב שעבר, ועדיין לא ביקרתי אותה.",
  russian: "Моя сестра Елена прошлой весной переехала в Гамбург, и я до сих пор её не навестил.",
  hindi: "मेरी बहन एलेना पिछले वसंत में हैम्बर्ग चली गई, और मैं अभी तक उससे मिलने नहीं गया हूँ।",
  emoji: "😀😂❤️👍🏽🎉👩‍👩‍👧‍👦🏳️‍🌈🇩🇪🔥✨🥺",
  code: "export function add(left: number, right: number): number {\n  const sum = left + right;\n  return sum > 1_000 ? -1 : sum;\n}\n",
  json: '{"name": "keepsake", "version": "0.1.0", "dependencies": {"zod": "4.6.7", "idb": "8.0.4"}}',
  numbers: "2026-11-30 14:05:22, 3.14159 +49 170 1234567, 1,000,000 12/4 89.50€",
  special: "He typed <|endoftext|> and <|im_start|>system into the box.",
};

function real(text: string): number {
  return countTokens(text, { disallowedSpecial: new Set() });
}

describe("estimateTokens", () => {
  it.each(Object.entries(SAMPLES))("[3.7] never lies below o200k for %s", (_name, text) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(real(text));
  });

  it.each([
    "english",
    "german",
    "spanish",
    "chinese",
    "traditional",
    "japanese",
    "korean",
    "code",
  ] as const)("[3.7] is at most 1.6 times o200k for %s", (name) => {
    expect(estimateTokens(SAMPLES[name]) / real(SAMPLES[name])).toBeLessThan(1.6);
  });

  it("[C-D1] 750 characters of Japanese are not taken for 187 tokens", () => {
    const text = SAMPLES.japanese.repeat(20).slice(0, 750);
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(650);
    expect(estimateTokens(text)).toBeLessThan(1_000);
  });

  it("[C-D2] a hundred Chinese characters are between 100 and 150 tokens", () => {
    const tokens = estimateTokens("你好世界".repeat(25));
    expect(tokens).toBeGreaterThanOrEqual(100);
    expect(tokens).toBeLessThanOrEqual(150);
  });

  it("[C-D3] Korean counts at least one token a syllable", () => {
    expect(estimateTokens("안녕하세요".repeat(100))).toBeGreaterThanOrEqual(500);
  });

  it("[3.7] any text at all has a whole number of tokens, and only the empty one none", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const tokens = estimateTokens(text);
        expect(Number.isInteger(tokens)).toBe(true);
        expect(tokens === 0).toBe(text.length === 0 || text === " ");
      }),
    );
    expect(estimateTokens("\ud800\udc00\ud800 \u0000")).toBeGreaterThan(0);
  });

  it("[3.7] a megabyte in one unbroken run is counted at once", () => {
    const worked = workedMs(() => {
      for (const unit of ["a", "漢", " ", "😀", "!"]) {
        estimateTokens(unit.repeat(1_000_000 / unit.length));
      }
    });
    expect(worked).toBeLessThan(2_000);
  });
});
