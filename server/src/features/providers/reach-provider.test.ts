import { movableClock } from "@gemgate/testing/movable-clock";
import { expect, it } from "vitest";
import { Secret } from "../../platform/secret.ts";
import { createWorkSignals } from "../../platform/work-signals.ts";
import type { PartyBack } from "../../platform/work-signals.ts";
import { openProviders } from "./every-provider.ts";

/** The sandbox adapter on a line that answers as the test says. */
function openLine() {
  const clock = movableClock();
  const signals = createWorkSignals();
  const told: PartyBack[] = [];
  signals.onBack((back) => told.push(back));
  const line = { asked: 0, answer: () => new Response("{}", { status: 404 }) };
  const fetch: typeof globalThis.fetch = () => {
    line.asked += 1;
    return Promise.resolve(line.answer());
  };
  const merchant = { api_key: new Secret("k"), secrets: [new Secret("s".repeat(32))] };
  const sandpay = { url: "http://127.0.0.1:1", merchants: { shop: merchant, other: merchant }, profiles: {} };
  const provider = openProviders({ clock, signals, fetch, settings: { mode: "demo", sandpay, payments: {} } }).get(
    "sandbox",
  );
  if (provider === undefined) throw new Error("the sandbox provider has its keys");
  const query = () => provider.query({ merchant: "shop", merchant_ref: "order-1", provider_ref: undefined });
  const create = (of = "shop") =>
    provider.create({
      merchant: of,
      merchant_ref: "order-1",
      money: { amount: 499, currency: "USD" },
      description: "330 crystals",
      method: "card",
      channel: "",
      country: "US",
      language: "en",
      return_url: "http://127.0.0.1/result",
      notify_url: "http://127.0.0.1/hooks/sandbox/shop",
      pay_within_s: 1_800,
      begun_s: 0,
    });
  return { clock, line, provider, create, query, told };
}

it("a provider that keeps failing is left alone for half a minute, then asked once, and signalled when it answers", async () => {
  const { clock, line, provider, create, told } = openLine();
  line.answer = () => new Response("", { status: 500 });
  for (let failures = 1; failures <= 5; failures += 1) {
    expect(provider.isDown("shop")).toBe(false);
    expect(await create()).toMatchObject({ kind: "unknown" });
  }
  expect(provider.isDown("shop")).toBe(true);
  expect(await create()).toEqual({ kind: "unknown", reason: "left alone for now" });
  expect(line.asked).toBe(5);
  // The key of one brand that was withdrawn is no reason to leave another's alone.
  expect(provider.isDown("other")).toBe(false);
  expect(provider.isDown()).toBe(true);
  expect(await create("other")).toMatchObject({ kind: "unknown" });
  expect(line.asked).toBe(6);

  clock.letPass(31_000);
  line.answer = () => Response.json({ error: "no such method" }, { status: 400 });
  expect(provider.isDown("shop")).toBe(false);
  expect(await create()).toMatchObject({ kind: "declined" });
  expect(line.asked).toBe(7);
  expect(told).toEqual([{ party: "provider", provider: "sandbox", merchant: "shop" }]);
});

it("questions that a provider fails to answer close no sales: creating a payment has a circuit breaker of its own", async () => {
  const { line, provider, query } = openLine();
  line.answer = () => new Response("", { status: 500 });
  for (let n = 0; n < 6; n += 1) expect(await query()).toBe("unknown");
  expect(line.asked).toBe(5);
  expect(provider.isDown("shop")).toBe(false);
  expect(provider.isDown()).toBe(true);
});

it("a provider that answers 429 is not down: payments are begun, questions wait as long as it says, and what waited is then due", async () => {
  const { clock, line, provider, create, query, told } = openLine();
  line.answer = () => new Response("{}", { status: 429, headers: { "retry-after": "60" } });
  for (let n = 0; n < 6; n += 1) expect(await query()).toBe("unknown");
  expect(line.asked).toBe(1);
  for (let n = 0; n < 6; n += 1) await create();
  expect(line.asked).toBe(7);
  expect(provider.isDown("shop")).toBe(false);
  expect(provider.isDown()).toBe(false);

  line.answer = () => new Response("{}", { status: 404 });
  clock.letPass(59_000);
  expect(await query()).toBe("unknown");
  clock.letPass(1_000);
  expect(await query()).toBe("not_found");
  expect(line.asked).toBe(8);
  expect(told).toEqual([{ party: "provider", provider: "sandbox", merchant: "shop" }]);
});

it.each([
  ["no time", undefined, 30],
  ["a date", "Wed, 21 Oct 2026 07:28:00 GMT", 30],
  ["a day", "86400", 900],
])("a 429 that names %s as the time to wait pauses questions for a bounded time", async (_, after, wait_s) => {
  const { clock, line, query } = openLine();
  line.answer = () => new Response("{}", { status: 429, headers: after === undefined ? {} : { "retry-after": after } });
  await query();
  // The clock goes on by itself too, so the margin is one that no stalled machine uses up.
  clock.letPass((wait_s - 20) * 1_000);
  await query();
  expect(line.asked).toBe(1);
  clock.letPass(20_000);
  await query();
  expect(line.asked).toBe(2);
});
