import { accountOf } from "../domain/access.ts";
import type { Persona } from "../domain/character.ts";
import { EngineError } from "../domain/errors.ts";
import type { AccountId, PersonaId } from "../domain/ids.ts";
import { CARD_TEXT_LENGTH, NAME_LENGTH } from "../domain/limits.ts";
import { cleanText } from "../domain/text.ts";
import type { Expectation, Store } from "../ports/store.ts";
import type { PersonaInput, PersonaUseCases } from "./api.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";

/** What the person does with personas (SPEC 7.6). They never separate memory (SPEC 1). */
export function personaUseCases(context: Context): PersonaUseCases {
  const { store, ambient } = context;
  return {
    list: async (principal, page) => store.personas(accountOf(principal, "read"), page),
    create: async (principal, input) => {
      const account = accountOf(principal, "write");
      const now = ambient.now();
      const id = ambient.id() as PersonaId;
      const blank = { id, account, name: "", description: "", createdAt: now };
      const persona = withInput({ ...blank, updatedAt: now, revision: 1 }, input);
      await store.commit({
        expect: [{ kind: "row", row: "persona", account, id, revision: "absent" }],
        changes: [{ op: "put", row: "persona", value: persona }],
      });
      context.notify(account, { type: "persona", id });
      return persona;
    },
    get: async (principal, id) => readPersona(store, accountOf(principal, "read"), id),
    update: async (principal, id, input) => {
      const account = accountOf(principal, "write");
      const updated = await decideAndCommit(context, async (): Promise<Decision<Persona>> => {
        const persona = await readPersona(store, account, id);
        if (input.revision !== undefined && input.revision !== persona.revision) {
          throw new EngineError("conflict", "The persona has changed since it was read", {
            details: { revision: persona.revision },
          });
        }
        const changed: Persona = {
          ...withInput(persona, input),
          updatedAt: ambient.now(),
          revision: persona.revision + 1,
        };
        return {
          expect: [expectPersona(persona)],
          changes: [{ op: "put", row: "persona", value: changed }],
          result: changed,
        };
      });
      context.notify(account, { type: "persona", id });
      return updated;
    },
    remove: async (principal, id) => {
      const account = accountOf(principal, "write");
      await decideAndCommit(context, async () => {
        const persona = await readPersona(store, account, id);
        return {
          expect: [expectPersona(persona)],
          changes: [{ op: "remove", row: "persona", account, id }],
          result: undefined,
        };
      });
      context.notify(account, { type: "persona", id });
    },
  };
}

/** @throws {EngineError} `not_found`. */
async function readPersona(store: Store, account: AccountId, id: PersonaId): Promise<Persona> {
  const persona = await store.get("persona", account, id);
  if (persona === undefined) throw new EngineError("not_found", "There is no such persona");
  return persona;
}

function expectPersona({ account, id, revision }: Persona): Expectation {
  return { kind: "row", row: "persona", account, id, revision };
}

function withInput(
  persona: Persona,
  input: { readonly [K in keyof PersonaInput]?: PersonaInput[K] | undefined },
): Persona {
  const { name = persona.name, description = persona.description } = input;
  return {
    ...persona,
    name: cleanText(name, { field: "name", max: NAME_LENGTH }),
    description: cleanText(description, {
      field: "description",
      max: CARD_TEXT_LENGTH,
      optional: true,
    }),
  };
}
