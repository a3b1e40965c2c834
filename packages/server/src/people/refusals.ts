import { EngineError } from "@keepsake/engine";

/** What is said where several things could be wrong and none of them is to be told apart. */

export function badCode(): EngineError {
  return new EngineError(
    "forbidden",
    "The code does not hold: it was used, has run out, or is written differently",
    { details: { matter: "people-code" } },
  );
}

export function badCredentials(): EngineError {
  return new EngineError("forbidden", "Name or password is wrong", {
    details: { matter: "people-credentials" },
  });
}

export function nameTaken(): EngineError {
  return new EngineError("conflict", "Somebody has this name already", {
    details: { matter: "people-name-taken" },
  });
}

export function lastAdmin(): EngineError {
  return new EngineError(
    "conflict",
    "An organization with members needs an admin; make somebody else one first",
    { details: { matter: "people-last-admin" } },
  );
}

export function noSuch(what: string): EngineError {
  return new EngineError("not_found", `There is no such ${what}`);
}

export function tooMany(what: string, limit: number): EngineError {
  return new EngineError("limit", `There is no room for more: ${limit} ${what} are allowed`, {
    details: { limit, count: limit },
  });
}
