// Adds events, many at a time, as the role that may do nothing else.
import type { Pool } from "pg";
import { leavesSessionSound } from "../../platform/database-errors.ts";
import { copyIn } from "../../platform/copy-in.ts";

/** In the order in which they stand in a line. */
export const eventColumns = [
  "told_at",
  "event",
  "host",
  "brand_event_id",
  "app_id",
  "is_bot",
  "did",
  "session_id",
  "session_at",
  "platform",
  "lang",
  "screen",
  "channel",
  "source",
  "utm",
  "suid",
  "gp_id",
  "client_id",
  "server_id",
  "role_id",
  "domain_area",
  "billing_no",
  "product_id",
  "price",
  "currency",
  "status",
  "params",
] as const;

export type EventRow = Readonly<Record<(typeof eventColumns)[number], string | number | boolean | null>>;

const copy = `copy tracked_event (${eventColumns.join(", ")}) from stdin`;

/** Resolves once all of them are committed. */
export async function storeEvents(pool: Pool, lines: readonly string[]): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await copyIn(client, copy, Buffer.from(lines.join("")));
  } catch (error) {
    if (!leavesSessionSound(error)) broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** One line of COPY's text format. */
export function lineOf(row: EventRow): string {
  return `${eventColumns.map((column) => fieldOf(row[column])).join("\t")}\n`;
}

function fieldOf(value: EventRow[keyof EventRow]): string {
  if (value === null) return "\\N";
  if (typeof value === "string") return special.test(value) ? value.replaceAll(specials, escaped) : value;
  return String(value);
}

const special = /[\\\t\n\r]/;
const specials = new RegExp(special, "g");

function escaped(character: string): string {
  return { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" }[character] ?? "";
}
