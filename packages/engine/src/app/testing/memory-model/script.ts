import { EngineError } from "../../../domain/errors.ts";
import { WRITES_PER_TURN } from "../../../domain/limits.ts";
import { selectedVariant, type Message } from "../../../domain/message.ts";
import type { ScriptedReply } from "../../../models/scripted.ts";
import { ANN } from "../rig.ts";
import type { ScriptedCall, ScriptedTurn } from "./commands.ts";
import { personDoes } from "./person.ts";
import { plain } from "./plain.ts";
import type { By } from "./reference.ts";
import type { Hang, Memory } from "./written.ts";
import type { KnownChat, World } from "./world.ts";

type Called = NonNullable<ScriptedReply["calls"]>[number];

/** What the model says in one reply, and what is to come of it. */
export class Script {
  /** Resolves once the model has gone silent. */
  readonly hangs: Promise<void>;
  /** Calls that wrote. */
  calls = 0;
  readonly #world: World;
  readonly #chat: KnownChat;
  readonly #turn: ScriptedTurn;
  readonly #silent: () => void;
  #round = 0;
  #hang: Hang | undefined;
  #previous: string | null = null;
  #writes = 0;

  constructor(world: World, chat: KnownChat, turn: ScriptedTurn) {
    this.#world = world;
    this.#chat = chat;
    this.#turn = turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.hangs = promise;
    this.#silent = resolve;
  }

