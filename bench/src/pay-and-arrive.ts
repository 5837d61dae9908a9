// The payer's click at the sandbox provider, and the time at which the goods are recorded as given.
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { askSandbox } from "./ask-sandbox.ts";

const poll_ms = 200;
const patience_ms = 120_000;

/** Answers when the money was taken, in milliseconds of this machine's clock, which the database has too. */
export async function payAtProvider(port: number, url: string): Promise<number> {
  const id = /\/checkout\/(\w+)$/u.exec(url)?.[1];
  if (id === undefined) throw new Error(`the link ${url} does not lead to the provider`);
  const paid_ms = performance.timeOrigin + performance.now();
  await askSandbox(port, "/control/pay", { id, outcome: "paid" });
  return paid_ms;
}

/** Waits until all of them are delivered, and answers how long each took since it was paid. */
export async function readArrivals(owner: Pool, paid: ReadonlyMap<string, number>): Promise<number[]> {
  const numbers = [...paid.keys()];
  const end = performance.now() + patience_ms;
  for (;;) {
    const { rows } = await owner.query<{ billing_no: string; at_ms: number }>(
      `select cause_ref as billing_no, extract(epoch from delivered_at)::float8 * 1000 as at_ms from delivery
        where cause = 'order' and cause_ref = any($1::text[]) and state = 'delivered'`,
      [numbers],
    );
    if (rows.length === numbers.length) {
      return rows.map(({ billing_no, at_ms }) => at_ms - (paid.get(billing_no) ?? Number.NaN));
    }
    if (performance.now() > end) throw new Error(`${numbers.length - rows.length} orders were not delivered`);
    await sleep(poll_ms);
  }
}
