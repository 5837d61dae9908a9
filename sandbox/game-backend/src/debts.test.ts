import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Json, TestGame } from "./testing/open-game.ts";
import { openGame, OTHER_GROUP, refusal } from "./testing/open-game.ts";

let game: TestGame;
let suid: string;
let settlement: Json;
beforeAll(async () => {
  game = await openGame();
  suid = await game.findSuid("kaelis");
});
beforeEach(async () => {
  await game.reset();
  const owed = { suid, game_id: "9", amount: "12.50", currency: "USD", valid_time: 600 };
  const { debt_id } = await game.control("debt", owed);
  const paid = { replenish_id: "rep-1", amount: "12.50", currency: "USD" };
  settlement = { op: "settle", delivery_key: "key-1", debt_id, ...paid };
});
afterAll(() => game.close());

test("a debt is told with the seconds it has left, to the account's own group only", async () => {
  game.clock.nowMs += 100_000;
  expect(await game.ask("debt", { op: "query", suid, game_id: "9" })).toEqual({
    debt_id: settlement["debt_id"],
    user_name: "kaelis",
    amount: "12.50",
    currency: "USD",
    valid_time: 500,
  });
  expect(refusal(await game.call("debt", { op: "query", suid, game_id: "8" }))).toBe("200 nothing_owed");
  expect(refusal(await game.call("debt", { op: "query", suid, game_id: "9" }, OTHER_GROUP))).toBe("200 nothing_owed");
  game.clock.nowMs += 500_000;
  expect(refusal(await game.call("debt", { op: "query", suid, game_id: "9" }))).toBe("200 nothing_owed");
});

test("a debt is settled once, also by two at the same time and after a restart", async () => {
  const answers = await Promise.all([game.ask("debt", settlement), game.ask("debt", settlement)]);
  expect(answers[0]?.["receipt"]).toBe(answers[1]?.["receipt"]);
  expect(answers.filter((one) => one["repeated"] === true)).toHaveLength(1);
  await game.restart();
  expect(await game.ask("debt", settlement)).toEqual({ receipt: answers[0]?.["receipt"], repeated: true });
  expect(refusal(await game.call("debt", { op: "query", suid, game_id: "9" }))).toBe("200 nothing_owed");
});

test("the key of a settled debt has a status, and the debt is listed with it", async () => {
  const status = () => game.ask("delivery-status", { delivery_key: "key-1" });
  expect(await status()).toEqual({ state: "none" });
  const { receipt } = await game.ask("debt", settlement);
  expect(await status()).toEqual({ state: "delivered", receipt });
  expect(await game.control("debts")).toEqual({
    debts: [{ debt_id: settlement["debt_id"], delivery_key: "key-1", receipt }],
    next: null,
  });
});

test("a second payment under another key is already paid, other content under the same key is refused", async () => {
  await game.ask("debt", settlement);
  expect(refusal(await game.call("debt", { ...settlement, delivery_key: "key-2" }))).toBe("200 already_paid");
  expect(refusal(await game.call("debt", { ...settlement, amount: "1.00" }))).toBe("200 key_reused");
});

test.each([
  [{ amount: "12.49" }, "200 rejected"],
  [{ currency: "EUR" }, "200 rejected"],
  [{ debt_id: "debt-unknown" }, "200 nothing_owed"],
  [{ amount: 12.5 }, "400 bad_request"],
  [{ op: "forgive" }, "400 bad_request"],
])("a settlement with %j is refused with %s", async (changes: Json, expected) => {
  expect(refusal(await game.call("debt", { ...settlement, ...changes }))).toBe(expected);
});
