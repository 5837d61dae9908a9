import { createServer } from "node:http";
import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { freePorts } from "@gemgate/testing/free-ports";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, createdNumber, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import { webhookBody, signWebhook } from "@gemgate/testing/payment-webhook";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { historyJob } from "../invariants/watch-history.ts";
import { invariantJob } from "../invariants/watch-invariants.ts";
import { jobWork } from "../jobs.ts";
import { silentLog } from "../log.ts";
import { createMetrics } from "./metrics.ts";
import { serveMetrics } from "./serve-metrics.ts";

const lines: string[] = [];
let shop: TestShop;
let port: number;
let close: () => Promise<void>;
beforeAll(async () => {
  const metrics = createMetrics();
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
  shop = await startTestShop({ world: { clock: hurriedClock(), metrics, log } });
  port = await freePorts(1);
  close = await serveMetrics({ metrics, log: silentLog }, { port, isNeeded: false, setting: "GEMGATE_METRICS_PORT" });
});
afterAll(async () => {
  await close();
  await shop.close();
});

async function scrape(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  return answer.text();
}

/** The value of one line, by its name and labels. */
async function valueOf(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
  const line = (await scrape()).split("\n").find((each) => {
    if (!each.startsWith(name)) return false;
    return Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`));
  });
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(" ") + 1));
}

/** Another process checks every invariant, now. */
async function checkAgain(): Promise<void> {
  await shop.owner.query("update invariant_check set next_at = gem_now()");
  await shop.owner.query("update job set next_at = gem_now(), lease_until = null where name = 'invariants'");
  await jobWork(invariantJob()).runBatch({ ...shop.world, log: silentLog }, "another process");
}

test("a purchase is seen: its calls by code, its webhook, its work, and how long the calls took", async () => {
  const buyer = await aBuyer(shop);
  const billing_no = await createdNumber(shop, buyer, { product_id: "101-gem-60" });
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  expect(await valueOf("gemgate_requests_total", { call: "/api/pay/platform_pay", code: "1" })).toBe(1);
  expect(await valueOf("gemgate_request_seconds_count", { call: "/api/pay/platform_pay" })).toBe(1);
  expect(await valueOf("gemgate_webhooks_total", { outcome: "received" })).toBe(1);
  await expect.poll(() => valueOf("gemgate_work_total", { work: "deliver", outcome: "done" })).toBe(1);
  expect(await valueOf("gemgate_pool_connections", { state: "idle" })).toBeGreaterThan(0);
  expect(await valueOf("gemgate_breaker_open", { party: "game 101" })).toBe(0);
  expect(await valueOf("gemgate_breaker_open", { party: "provider sandbox" })).toBe(0);
  expect(await valueOf("nodejs_eventloop_lag_seconds")).toBeGreaterThanOrEqual(0);
  expect(await valueOf("process_resident_memory_bytes")).toBeGreaterThan(0);
});

test("a forged webhook is counted apart, and one to an unknown provider too", async () => {
  const body = webhookBody({ merchant_ref: "x-1", event_id: "evt_x" });
  const headers = signWebhook(body, ["not the secret"]);
  await shop.send("/hooks/sandbox/kitestone", { method: "POST", body, headers });
  await shop.send("/hooks/nobody/kitestone", { method: "POST", body, headers });
  expect(await valueOf("gemgate_webhooks_total", { outcome: "forged" })).toBe(1);
  expect(await valueOf("gemgate_webhooks_total", { outcome: "refused" })).toBe(1);
});

test("unknown paths add no lines of their own to the metrics", async () => {
  for (const path of ["/a-canary-path", "/api/a-canary-call?x=1", "/pay/a-canary-number", "/%ff"])
    await shop.send(path);
  expect(await scrape()).not.toContain("canary");
  expect(await valueOf("gemgate_requests_total", { call: "unknown" })).toBeGreaterThan(0);
});

test("the metrics show invariants, figures and jobs that another process stored in the database", async () => {
  await shop.owner.query("insert into ledger_txn (kind, ref) values ('fee', 'planted')");
  await shop.owner.query(
    "insert into outbox (topic, key, next_at) values ('mail', 'k', gem_now() + interval '1 hour')",
  );
  // The shop's own process may be in the middle of a check that began before; then the next one sees it.
  await expect
    .poll(async () => {
      await checkAgain();
      return valueOf("gemgate_invariant_rows", { invariant: "inv03b_txn_without_entries" });
    })
    .toBe(1);
  expect(await valueOf("gemgate_invariant_rows", { invariant: "inv01_money_unresolved" })).toBe(0);
  expect(await valueOf("gemgate_invariant_unchecked", { invariant: "inv01_money_unresolved" })).toBe(0);
  expect(await valueOf("gemgate_invariant_age_seconds", { invariant: "inv01_money_unresolved" })).toBeLessThan(60);
  expect(await valueOf("gemgate_waiting", { work: "mail" })).toBe(1);
  await expect.poll(() => valueOf("gemgate_job_age_seconds", { job: "invariants" })).toBeLessThan(60);
});

test("how much of history was checked is shown, and a slice that waits for too long is an alarm", async () => {
  const checkHistory = async (): Promise<void> => {
    await shop.owner.query("update job set next_at = gem_now(), lease_until = null where name = 'invariant-history'");
    await jobWork(historyJob()).runBatch({ ...shop.world, log: silentLog }, "another process");
  };
  const orders = { keys: "billing_no" };
  // A new pass: the first one may have ended before the first purchase.
  await shop.owner.query("update invariant_pass set started_at = gem_now(), finished_at = null");
  await expect
    .poll(async () => {
      await checkHistory();
      return valueOf("gemgate_invariant_history_finished_seconds", orders);
    })
    .toBeLessThan(60);
  expect(await valueOf("gemgate_invariant_history_slices", orders)).toBe(1);
  expect(await valueOf("gemgate_invariant_history_left", orders)).toBe(0);
  expect(await valueOf("gemgate_invariant_history_keys", orders)).toBe(1);
  expect(await valueOf("gemgate_invariant_history_overdue", orders)).toBe(0);
  await shop.owner.query("update invariant_slice set checked_at = gem_now() - interval '37 hours'");
  expect(await valueOf("gemgate_invariant_history_overdue", orders)).toBe(1);
  expect(await valueOf("gemgate_invariant_history_oldest_seconds", orders)).toBeGreaterThan(36 * 3_600);
});

test("only the machine itself is answered, on one path, by one method", async () => {
  const ask = async (path: string, init: RequestInit = {}): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}${path}`, init)).status;
  expect(await ask("/")).toBe(404);
  expect(await ask("/metrics", { method: "POST" })).toBe(404);
  const { status } = await shop.send("/metrics", { port, host: "kitestone.localhost" });
  expect(status).toBe(421);
  // The shop's own ports say nothing of it.
  expect((await shop.send("/metrics")).status).toBe(404);
});

