import { isEngineError } from "../../../domain/errors.ts";
import { act } from "./acts.ts";
import type { Command } from "./commands.ts";
import { agrees, pinnedRows } from "./compare.ts";
import type { World } from "./world.ts";

/** Does a command on the engine and on the reference, and compares both. */
export async function play(world: World, command: Command): Promise<void> {
  world.ambient.advance(1_000);
  let outcome: string;
  try {
    outcome = await act(world, command);
  } catch (error) {
    if (!isEngineError(error, "invalid", "not_found", "conflict", "limit")) throw error;
    outcome = `refused: ${error.code}`;
  }
  if (world.fault !== undefined) throw world.fault;
  world.note(command.kind, outcome);
  if (command.kind === "clear pinned" || command.kind === "delete a character") {
    world.pinned = await pinnedRows(world);
  }
  await agrees(world, command);
}
