import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Json, TestGame } from "./testing/open-game.ts";
import { NOW_S, openGame, OTHER_GROUP, refusal } from "./testing/open-game.ts";

let game: TestGame;
let demand: Json;
beforeAll(async () => {
  game = await openGame();
  const suid = await game.findSuid("kaelis");
  const [role] = await game.listRoles("kaelis");
  demand = {
    delivery_key: "key-1",
    cause: "order",
    cause_ref: "GG0001",
    suid,
    server_id: "s12",
    role_id: role?.role_id,
    not_after: NOW_S + 30,
    items: [{ item_id: "crystals", num: 60 }],
    product_id: "p60",
    paid: { amount: "4.99", currency: "USD" },
  };
});
beforeEach(() => game.reset());
afterAll(() => game.close());

async function listGrants(query = ""): Promise<Json[]> {
  const { grants } = await game.control(`grants?${query}`);
  return Array.isArray(grants) ? grants : [];
}

async function countCrystals(): Promise<unknown> {
  const { items } = await game.control(`inventory?role_id=${String(demand["role_id"])}`);
  return Array.isArray(items) ? items[0]?.num : undefined;
}

test("a delivery gives the goods, a receipt, and stands in grants, inventory and status", async () => {
  const result = await game.ask("deliver", demand);
  expect(result).toEqual({ state: "delivered", receipt: expect.stringMatching(/^g101-\w{20}$/), repeated: false });
  const { suid, role_id } = demand;
  expect(await listGrants(`suid=${String(suid)}&server_id=s12&role_id=${String(role_id)}`)).toEqual([
    {
      delivery_key: "key-1",
      receipt: result["receipt"],
      gp_id: "101",
      suid,
      server_id: "s12",
      role_id,
      role_name: "Kaelis",
      items: [{ item_id: "crystals", num: 60 }],
      cause: "order",
      cause_ref: "GG0001",
      giver: "",
      time: NOW_S,
    },
  ]);
  expect(await listGrants("role_id=other")).toEqual([]);
  expect(await countCrystals()).toBe(60);
  const status = await game.ask("delivery-status", { delivery_key: "key-1" });
  expect(status).toEqual({ state: "delivered", receipt: result["receipt"] });
  expect(await game.ask("delivery-status", { delivery_key: "key-2" })).toEqual({ state: "none" });
});

test("the same key twenty times at once gives once, with one receipt", async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => game.ask("deliver", demand)));
  expect(new Set(results.map((one) => one["receipt"])).size).toBe(1);
  expect(results.filter((one) => one["repeated"] === false)).toHaveLength(1);
  expect(await listGrants()).toHaveLength(1);
  expect(await countCrystals()).toBe(60);
});

test("the same key after a restart and with a later not_after is a repetition", async () => {
  const first = await game.ask("deliver", demand);
  await game.restart();
  game.clock.nowMs += 90 * 86_400_000;
  const again = await game.ask("deliver", { ...demand, not_after: NOW_S + 90 * 86_400 + 30 });
  expect(again).toEqual({ ...first, repeated: true });
  expect(await listGrants()).toHaveLength(1);
});

test.each([
  { items: [{ item_id: "crystals", num: 61 }] },
  { cause_ref: "GG0002" },
  { paid: { amount: "5.99", currency: "USD" } },
])("the same key with %j is refused and gives nothing", async (changes: Json) => {
  await game.ask("deliver", demand);
  expect(refusal(await game.call("deliver", { ...demand, ...changes }))).toBe("200 key_reused");
  expect(await countCrystals()).toBe(60);
});

test("a game that is not duplicate-safe gives again, which is the danger", async () => {
  await game.control("mode", { gp_id: "101", duplicate_safe: false });
  const first = await game.ask("deliver", demand);
  const second = await game.ask("deliver", demand);
  expect(second).toMatchObject({ state: "delivered", repeated: false });
  expect(second["receipt"]).not.toBe(first["receipt"]);
  expect((await listGrants("delivery_key=key-1")).map((one) => one["receipt"])).toEqual([
    first["receipt"],
    second["receipt"],
  ]);
  expect(await countCrystals()).toBe(120);
  const status = await game.ask("delivery-status", { delivery_key: "key-1" });
  expect(status["receipt"]).toBe(first["receipt"]);
});

test("a game can be without delivery-status, one game or all", async () => {
  await game.control("mode", { gp_id: "102", delivery_status: false });
  expect((await game.call("delivery-status", { delivery_key: "key-1" })).status).toBe(200);
  await game.control("mode", { delivery_status: false });
  const answer = await game.call("delivery-status", { delivery_key: "key-1" });
  expect(refusal(answer)).toBe("404 unknown_call");
});

test("a delivery that comes after its not_after is stale and gives nothing", async () => {
  game.clock.nowMs += 31_000;
  expect(refusal(await game.call("deliver", demand))).toBe("401 stale");
  expect(await listGrants()).toEqual([]);
  expect((await game.ask("deliver", { ...demand, not_after: NOW_S + 31 }))["state"]).toBe("delivered");
});

