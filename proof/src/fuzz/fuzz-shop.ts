// What a fuzz needs of a running shop, whether it runs in this process (the test) or in processes of its own (the command).
import type { Client } from "pg";

export interface FuzzShop {
  /** The main port; the backup hosts' listeners stand on the two after it. */
  readonly port: number;
  /** The owner's connection, for making players and for reading. */
  readonly owner: Client;
  /** What the payment provider signs a merchant's webhooks with. */
  secretOf(brand: string): string;
  provider(path: string, body: object): Promise<Record<string, unknown>>;
  game(path: string, body: object): Promise<Record<string, unknown>>;
  /** Log lines of the shop's processes that must not occur: bugs, failed work, a process that ended. */
  complaints(): string[];
}

/** Log lines of the server that mean a bug, whatever was requested. */
const bugEvents = new Set(["bug", "work_failed", "work_not_taken", "provider_call_failed", "catalogue_not_read"]);

/** A database that is held or does not answer in time is tried again later: that is a crowded machine and no bug. */
const busyWords = /timeout|deadlock detected|Connection terminated|connection was lost|lease of this/;

export function complaintOf(line: Readonly<Record<string, unknown>>): string | undefined {
  const { event, path, work, error, stack } = line;
  if (typeof event !== "string" || !bugEvents.has(event) || busyWords.test(String(error))) return undefined;
  const place =
    typeof stack === "string" ? (stack.split("\n").find((one) => /\/(?:server|rules)\/src\//.test(one)) ?? "") : "";
  return [event, path, work, error, place.trim()].filter((word) => word !== undefined && word !== "").join(" | ");
}
