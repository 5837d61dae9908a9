// The signed request by which a game makes a link, and the calls of the automatic variant.
import { randomUUID } from "node:crypto";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { askForLink, evoke, owe } from "@gemgate/testing/replenish-story";
import { hide } from "@gemgate/testing/shop-client";
import { replenishBody, signService } from "@gemgate/testing/sign-service";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let shop: TestShop;
let suid: string;
beforeAll(async () => {
  shop = await startTestShop({ work: false, world: { clock: hurriedClock() } });
  suid = String((await shop.logIn()).content["suid"]);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});
beforeEach(() => shop.owner.query("delete from throttle"));

async function asked(change: Record<string, unknown> = {}, at = {}) {
  const { status, text } = await askForLink(shop, change, at);
  const { ok, result, error } = JSON.parse(text);
  return { status, ok, result, error };
}

describe("a game that asks for a link", () => {
  test("gets the address of the brand's page with region and client [M1]", async () => {
    const { ok, result } = await asked();
    expect(ok).toBe(true);
    const url = new URL(result.url);
    expect(url.origin).toBe(`http://kitestone.localhost:${shop.port}`);
    expect(url.pathname).toBe("/replenishGoods");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      replenish_id: result.replenish_id,
      domain_area: "universal",
      client_id: "100013",
    });
    expect(result.replenish_id).toMatch(/^[\w-]{43}$/);
    expect(result.valid_until).toBeGreaterThan(Date.now() / 1_000 + 3_500);
  });

  test("gets the same link again for the same debt, and another where the terms differ", async () => {
    const debt_id = `debt-${randomUUID()}`;
    const first = await asked({ debt_id });
    expect((await asked({ debt_id })).result).toEqual({ ...first.result, repeated: true });
    const other = await asked({ debt_id, amount: "6.00" });
    expect(other.result).toMatchObject({ repeated: false });
    expect(other.result.replenish_id).not.toBe(first.result.replenish_id);
    const info = (replenish_id: string) => shop.call("/api/replenishment/replenishment_info", { replenish_id });
    expect(await info(first.result.replenish_id)).toMatchObject({ code: -3016 });
    expect(await info(other.result.replenish_id)).toMatchObject({ code: 1, content: { amount: 6 } });
  });

  test.each([
    ["an unknown client", { client_id: "999999" }, "404 unknown_client"],
    ["a client of another game", { client_id: "100023" }, "404 unknown_client"],
    ["a region that is not the client's", { domain_area: "ja" }, "400 bad_request"],
    ["more places than the currency has", { amount: "4.999" }, "400 bad_request"],
    ["no amount", { amount: "0" }, "400 bad_request"],
    ["a negative amount", { amount: "-1.00" }, "400 bad_request"],
    ["no time", { valid_time: 0 }, "400 bad_request"],
    ["more than a year", { valid_time: 400 * 86_400 }, "400 bad_request"],
    ["a debt without a name", { debt_id: "" }, "400 bad_request"],
    ["a currency that is none", { currency_code: "usd" }, "400 bad_request"],
  ])("with %s is refused, and no link is made", async (_what, change, refusal) => {
    const debt_id = `debt-${randomUUID()}`;
    const { status, error } = await asked({ debt_id, ...change });
    expect(`${status} ${error}`).toBe(refusal);
    expect((await shop.owner.query("select 1 from replenish where debt_id = $1", [debt_id])).rows).toEqual([]);
  });

  test("for a debt of another account is refused", async () => {
    const debt_id = `debt-${randomUUID()}`;
    await asked({ debt_id });
    expect(await asked({ debt_id, suid: "debtor-2" })).toMatchObject({ status: 400, error: "bad_request" });
  });

  test("with a signature of another secret is not read at all", async () => {
    const forged = signService({ secrets: ["another-secret"], body: "{" });
    expect((await shop.send("/service/replenish", forged)).status).toBe(401);
    const changed = signService({ secrets: [shop.secrets.game], body: replenishBody(), signedBody: "{}" });
    expect((await shop.send("/service/replenish", changed)).status).toBe(401);
  });

  test("without end for one account has to wait", async () => {
    const statuses = [];
    for (let request = 0; request < 62; request += 1) statuses.push((await asked({ suid: "debtor-9" })).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
  });

  test("makes a link that another brand and the demo world do not know", async () => {
    const { result } = await asked();
    const { replenish_id } = result;
    for (const host of [`hoshimi.localhost:${shop.port}`, `kitestone-demo.localhost:${shop.port}`]) {
      expect(await shop.call("/api/replenishment/replenishment_info", { replenish_id }, { host })).toMatchObject({
        code: -3016,
      });
    }
  });
});

describe("the automatic variant", () => {
  test("lists every game of the brand for its login number, and one game for its own client [M5]", async () => {
    const list = async (rp_client_id: string) => {
      const { content } = await shop.call("/api/replenishment/getGameList", { rp_client_id, domain_area: "universal" });
      return Array.isArray(content) ? content : [];
    };
    const all = await list("100");
    expect(all).toEqual(expect.arrayContaining([expect.objectContaining({ game_id: "101", client_id: "100013" })]));
    expect(all.length).toBeGreaterThan(1);
    for (const game of all) expect(Object.keys(game).sort()).toEqual(["client_id", "game_id", "logo", "name"]);
    expect(await list("100023")).toMatchObject([{ game_id: "102", client_id: "100023" }]);
    expect(await list("999999")).toEqual([]);
  });

  test("pays what the game says is owed by the player whose token it is [M7 M10 M11]", async () => {
    await owe(shop, suid);
    const named = { replenish_id: "", rp_client_id: "100", game_id: "101" };
    expect(await evoke(shop, "", named)).toMatchObject({ code: -600 });
    const login = { username: hide("kaelis"), password: hide("crystal-60"), client_id: "100", game_id: "101" };
    const { content } = await shop.call("/api/ingame/auth", login, { method: "POST" });
    const user = content["user"];
    const oauth_token =
      typeof user === "object" && user !== null && "oauth_token" in user ? String(user.oauth_token) : "";
    const paid = await evoke(shop, "", { ...named, oauth_token });
    expect(paid).toMatchObject({ code: 1 });
    const { rows } = await shop.owner.query("select replenish_id from orders where billing_no = $1", [
      paid.content["billing_no"],
    ]);
    expect(rows).toEqual([{ replenish_id: content["replenish_id"] }]);
  });

  test("takes no token of another game: its number may name somebody else there [M10]", async () => {
    const { content } = await shop.logIn({ client_id: "100013" });
    const debt = { debt_id: `debt-${randomUUID()}`, suid, game_id: "102", amount: "4.99", currency: "USD" };
    await shop.game("/control/debt", { ...debt, valid_time: 86_400 });
    const oauth_token = String(content["oauth_token"]);
    expect(await evoke(shop, "", { rp_client_id: "100023", game_id: "102", oauth_token })).toMatchObject({
      code: -600,
    });
  });

  test("without a link and without a game is a mistake of the caller", async () => {
    expect(await evoke(shop, "")).toMatchObject({ code: -1 });
  });
});