test.each([
  [{ server_id: "s999" }, "200 unknown_server"],
  [{ server_id: "s15" }, "200 unknown_server"],
  [{ server_id: "s13" }, "200 unknown_role"],
  [{ role_id: "7" }, "200 unknown_role"],
  [{ suid: "999" }, "200 rejected"],
  [{ items: [] }, "400 bad_request"],
  [{ items: [{ item_id: "crystals", num: 0 }] }, "400 bad_request"],
  [{ items: [{ item_id: "crystals", num: 1.5 }] }, "400 bad_request"],
  [{ cause: "gift" }, "400 bad_request"],
  [{ paid: { amount: 4.99, currency: "USD" } }, "400 bad_request"],
])("a delivery with %j is refused with %s", async (changes: Json, expected) => {
  expect(refusal(await game.call("deliver", { ...demand, ...changes }))).toBe(expected);
  expect(await listGrants()).toEqual([]);
});

test("a character of another group gets nothing, one without an account named does", async () => {
  expect(refusal(await game.call("deliver", demand, OTHER_GROUP))).toBe("200 unknown_role");
  const { suid: _suid, ...cardDemand } = demand;
  expect(await game.ask("deliver", cardDemand)).toMatchObject({ state: "delivered" });
});

test("a character on a merged server is reached by the real server", async () => {
  const moved = (await game.listRoles("kaelis")).find((role) => role.real_server !== "");
  const there = { ...demand, role_id: moved?.role_id };
  expect(refusal(await game.call("deliver", { ...there, server_id: moved?.server_id }))).toBe("200 unknown_server");
  expect(await game.ask("deliver", { ...there, server_id: moved?.real_server })).toMatchObject({ state: "delivered" });
});

test("revoke takes back what is there, once for each key", async () => {
  await game.ask("deliver", demand);
  const back = { revoke_key: "r-1", delivery_key: "key-1", cause: "refund", items: [{ item_id: "crystals", num: 20 }] };
  const first = await game.ask("revoke", back);
  expect(first).toEqual({ state: "revoked", taken: [{ item_id: "crystals", num: 20 }], repeated: false });
  expect(await game.ask("revoke", back)).toEqual({ ...first, repeated: true });
  expect(await countCrystals()).toBe(40);
  const other = await game.call("revoke", { ...back, cause: "chargeback" });
  expect(refusal(other)).toBe("200 key_reused");
});

test("revoke takes partly or nothing when the goods are spent, and never more than was delivered", async () => {
  await game.ask("deliver", demand);
  await game.ask("deliver", { ...demand, delivery_key: "key-2" });
  const spent = { gp_id: "101", role_id: demand["role_id"], item_id: "crystals", num: 90 };
  expect(await game.control("spend", spent)).toEqual({ ok: true, spent: 90 });
  const back = { delivery_key: "key-1", cause: "refund", items: demand["items"] };
  const partly = await game.ask("revoke", { ...back, revoke_key: "r-1" });
  expect(partly).toMatchObject({ state: "partly", taken: [{ item_id: "crystals", num: 30 }] });
  await game.ask("deliver", { ...demand, delivery_key: "key-3" });
  const rest = await game.ask("revoke", { ...back, revoke_key: "r-2" });
  expect(rest).toMatchObject({ state: "partly", taken: [{ item_id: "crystals", num: 30 }] });
  const nothing = await game.ask("revoke", { ...back, revoke_key: "r-3" });
  expect(nothing).toMatchObject({ state: "nothing", taken: [] });
});

test("a game that wants it so is owed the share of the price whose goods are spent, once for each revocation", async () => {
  await game.control("mode", { gp_id: "101", spent_is_owed: true });
  await game.ask("deliver", demand);
  await game.control("spend", { gp_id: "101", role_id: demand["role_id"], item_id: "crystals", num: 20 });
  const back = { revoke_key: "r-1", delivery_key: "key-1", cause: "refund", items: demand["items"] };
  const first = await game.ask("revoke", back);
  // A third of 4.99, rounded down.
  expect(first).toMatchObject({ state: "partly", debt: { amount: "1.66", currency: "USD" } });
  expect(await game.ask("revoke", back)).toEqual({ ...first, repeated: true });
  expect(await game.ask("debt", { op: "query", suid: demand["suid"], game_id: "101" })).toMatchObject({
    amount: "1.66",
  });
});

test("what was never delivered cannot be revoked", async () => {
  const back = { revoke_key: "r-1", delivery_key: "key-9", cause: "refund", items: demand["items"] };
  expect(refusal(await game.call("revoke", back))).toBe("200 unknown_delivery");
});

test("reset takes every grant and keeps the demo accounts", async () => {
  await game.ask("deliver", demand);
  await game.control("mode", { duplicate_safe: false });
  await game.control("reset", {});
  expect(await listGrants()).toEqual([]);
  expect(await countCrystals()).toBeUndefined();
  expect(await game.ask("delivery-status", { delivery_key: "key-1" })).toEqual({ state: "none" });
  expect(await game.listRoles("newcomer")).toHaveLength(1);
});

test("the page shows what was given and escapes what it was told", async () => {
  expect(await (await fetch(`${game.base()}/`)).text()).toContain("Nothing has been given yet");
  await game.ask("deliver", { ...demand, cause_ref: "<b>GG</b>", items: [{ item_id: "<img>", num: 3 }] });
  const response = await fetch(`${game.base()}/`);
  const html = await response.text();
  expect(html).toContain("Kaelis");
  expect(html).toContain("S12 Dawnspire");
  expect(html).toContain("3 × &lt;img&gt;");
  expect(html).not.toMatch(/<img|<b>/);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'; style-src 'self'");
  expect((await fetch(`${game.base()}/assets/game.css`)).headers.get("content-type")).toBe("text/css; charset=utf-8");
});
