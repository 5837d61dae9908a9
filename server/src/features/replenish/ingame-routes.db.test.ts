import { randomUUID } from "node:crypto";
import { loginKinds } from "@gemgate/contract/login-kind";
import { clientOf, sendLogin, visitProvider } from "@gemgate/testing/provider-login";
import { hide } from "@gemgate/testing/shop-client";
import type { CallOptions } from "@gemgate/testing/shop-client";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";

let shop: TestShop;
beforeAll(async () => {
  const clock = { nowMs: () => systemClock.nowMs(), sleep: () => Promise.resolve() };
  shop = await startTestShop({ work: false, world: { clock } });
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});
beforeEach(() => shop.owner.query("delete from throttle"));

const owe = (suid: unknown, change: object = {}) =>
  shop.game("/control/debt", {
    debt_id: `debt-${randomUUID()}`,
    suid: String(suid),
    game_id: "101",
    amount: "4.99",
    currency: "USD",
    valid_time: 3_600,
    ...change,
  });

function logInInGame(change: Record<string, string> = {}, options: CallOptions = {}) {
  const account = { username: hide("newcomer"), password: hide("crystal-61"), client_id: "100013", game_id: "101" };
  return shop.call("/api/ingame/auth", { ...account, ...change }, { method: "POST", ...options });
}

async function suidOf(username: string): Promise<unknown> {
  return (await shop.logIn({ username })).content["suid"];
}

const linkRows = (id: unknown) =>
  shop.owner.query("select state, amount::int, trim(currency) as currency, client_id from replenish where id = $1", [
    id,
  ]);

describe("an in-game login", () => {
  test("of a player who owes nothing is refused, and leaves no session [M13]", async () => {
    const before = await sessions();
    expect(await logInInGame()).toMatchObject({ code: -3016 });
    expect(await sessions()).toBe(before);
  });

  test("gives a replenish id for what the game says is owed, and a token of the account [M12 M14]", async () => {
    const suid = await suidOf("newcomer");
    await owe(suid);
    const { code, content } = await logInInGame();
    expect(code).toBe(1);
    expect(content).toEqual({
      replenish_id: expect.stringMatching(/^[\w-]{43}$/),
      user: { username: "newcomer", suid, gp_id: "101", oauth_token: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect((await linkRows(content["replenish_id"])).rows).toEqual([
      { state: "open", amount: 499, currency: "USD", client_id: "100013" },
    ]);
  });

  test("again gives the same link, also when many come at once", async () => {
    await owe(await suidOf("newcomer"));
    const answers = await Promise.all(Array.from({ length: 8 }, () => logInInGame()));
    expect(new Set(answers.map(({ content }) => content["replenish_id"])).size).toBe(1);
  });

  test("at the demo host gives a link of its own for a debt of the same number", async () => {
    await owe(await suidOf("newcomer"));
    const live = (await logInInGame()).content["replenish_id"];
    const demo = await logInInGame({}, { host: `kitestone-demo.localhost:${shop.port}` });
    expect(demo).toMatchObject({ code: 1, content: { replenish_id: expect.not.stringMatching(String(live)) } });
    expect((await linkRows(live)).rows).toMatchObject([{ state: "open" }]);
  });

  test("after the terms have changed voids the old link and gives a new one", async () => {
    const suid = await suidOf("kaelis");
    const debt_id = `debt-${randomUUID()}`;
    await owe(suid, { debt_id, game_id: "102" });
    const kaelis = { username: hide("kaelis"), password: hide("crystal-60"), game_id: "102", client_id: "100023" };
    const first = (await logInInGame(kaelis)).content["replenish_id"];
    await shop.owner.query("update replenish set valid_until = gem_now() - interval '1 second' where id = $1", [first]);
    const second = (await logInInGame(kaelis)).content["replenish_id"];
    expect(second).not.toBe(first);
    expect((await linkRows(first)).rows).toMatchObject([{ state: "void" }]);
    expect((await linkRows(second)).rows).toMatchObject([{ state: "open" }]);
  });

  test("through another client of the same game gives the same link, and once it is paid none", async () => {
    const suid = await suidOf("kaelis");
    await owe(suid, { game_id: "104" });
    const kaelis = { username: hide("kaelis"), password: hide("crystal-60"), game_id: "104" };
    const links = [];
    for (const client_id of ["100041", "100042", "100043"]) {
      links.push((await logInInGame({ ...kaelis, client_id })).content["replenish_id"]);
    }
    expect(new Set(links).size).toBe(1);
    expect(
      (await shop.owner.query("select 1 from replenish where state = 'open' and id = $1", [links[0]])).rows,
    ).toHaveLength(1);
  });

  test("with the brand's login number asks the game that is owed [M13]", async () => {
    const suid = await suidOf("kaelis");
    await owe(suid, { game_id: "103" });
    const kaelis = { username: hide("kaelis"), password: hide("crystal-60"), game_id: "103", client_id: "100" };
    const { code, content } = await logInInGame(kaelis);
    expect(code).toBe(1);
    expect(content["user"]).toMatchObject({ gp_id: "0" });
    expect((await linkRows(content["replenish_id"])).rows).toMatchObject([{ client_id: "100033" }]);
  });

  test("with a wrong password, without a game, or of a client of no game is refused", async () => {
    expect(await logInInGame({ password: hide("wrong") })).toMatchObject({ code: -1001 });
    expect(await logInInGame({ game_id: "" })).toMatchObject({ code: -1 });
    expect(await logInInGame({ client_id: "999" })).toMatchObject({ code: -3001 });
  });

  test("is busy while the game does not say what is owed", async () => {
    await shop.game("/control/faults", { call: "debt", fault: "http_500", times: 2 });
    expect(await logInInGame()).toMatchObject({ status: 429, code: -1003 });
  });

  test.each(loginKinds)("works with %s [M12 M13 M14]", async (kind) => {
    const first = await sendLogin(shop, kind, await visitProvider(shop, kind));
    await owe(first.content["suid"]);
    const again = { ...(await visitProvider(shop, kind)), game_id: "101" };
    const { code, content } = await sendLogin(shop, kind, again, "/api/ingame");
    expect(code).toBe(1);
    expect((await linkRows(content["replenish_id"])).rows).toMatchObject([
      { state: "open", client_id: clientOf[kind].client_id },
    ]);
  });

  test("with Twitter starts with a link of its own [M12]", async () => {
    const callback = `http://kitestone.localhost:${shop.port}/loginReturn/twitter`;
    const parameters = { callback, client_id: "100013", game_id: "101" };
    expect(await shop.call("/api/ingame/twitter_redirect", parameters)).toMatchObject({
      code: 1,
      content: { link: expect.stringContaining("oauth_token=") },
    });
    expect(
      await shop.call("/api/ingame/twitter_redirect", { ...parameters, callback: "https://evil.example" }),
    ).toMatchObject({
      code: -1,
    });
  });
});

async function sessions(): Promise<number> {
  return (await shop.owner.query("select count(*)::int as sessions from session")).rows[0].sessions;
}
