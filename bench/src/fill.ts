// Fills the store that `growth` measures, once.
import { say } from "./figures.ts";
import { makeKeptStore, openKeptStore, readKeptFill } from "./kept-store.ts";
import type { BenchOptions } from "./read-options.ts";
import { sayBytes } from "./table-bytes.ts";

export const year_days = 365;

export async function benchFill({ orders, data }: BenchOptions): Promise<void> {
  const known = readKeptFill(data);
  const start = performance.now();
  const kept = known ?? (await makeKeptStore(data, { orders, days: year_days }));
  const words =
    known === undefined ? `filled in ${((performance.now() - start) / 1000).toFixed(0)} s` : "are there already";
  say(`${kept.orders} orders ${words}`, data);
  if (kept.orders !== orders) say("  another number", "remove the folder, or name another one with --data");
  const { postgres, database } = await openKeptStore(data);
  try {
    await sayBytes(database.owner);
  } finally {
    await postgres.stop();
  }
}
