// The statements of docs/debug-one-order.md on orders that were really bought, and the bodies of docs/game-backend-api.md as the
// worker sends them.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { hurriedClock } from "../hurried-clock.ts";
import { aBuyer, createdNumber, factsOnce, payAtProvider } from "../order-story.ts";
import { startTestShop } from "../start-test-shop.ts";
import type { TestShop } from "../start-test-shop.ts";
import { readDocument } from "./read-document.ts";

const page = readDocument("docs/debug-one-order.md");
const statements = page.blocks
  .filter(({ label }) => label.startsWith("sql "))
  .map(({ label, text }) => [label.slice(4), text] as const);
/** The fields of each body that went to the game, by call. */
const sentToGame = new Map<string, string[]>();
let shop: TestShop;
let billing_no: string;

beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock(), fetch: fetchNoting } });
  const buyer = await aBuyer(shop);
  // The list of characters was enough for ten minutes; without it the game is asked about this one.
  await shop.owner.query("delete from role_seen");
  billing_no = await createdNumber(shop, buyer);
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  await shop.provider("/control/dispute", { merchant_ref: `${billing_no}-1` });
  await factsOnce(shop, billing_no, "chargeback");
  await eventually("the game is asked to take the goods back", () => Promise.resolve(sentToGame.has("revoke")));
});
afterAll(() => shop.close());

async function fetchNoting(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const call = /\/gemgate\/v1\/([a-z-]+)$/.exec(address instanceof Request ? address.url : String(address))?.[1];
  if (call !== undefined && typeof init?.body === "string") sentToGame.set(call, Object.keys(JSON.parse(init.body)));
  return fetch(address, init);
}

async function ask(statement: string): Promise<Record<string, unknown>[]> {
  const { rows } = await shop.db.query<Record<string, unknown>>(statement.replaceAll(":'billing_no'", "$1::text"), [
    billing_no,
  ]);
  return rows;
}

describe("docs/debug-one-order.md", () => {
  test.each(statements)(
    "the statement %s of the page about one order only reads, and runs as the serving role",
    async (_, text) => {
      expect(text).toMatch(/^select\b[^;]*;$/);
      expect(text).not.toMatch(/\b(?:insert|update|delete|for update|nextval|set_config)\b/);
      await ask(text);
    },
  );

  test("the statements of the page about one order find what is there of a delivered and disputed order", async () => {
    const found = new Map<string, Record<string, unknown>[]>();
    for (const [name, text] of statements) found.set(name, await ask(text));
    const first = (name: string): Record<string, unknown> | undefined => found.get(name)?.[0];
    expect(first("order")).toMatchObject({ state: "chargeback", product_id: expect.any(String) });
    expect(found.get("events")?.map(({ to_state }) => to_state)).toEqual([
      "pay_pending",
      "paid",
      "delivering",
      "delivered",
      "chargeback",
    ]);
    expect(first("attempts")).toMatchObject({ state: "captured", merchant_ref: `${billing_no}-1` });
    expect(first("webhooks")).toMatchObject({ state: "processed" });
    expect(first("delivery")).toMatchObject({ state: "delivered", delivery_key: `order-${billing_no}` });
    expect(first("disputes")).toMatchObject({ state: "open" });
    expect(first("revocations")).toMatchObject({ payload: { delivery_key: `order-${billing_no}` } });
    expect(found.get("ledger")?.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["capture", "deliver", "chargeback"]),
    );
    expect(first("owed")).toMatchObject({ owed: expect.anything() });
    expect(first("key")).toMatchObject({ call: expect.stringContaining("platform_pay") });
    expect([...found.keys()].filter((name) => found.get(name)?.length === 0)).toEqual([
      "refunds",
      "holds",
      "breaks",
      "decisions",
    ]);
  });
});

describe("docs/game-backend-api.md", () => {
  const api = readDocument("docs/game-backend-api.md");
  test.each(["verify-password", "role-by-id", "deliver", "revoke"])(
    "the server sends %s with exactly the documented fields, in that order",
    (call) => {
      const documented: Record<string, unknown> = JSON.parse(api.block(`json request ${call}`));
      expect(sentToGame.get(call)).toEqual(Object.keys(documented));
    },
  );
});
