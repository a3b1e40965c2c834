import { cleanEvent, NOTHING_HELD } from "../domain/model-events.ts";
import type { LanguageModel, ModelEvent, ModelRequest } from "../ports/language-model.ts";

/**
 * One request to a model, whose answer every store takes: no adapter is trusted with that (SPEC 12.3).
 *
 * @throws {EngineError} What the model throws.
 */
export async function* streamClean(
  model: LanguageModel,
  request: ModelRequest,
): AsyncGenerator<ModelEvent> {
  let held = NOTHING_HELD;
  for await (const event of model.stream(request)) {
    const cleaned = cleanEvent(held, event);
    held = cleaned.held;
    yield* cleaned.events;
  }
}
