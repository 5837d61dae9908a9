// Few orders and every class of fault.
import { expect, test } from "vitest";
import { soakWith } from "./short-soak.ts";

/** Faults that always strike; those of the sandboxes wait for a call that may not come. */
const certain = [
  "commit, reply lost",
  "connection cut",
  "connection silent",
  "database restarted, fast",
  "database restarted, immediate",
  "game: deliver accepted",
  "game: deliver garbage",
  "game: deliver http_200_error",
  "game: deliver http_500",
  "game: deliver maintenance",
  "game: deliver rate_limit",
  "game: deliver timeout_after",
  "game: deliver timeout_before",
  "webhook duplicated",
  "webhook lost",
  "provider: another amount captured",
  "provider: create garbage",
  "provider: create http_500_after",
  "provider: create http_500_before",
  "provider: create timeout_after",
  "provider: create timeout_before",
  "provider: refund by hand, a part",
  "provider: refund by hand, whole",
  "provider: refund by hand, whole, untold",
  "server killed",
  "worker killed",
  "worker stopped",
  "write, reply lost",
];

test("200 orders under faults of every class: nothing lost, nothing double, and all came to an end", async () => {
  const result = await soakWith({});
  const struck = new Map(result.faults);
  expect(certain.filter((name) => (struck.get(name) ?? 0) < 1)).toEqual([]);
  expect(result.faults.filter(([name]) => name.startsWith("forged webhook"))).toHaveLength(5);
  expect(result.orders).toBeGreaterThanOrEqual(180);
  expect(result.states["delivered"]).toBeGreaterThan(result.orders * 0.7);
});
