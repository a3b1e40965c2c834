import { describe, expect, it } from "vitest";
import type { EntityMention } from "../entity.ts";
import { ENTITIES_PER_ENTRY } from "../limits.ts";
import { saidMentions } from "./said-mentions.ts";

const person = (name: string, ...aliases: string[]): EntityMention => ({
  name,
  type: "person",
  ...(aliases.length === 0 ? {} : { aliases }),
});

function names(entities: readonly EntityMention[], text: string, said: string) {
  return saidMentions({ entities }, { text, said }).entities?.map(({ name, aliases = [] }) =>
    [name, ...aliases].join("|"),
  );
}

describe("saidMentions", () => {
  it("[6.7] keeps a name in the text, and other names that the person said", () => {
    const said = "My sister Elisabeth, we call her Lilli, lives in Córdoba.";
    const text = "Sister Elisabeth lives in Córdoba";
    expect(names([person("ELISABETH", "Lilli", "Betty"), person("cordoba")], text, said)).toEqual([
      "ELISABETH|Lilli",
      "cordoba",
    ]);
    expect(names([person("Betty", "Lilli", "Elisabeth")], text, said)).toEqual(["Lilli|Elisabeth"]);
  });

  it("[P-B17] what nobody said, or what the text does not tell of, is no name", () => {
    const said = "Tom called. My sister Mira lives in Rome.";
    expect(names([person("Anna"), person("Tom"), person("Mir")], "Sister Mira", said)).toEqual([]);
  });

  it("[6.7] the person is no name, nor is one person another", () => {
    const said = "I know Mira and Tom. She is the user's friend.";
    const text = "User knows Mira and Tom";
    const given = [person("User"), person("I"), person("the user"), person("Mira", "Tom", "She")];
    expect(names([...given, person("Tom", "me")], text, said)).toEqual(["Mira", "Tom"]);
  });

  it("[6.4, P-G10] secrets are no names", () => {
    const said = "My password is hunter2now and my key sk_test_ABC123456789 is for Acme.";
    const given = [
      person("hunter2now"),
      person("sk_test_ABC123456789"),
      person("Acme", "hunter2now"),
    ];
    expect(names(given, "The key hunter2now sk_test_ABC123456789 is for Acme", said)).toEqual([
      "Acme",
    ]);
  });

  it("[12.4] a relation is a few plain words", () => {
    const of = (relation: string) => ({ from: "Mira", to: "Tom", relation });
    const entities = [person("Mira"), person("Tom")];
    const given = {
      entities,
      relations: [
        "is married to",
        "<script>alert(1)</script>",
        "[x](http://evil.example)",
        "</memory>",
        "pays with 4242 4242 4242 4242",
      ].map(of),
    };
    const text = "Mira and Tom are married";
    expect(saidMentions(given, { text, said: text }).relations).toEqual([of("is married to")]);
  });

  it("[12.3] however many there are, few are kept", () => {
    const text = Array.from({ length: 60 }, (_, at) => `N${at}`).join(" ");
    const given = Array.from({ length: 40 }, (_, at) => person(`N${at}`, `N${at + 1}`));
    expect(names(given, text, text)).toHaveLength(ENTITIES_PER_ENTRY);
    expect(names([person("x".repeat(1_000_000))], text, text)).toEqual([]);
  });
});
