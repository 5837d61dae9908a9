// The inbox by itself: how often a webhook that cannot be worked on is tried, and how it ends.
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { eraseOldWebhooks, parkWebhook, storeWebhook, takeDueWebhooks } from "./webhook-store.ts";
import type { TakenWebhooks } from "./webhook-store.ts";

let small: SmallWorld;
beforeAll(async () => {
  small = await openSmallWorld();
});
afterAll(() => small.close());
beforeEach(async () => {
  await storeWebhook(small.world.db, {
    provider: "sandbox",
    merchant: "kitestone",
    event_id: "evt_1",
    kind: "payment.paid",
    merchant_ref: null,
    body: Buffer.from("{}"),
    body_sha256: Buffer.alloc(32),
    headers: { signature: "s" },
  });
});
afterEach(async () => {
  const { rows } = await small.owner.query("select detector as invariant from inv_counts() where violations > 0");
  await small.owner.query("delete from provider_event");
  expect(rows).toEqual([]);
});

const take = (): Promise<TakenWebhooks> =>
  takeDueWebhooks(small.world.db, "me", { batch: 16, party_max: 16, running: {} });

/** Time passes for the webhook alone. */
async function wait(time: string): Promise<void> {
  await small.owner.query(
    `update provider_event set received_at = received_at - $1::interval, next_at = next_at - $1::interval,
            lease_until = lease_until - $1::interval`,
    [time],
  );
}

async function read(): Promise<Record<string, unknown> | undefined> {
  const { rows } = await small.owner.query(
    `select state, attempts, outcome, extract(epoch from next_at - gem_now())::int as wait_s, body is null as is_erased, headers
       from provider_event`,
  );
  return rows[0];
}

test("a webhook whose worker throws comes again, soon at first and then with growing gaps", async () => {
  const gaps: unknown[] = [];
  for (let tries = 1; tries <= 10; tries += 1) {
    expect((await take()).due).toMatchObject([{ attempts: tries, is_too_old: false }]);
    expect((await take()).due).toEqual([]);
    gaps.push((await read())?.["wait_s"]);
    await wait(`${String(gaps.at(-1))} seconds`);
  }
  expect(gaps).toEqual([40, 40, 80, 160, 320, 640, 1280, 1800, 1800, 1800]);
});

test("the last try by number is told so, and after it a person reads the webhook", async () => {
  await small.owner.query("update provider_event set attempts = max_attempts - 1");
  expect((await take()).due).toMatchObject([{ attempts: 120, is_too_old: true }]);
  await wait("30 minutes");
  expect(await take()).toMatchObject({ due: [], givenUp: [{ event_id: "evt_1" }] });
  expect(await read()).toMatchObject({ state: "review", attempts: 120, outcome: "every try failed" });
  await wait("10 days");
  expect(await take()).toEqual({ due: [], givenUp: [] });
});

test("a webhook that throws for two days has its last try before an invariant is broken", async () => {
  await take();
  await small.owner.query("update provider_event set next_at = gem_now() + interval '48 hours'");
  await wait("47 hours 59 minutes");
  await small.owner.query("update provider_event set next_at = gem_now(), attempts = 100");
  expect((await take()).due).toMatchObject([{ attempts: 120, is_too_old: true }]);
  await small.owner.query("update provider_event set next_at = gem_now(), lease_until = null");
  expect((await take()).givenUp).toHaveLength(1);
});

test("a webhook that lay untouched for days is tried before it is given up", async () => {
  await wait("4 days");
  expect((await take()).due).toMatchObject([{ attempts: 120, is_too_old: true }]);
  await small.owner.query("update provider_event set next_at = gem_now(), lease_until = null");
  expect(await take()).toMatchObject({ due: [], givenUp: [{ event_id: "evt_1" }] });
});

test("a parked webhook has three days, and its own gap in place of the growing one", async () => {
  const [first] = (await take()).due;
  if (first === undefined) throw new Error("nothing was due");
  await parkWebhook(small.world.db, first, 10);
  expect(await read()).toMatchObject({ state: "parked", wait_s: 10 });
  await wait("47 hours 30 minutes");
  expect((await take()).due).toMatchObject([{ attempts: 2, is_too_old: false }]);
  await wait("23 hours 45 minutes");
  expect((await take()).due).toMatchObject([{ attempts: 120, is_too_old: true }]);
  await wait("30 minutes");
  expect((await take()).givenUp).toHaveLength(1);
  expect(await read()).toMatchObject({ state: "review", outcome: "unknown reference" });
});

test("a body is erased with its headers ninety days after its work was done, not before, and not while a person has to read it", async () => {
  const age = (state: string, time: string): Promise<unknown> =>
    small.owner.query(
      "update provider_event set state = $1, received_at = gem_now() - $2::interval, processed_at = gem_now() - $2::interval",
      [state, time],
    );
  await age("processed", "89 days 23 hours");
  expect(await eraseOldWebhooks(small.world.db, 10)).toBe(0);
  await age("review", "100 days");
  expect(await eraseOldWebhooks(small.world.db, 10)).toBe(0);
  expect(await read()).toMatchObject({ is_erased: false, headers: { signature: "s" } });
  await age("processed", "90 days 1 hour");
  expect(await eraseOldWebhooks(small.world.db, 10)).toBe(1);
  expect(await eraseOldWebhooks(small.world.db, 10)).toBe(0);
  expect(await read()).toMatchObject({ state: "processed", is_erased: true, headers: {} });
});

test("webhooks that come at the same moment are stored together, one that comes twice once, each with its own bytes", async () => {
  const webhook = (event_id: string, body: string) => ({
    provider: "sandbox",
    merchant: "kitestone",
    event_id,
    kind: "payment.paid",
    merchant_ref: null,
    body: Buffer.from(body),
    body_sha256: Buffer.alloc(32),
    headers: {},
  });
  const come = Array.from({ length: 40 }, (_, n) => webhook(`evt_many_${n}`, `body \0 ${n}`));
  const stored = await Promise.all([...come, ...come].map((one) => storeWebhook(small.world.db, one)));
  expect(stored.filter(Boolean)).toHaveLength(40);
  const { rows } = await small.owner.query<{ event_id: string; body: Buffer }>(
    "select event_id, body from provider_event where event_id like 'evt_many_%'",
  );
  expect(new Map(rows.map(({ event_id, body }) => [event_id, String(body)]))).toEqual(
    new Map(come.map(({ event_id, body }) => [event_id, String(body)])),
  );
});