test("a metrics port that is taken stops the start in production, and costs the demo only its figures", async () => {
  const [taken, logged] = [await freePorts(1), [] as unknown[]];
  const other = createServer().listen(taken, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const log = { ...silentLog, warn: (fields: unknown) => void logged.push(fields) };
  const closeNothing = await serveMetrics(
    { metrics: createMetrics(), log },
    { port: taken, isNeeded: false, setting: "GEMGATE_METRICS_PORT" },
  );
  expect(logged).toMatchObject([{ event: "metrics_not_served", port: taken }]);
  await closeNothing();
  const needed = serveMetrics(
    { metrics: createMetrics(), log },
    { port: taken, isNeeded: true, setting: "GEMGATE_METRICS_PORT" },
  );
  await expect(needed).rejects.toThrow(`The metrics port ${taken} cannot be used`);
  await new Promise((resolve) => other.close(resolve));
});

test("the configured payment providers are logged once at the start and shown by the metrics", async () => {
  expect(await valueOf("gemgate_provider_configured", { provider: "sandbox" })).toBe(1);
  expect(await valueOf("gemgate_provider_configured", { provider: "stripe" })).toBe(0);
  const [line, ...more] = lines.map((one) => JSON.parse(one)).filter(({ event }) => event === "payment_providers");
  expect(more).toEqual([]);
  expect(Object.keys(line).toSorted()).toEqual(
    ["brands", "event", "hostname", "level", "not_configured", "pid", "time"].toSorted(),
  );
  expect(line.brands).toMatchObject({ sandbox: everyBrand.length, "demo-md5": everyBrand.length });
  expect(line.not_configured).toContain("stripe");
});
