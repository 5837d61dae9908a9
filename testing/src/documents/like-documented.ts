import type { Json } from "@gemgate/sandbox-game-backend/testing/open-game";

/** Numbers that the game makes up: the document shows one, each run gives another. */
const madeUp = new Set(["receipt", "debt_id"]);

/**
 * What an answer must be equal to, so that it is the documented one. A made-up number may be another, but always the same for the
 * same number of the document; a list of the document may be shorter than the game's.
 */
export function likeDocumented(documented: unknown, actual: unknown, ids: Map<string, string>): unknown {
  if (Array.isArray(documented)) return Array.isArray(actual) ? sameList(documented, actual) : documented;
  if (!isJson(documented) || !isJson(actual)) return documented;
  return Object.fromEntries(
    Object.entries(documented).map(([name, value]) => {
      if (!madeUp.has(name) || typeof value !== "string") return [name, likeDocumented(value, actual[name], ids)];
      const known = ids.get(value) ?? String(actual[name]);
      ids.set(value, known);
      return [name, known];
    }),
  );
}

/** Every documented element stands in the game's list; an empty list is an empty list. */
function sameList(documented: readonly unknown[], actual: readonly unknown[]): readonly unknown[] {
  if (documented.length === 0) return documented;
  const shown = new Set(documented.map((element) => JSON.stringify(element)));
  const found = actual.filter((element) => shown.has(JSON.stringify(element)));
  return found.length === documented.length ? actual : documented;
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
