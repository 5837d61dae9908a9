import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Answer, Json, TestGame } from "./testing/open-game.ts";
import { NOW_S, openGame, refusal } from "./testing/open-game.ts";

let game: TestGame;
let demand: Json;
beforeAll(async () => {
  game = await openGame();
  const [role] = await game.listRoles("kaelis");
  demand = {
    delivery_key: "key-1",
    cause: "order",
    cause_ref: "GG0001",
    server_id: "s12",
    role_id: role?.role_id,
    not_after: NOW_S + 30,
    items: [{ item_id: "crystals", num: 60 }],
  };
});
beforeEach(() => game.reset());
afterAll(() => game.close());

async function countGrants(): Promise<number> {
  const { grants } = await game.control("grants");
  return Array.isArray(grants) ? grants.length : -1;
}

function deliver(): Promise<Answer | "no answer"> {
  return game.call("deliver", demand).catch(() => "no answer" as const);
}

test("timeout_before: nothing is done and the answer never comes", async () => {
  await game.control("faults", { call: "deliver", fault: "timeout_before", times: 1, delay_ms: 1 });
  expect(await deliver()).toBe("no answer");
  expect(await countGrants()).toBe(0);
});

test("timeout_after: the goods are given and the answer is lost; the same key then finds its receipt", async () => {
  await game.control("faults", { call: "deliver", fault: "timeout_after", times: 1, delay_ms: 1 });
  expect(await deliver()).toBe("no answer");
  expect(await countGrants()).toBe(1);
  expect(await game.ask("deliver", demand)).toMatchObject({ state: "delivered", repeated: true });
  expect(await countGrants()).toBe(1);
});

test("a fault is counted, kept over a restart, and fits only what it names", async () => {
  await game.control("faults", { call: "deliver", fault: "http_500", times: 2, match: { delivery_key: "key-1" } });
  await game.restart();
  expect((await game.call("deliver", { ...demand, delivery_key: "key-2" })).status).toBe(200);
  expect((await game.call("deliver", demand)).status).toBe(500);
  expect(await game.control("faults")).toMatchObject({ faults: [{ call: "deliver", times_left: 1 }] });
  expect((await game.call("deliver", demand)).status).toBe(500);
  expect((await game.call("deliver", demand)).status).toBe(200);
  expect(await countGrants()).toBe(2);
});

test("a fault can be meant for one account", async () => {
  const suid = await game.findSuid("kaelis");
  await game.control("faults", { call: "roles", fault: "http_500", times: 1, match: { suid } });
  expect((await game.call("roles", { suid: "1" })).status).toBe(200);
  expect((await game.call("roles", { suid })).status).toBe(500);
});

test("a fault can be meant for one game", async () => {
  const suid = await game.findSuid("kaelis");
  await game.control("faults", { call: "roles", fault: "http_500", times: 1, match: { gp_id: "103" } });
  expect((await game.call("roles", { suid })).status).toBe(200);
  expect((await game.call("roles", { suid }, { gpId: "103", clientId: "100033" })).status).toBe(500);
});

test("http_200_error is a definite refusal, of a kind that can be chosen", async () => {
  await game.control("faults", { call: "deliver", fault: "http_200_error" });
  await game.control("faults", { call: "*", fault: "http_200_error", error: "unknown_role" });
  expect(refusal(await game.call("deliver", demand))).toBe("200 rejected");
  expect(refusal(await game.call("deliver", demand))).toBe("200 unknown_role");
  expect(await countGrants()).toBe(0);
});

test("garbage: the goods are given and the answer cannot be read", async () => {
  await game.control("faults", { call: "deliver", fault: "garbage" });
  const answer = await game.call("deliver", demand);
  expect(answer.status).toBe(200);
  expect(answer.body["text"]).toMatch(/^<html>/);
  expect(await countGrants()).toBe(1);
});

test.each([
  ["maintenance", "503 maintenance"],
  ["rate_limit", "429 rate_limited"],
])("%s: nothing is done, and the answer says when to try again", async (fault, expected) => {
  await game.control("faults", { call: "deliver", fault, delay_ms: 7_000 });
  const answer = await game.call("deliver", demand);
  expect(refusal(answer)).toBe(expected);
  expect(answer.headers.get("retry-after")).toBe("7");
  expect(await countGrants()).toBe(0);
});

test("slow: the answer is right and comes late", async () => {
  await game.control("faults", { call: "deliver", fault: "slow", delay_ms: 30 });
  const before = performance.now();
  expect(await game.ask("deliver", demand)).toMatchObject({ state: "delivered" });
  expect(performance.now() - before).toBeGreaterThanOrEqual(29);
});

test("accepted: the goods come later, as delivery-status tells", async () => {
  await game.control("faults", { call: "deliver", fault: "accepted", delay_ms: 5_000 });
  const accepted = await game.ask("deliver", demand);
  expect(accepted).toMatchObject({ state: "accepted", repeated: false });
  expect(await game.ask("deliver", demand)).toEqual({ ...accepted, repeated: true });
  expect(await countGrants()).toBe(0);
  game.clock.nowMs += 5_000;
  expect(await game.ask("delivery-status", { delivery_key: "key-1" })).toEqual({
    state: "delivered",
    receipt: accepted["receipt"],
  });
  expect(await countGrants()).toBe(1);
});

test("accepted can also end in a rejection", async () => {
  await game.control("faults", { call: "deliver", fault: "accepted", delay_ms: 0, error: "rejected" });
  await game.ask("deliver", demand);
  expect(await game.ask("delivery-status", { delivery_key: "key-1" })).toMatchObject({ state: "rejected" });
  expect(await countGrants()).toBe(0);
});

test("an unknown fault and a control call from a page of another site are refused", async () => {
  expect(await game.control("faults", { call: "deliver", fault: "explode" })).toMatchObject({ ok: false });
  expect(await game.control("faults", { call: "roles", fault: "accepted" })).toMatchObject({ ok: false });
  const foreign = { method: "POST", headers: { "sec-fetch-site": "cross-site" }, body: "{}" };
  expect((await fetch(`${game.base()}/control/reset`, foreign)).status).toBe(403);
});
