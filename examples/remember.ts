/**
 * The engine as a library: a character learns a fact in one chat and knows it in the next.
 *
 * Run it with Node 24 or newer: `node examples/remember.ts`
 */
import { createEngine, type AccountId, type Principal } from "@keepsake/engine";
import { systemAmbient, textAnalyzer } from "@keepsake/engine/models";
import { builtInModel, builtInRules } from "@keepsake/engine/models/built-in";
import { inMemoryStore } from "@keepsake/engine/store/in-memory";

const analyzer = textAnalyzer();
const model = builtInModel(analyzer);
const engine = createEngine({
  store: inMemoryStore(),
  models: { reply: () => model, background: () => model },
  rules: builtInRules(analyzer),
  analyzer,
  ambient: systemAmbient({ log: (level, message) => console.error(level, message) }),
});
const ann: Principal = { kind: "account", account: "ann" as AccountId, memberships: [] };

const mira = await engine.characters.create(ann, { name: "Mira" });

const first = await engine.chats.create(ann, { characterIds: [mira.id] });
for await (const event of await engine.turns.send(ann, first.id, {
  text: "Please remember that my dog is called Bruno.",
})) {
  if (event.type === "memory") console.log(`${event.op}: ${event.entry.text}`);
}

const second = await engine.chats.create(ann, { characterIds: [mira.id] });
for await (const event of await engine.turns.send(ann, second.id, {
  text: "What is my dog called?",
})) {
  if (event.type === "reply-delta") process.stdout.write(event.text);
}
console.log();
await engine.close();