  async answer(): Promise<ScriptedReply> {
    const hang = this.#hang ?? (await this.#begun());
    const answer = this.#turn.answers[this.#round];
    this.#round += 1;
    if (answer === undefined) return this.#end(hang);
    if (answer.meanwhile !== null) {
      const outcome = await personDoes(this.#world, answer.meanwhile);
      this.#world.note(`meanwhile ${answer.meanwhile.kind}`, outcome);
    }
    const text = answer.inline.map((call) => this.#inline(hang, call)).join(" ");
    return {
      ...(text === "" ? {} : { text: pieces(` ${text}`) }),
      calls: answer.calls.map((call) => this.#call(hang, call)),
    };
  }

  /** What follows where no text came: the variant before counts again. */
  async ended(): Promise<void> {
    const hang = this.#hang;
    if (hang === undefined || this.#previous === null || this.#hasText()) return;
    const { reference } = this.#world;
    const isOf = (one: Hang, variant: string | null) =>
      one.message === hang.message && one.variant === variant;
    reference.restore(
      (one) => isOf(one, hang.variant),
      (one) => isOf(one, this.#previous),
    );
  }

  #hasText(): boolean {
    return ["text", "text, then failure", "stopped"].includes(this.#turn.end);
  }

  #end(hang: Hang): ScriptedReply {
    const said = () => this.#turn.inline.map((call) => this.#inline(hang, call)).join("\n");
    switch (this.#turn.end) {
      case "text":
        return { text: pieces(`Well then. ${said()}`) };
      case "nothing":
        return {};
      case "failure":
        return { error: new EngineError("unavailable", "down") };
      case "text, then failure":
        return {
          text: pieces(`Well ${said()} then`),
          error: new EngineError("unavailable", "down"),
        };
      case "stopped":
        this.#silent();
        return { text: "Well", hang: true };
      case "stopped before a word":
      case "killed":
        this.#silent();
        return { hang: true };
    }
  }

  /** 5.12: when the prompt of a regeneration is made, the replaced variant's writes are taken back. */
  async #begun(): Promise<Hang> {
    const { store, reference } = this.#world;
    const chat = await store.get("chat", ANN, this.#chat.id);
    const running = chat?.running;
    if (running === undefined || running === null) throw new Error("no reply runs");
    const { messageId: message, variantId: variant, previousVariantId } = running;
    const hang = { chat: this.#chat.id, message, variant };
    this.#previous = previousVariantId;
    if (previousVariantId !== null) {
      reference.switch((one) =>
        one.message === message && one.variant === previousVariantId ? false : undefined,
      );
    }
    const reply = await store.get("message", ANN, message);
    if (reply !== undefined && previousVariantId === null) this.#writes = writesOf(reply);
    this.#hang = hang;
    return hang;
  }

  #call(hang: Hang, call: ScriptedCall): Called {
    const { reference } = this.#world;
    const character = this.#chat.character;
    const by: By = { origin: "model", hang };
    const scope = `character:${character.id}`;
    const isOff = this.#isOff();
    const text = this.#world.text(call.text);
    const key = this.#world.key(call.key);
    if (call.tool === "save") {
      const outcome = isOff ? "off" : reference.add(by, { scope, key, text });
      this.#count("save", outcome);
      return { name: "memory_save", input: key === null ? { text } : { key, text } };
    }
    const scopes = character.isolated ? [scope] : [scope, "global"];
    const there = this.#world.present(scopes);
    const meant = there[call.at % Math.max(1, there.length)];
    const shown = meant === undefined ? undefined : reference.shown(meant);
    const name = shown?.key ?? shown?.text ?? "nothing of the kind";
    const found = isOff ? undefined : this.#named(scope, name);
    const input = { memory: name, text, ...(key === null ? {} : { key }) };
    const tool = call.tool === "update" ? "memory_update" : "memory_delete";
    const outcome =
      found === undefined
        ? "off"
        : call.tool === "update"
          ? reference.update(by, found, { text, ...(key === null ? {} : { key }) })
          : reference.remove(by, found);
    this.#count(call.tool, outcome);
    return { name: tool, input };
  }

  #isOff(): boolean {
    const { character, isChallenge } = this.#chat;
    const isFull = this.#writes >= WRITES_PER_TURN;
    return isChallenge || character.isDeleted || !character.learns || isFull;
  }

  /** 5.9: one command, and what is to come of it; into a full scope it waits (5.3). */
  #inline(hang: Hang, call: ScriptedCall): string {
    const { reference } = this.#world;
    const scope = `character:${this.#chat.character.id}`;
    const by = { origin: "inline", hang };
    const so = { whenFull: "tray", doubt: null } as const;
    const isOff = this.#isOff();
    const key = this.#world.key(call.key) ?? "mood";
    const quote = call.at % 2 === 0 ? '"' : "'";
    if (call.tool !== "delete") {
      const text = this.#world.text(call.text);
      const wanted = { op: "save", scope, key, text } as const;
      this.#count("remembers", isOff ? "off" : reference.background(by, wanted, so));
      return `bcz_remember(${quote}${key}${quote}, ${quote}${text}${quote})`;
    }
    const found = isOff ? undefined : this.#named(scope, key);
    const wanted = found === undefined ? undefined : ({ op: "delete", memory: found } as const);
    const outcome = wanted === undefined ? "off" : reference.background(by, wanted, so);
    this.#count("forgets", outcome);
    return `bcz_forget(${quote}${key}${quote})`;
  }

  #count(tool: string, outcome: string): void {
    this.#world.note(`model ${tool}`, outcome);
    if (!["created", "updated", "waits", "waiting"].includes(outcome)) return;
    this.#writes += 1;
    this.calls += 1;
  }

  /** 5.6: by its key, else by its text, the newest first; global ones only if it wrote them. */
  #named(scope: string, name: string): Memory | undefined {
    const { reference } = this.#world;
    const newest = reference.present(scope).toSorted((a, b) => b.write.at - a.write.at);
    const byKey = newest.find(({ write }) => write.key === name);
    return (byKey ?? newest.find(({ write }) => plain(write.text) === plain(name)))?.memory;
  }
}

/** As a stream brings it. */
function pieces(text: string): readonly string[] {
  return text.match(/[^]{1,7}/gu) ?? [];
}

/** Writes that stand in a reply that is gone on with. */
function writesOf(reply: Message): number {
  return selectedVariant(reply)
    .steps.flatMap(({ calls }) => calls)
    .filter(
      ({ output, suggestionId }) =>
        suggestionId !== undefined || ["Saved.", "Updated.", "Deleted."].includes(output),
    ).length;
}
