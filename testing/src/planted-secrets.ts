// Secrets that a test gives to a shop, and the search for them in tables and logs: none may be found.
import type { Client } from "pg";

/** Shorter pieces are found in anything. */
const piece_length = 24;

/** The ways in which a secret could have been written down: whole or cut, as it is, escaped, in hex, in base64 or as JSON writes bytes. */
export function spellingsOf(secrets: Iterable<string>): string[] {
  const spellings = [...secrets].flatMap((secret) => [
    ...[secret.slice(0, piece_length), secret.slice(-piece_length)].flatMap((piece) => [
      piece,
      encodeURIComponent(piece),
      Buffer.from(piece).toString("hex"),
      Buffer.from(piece).toString("base64").replace(/=+$/, ""),
      Buffer.from(piece).join(","),
    ]),
    // A token that is random bytes may stand as those bytes.
    Buffer.from(secret, "base64url")
      .toString("hex")
      .slice(0, 2 * piece_length),
  ]);
  return [...new Set(spellings)];
}

/** A moment in the life of a database: what is written later is newer. */
export async function markMoment(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ moment: string }>("select pg_current_xact_id()::text as moment");
  return rows[0]?.moment ?? "0";
}

/** The tables of the store in which one of the texts stands in a row that was written since the moment. */
export async function tablesThatHold(owner: Client, texts: readonly string[], since: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  );
  if (rows.length < 10) throw new Error("these are not the tables of a store");
  const found: string[] = [];
  for (const { name } of rows) {
    const written = await owner.query<{ line: string }>(
      `select row_to_json(one)::text as line from "${name}" one where one.xmin::text::bigint >= $1::bigint`,
      [since],
    );
    const all = written.rows.map(({ line }) => line).join("\n");
    if (texts.some((text) => all.includes(text))) found.push(name);
  }
  return found;
}
