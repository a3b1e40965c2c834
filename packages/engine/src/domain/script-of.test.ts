import { describe, expect, it } from "vitest";
import { isOtherScript, scriptOf } from "./script-of.ts";

describe("scriptOf", () => {
  it.each([
    ["The user walks the dog.", "latin"],
    ["用户周末经常带宠物去公园散步。", "han-kana"],
    ["週末はよく公園へ散歩に行きます。", "han-kana"],
    ["주말에는 공원에서 산책을 합니다.", "hangul"],
    ["По выходным мы гуляем в парке.", "cyrillic"],
    ["نتنزه في الحديقة كل أسبوع", "arabic"],
    ["42, 17!", undefined],
    ["ok", undefined],
  ])("[P-I2] knows the script of %s", (text, script) => {
    expect(scriptOf(text)).toBe(script);
  });

  it("[P-I2] names of another script in a text do not mislead", () => {
    expect(scriptOf("我用 TypeScript 写代码，也喜欢 React 和咖啡。")).toBe("han-kana");
    expect(isOtherScript("Ann mag 寿司 und lebt in Kyoto.", "Ich esse gern Sushi.")).toBe(false);
  });

  it("[C-B24] says nothing where one of both is unclear", () => {
    expect(isOtherScript("42", "用户周末经常带宠物去公园散步。")).toBe(false);
    expect(isOtherScript("The user walks the dog.", "用户周末经常带宠物去公园散步。")).toBe(true);
  });
});
