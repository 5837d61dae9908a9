// A prepaid card as a login: which cards log in, what the answer tells, and what such a session may do.
import { createHash } from "node:crypto";
import { aCard, cardInfo, cardToken, logInWithCard, redeem } from "@gemgate/testing/card-story";
import type { TestCard } from "@gemgate/testing/card-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import type { CallOptions, WireAnswer } from "@gemgate/testing/shop-client";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { tablesThatHold } from "@gemgate/testing/tables-that-hold";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const logLines: string[] = [];
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    work: false,
    world: { clock: hurriedClock(), log: pino({ level: "trace" }, { write: (line: string) => logLines.push(line) }) },
  });
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});
beforeEach(async () => {
  await shop.owner.query("delete from throttle");
});

const wrong = (card: TestCard): TestCard => ({ ...card, password: "amber-32" });
const check = (oauth_token: string, card: TestCard, options: CallOptions = {}): Promise<WireAnswer> =>
  shop.call(
    "/api/pay/card_info",
    { client_id: "100013", oauth_token, card_info: cardInfo(card) },
    { method: "POST", ...options },
  );
const at = (host: string): CallOptions => ({ host: `${host}.localhost:${shop.port}` });

describe("a card login", () => {
  test("opens a session that says what the card is worth [E8]", async () => {
    const card = await aCard(shop);
    const answer = await logInWithCard(shop, card);
    expect(answer).toMatchObject({ status: 200, code: 1 });
    expect(answer.content).toEqual({
      username: `•••• ${card.account.slice(-4)}`,
      suid: `card:${card.card_hash.toString("hex").slice(0, 8)}`,
      oauth_token: expect.stringMatching(/^[\w-]{43}$/),
      gp_id: "101",
      scope: "card",
      price: 4.99,
      gems_number: 330,
      extra_gems_number: 30,
      currency: "USD",
    });
  });

  test("finds the card however its number was copied, and by GET too [E8]", async () => {
    const card = await aCard(shop);
    const account = ` ${card.account.toLowerCase().replace(/(.{4})/g, "$1-")}`.replaceAll("0", "o");
    expect(await logInWithCard(shop, { ...card, account })).toMatchObject({ code: 1 });
    expect(await logInWithCard(shop, card, {}, { method: "GET" })).toMatchObject({ code: 1 });
    expect(await logInWithCard(shop, card, { client_id: "100" })).toMatchObject({ code: 1, content: { gp_id: "0" } });
  });

  test("with a wrong number, a wrong password or a blocked card is refused in the same words [E8]", async () => {
    const unknown = await logInWithCard(shop, { account: "0".repeat(16), password: "amber-31" });
    expect(unknown).toMatchObject({ status: 200, code: -3101, content: {} });
    const blocked = await aCard(shop, { state: "blocked" });
    const [unsold, calledBack] = [await aCard(shop, { state: "made" }), await aCard(shop, { state: "void" })];
    const used = await aUsedCard();
    const expired = await aCard(shop, { valid_until: "2020-01-01" });
    for (const card of [
      wrong(await aCard(shop)),
      unsold,
      calledBack,
      blocked,
      wrong(blocked),
      wrong(used),
      wrong(expired),
    ]) {
      expect((await logInWithCard(shop, card)).text).toBe(unknown.text);
    }
  });

  test("with the right password tells that the card is used or too old [L16]", async () => {
    expect(await logInWithCard(shop, await aUsedCard())).toMatchObject({ code: -3102 });
    expect(await logInWithCard(shop, await aCard(shop, { valid_until: "2020-01-01" }))).toMatchObject({ code: -3103 });
    expect(await logInWithCard(shop, await aCard(shop, { valid_until: "2999-01-01" }))).toMatchObject({ code: 1 });
  });

  test("tells the receiver of a card that was redeemed without an account, and of any other only that it is used [L16]", async () => {
    const card = await aCard(shop);
    const { role_id, server_id } = await shop.aPlayer();
    const request = { card, oauth_token: await cardToken(shop, card), role_id, server_id };
    const { content } = await redeem(shop, request);
    const { rows } = await shop.owner.query("select role_name from orders where billing_no = $1", [
      content["billing_no"],
    ]);
    const told = { code: -3102, msg: `This card was already used for ${rows[0]?.role_name}.`, content: {} };
    expect(await logInWithCard(shop, card)).toMatchObject(told);
    expect(await redeem(shop, request)).toMatchObject(told);
    expect((await logInWithCard(shop, wrong(card))).code).toBe(-3101);
    expect(await logInWithCard(shop, await aUsedCard())).toMatchObject({ msg: "This card was already used." });
  });

  test("counts for the card's own brand, and only where a brand lets cards log in", async () => {
    const card = await aCard(shop);
    expect(await logInWithCard(shop, card, { client_id: "1000" }, at("jadegate"))).toMatchObject({ code: -3101 });
    const hoshimi = await aCard(shop, { brand_id: "hoshimi" });
    expect(await logInWithCard(shop, hoshimi, { client_id: "200" }, at("hoshimi"))).toMatchObject({ code: -3101 });
    const token = await cardToken(shop, card);
    const parameters = { client_id: "200013", oauth_token: token };
    expect(await shop.call("/util/login/get_user_info", parameters, at("hoshimi"))).toMatchObject({ code: -600 });
  });

  test("needs a game of the brand, and card info that can be read [L6]", async () => {
    const card = await aCard(shop);
    expect(await logInWithCard(shop, card, { client_id: "999" })).toMatchObject({ code: -3001 });
    const long = cardInfo({ account: "7".repeat(81), password: "1" });
    for (const card_info of ["", "x", `${cardInfo(card).slice(0, -1)}-`, long, "a".repeat(1_401)]) {
      const answer = await logInWithCard(shop, card, { card_info });
      expect(answer).toMatchObject({ code: -1 });
      expect(answer.msg).toContain("card_info");
    }
    expect(await tries()).toBe(0);
  });

  test("may be bound to a browser like any other", async () => {
    const secret = "s".repeat(43);
    const bind = createHash("sha256").update(secret).digest("base64url");
    const card = await aCard(shop);
    const { content } = await logInWithCard(shop, card, { bind });
    const ask = (headers: Record<string, string>) => check(String(content["oauth_token"]), card, { headers });
    expect(await ask({})).toMatchObject({ code: -600 });
    expect(await ask({ "x-gemgate-bind": secret })).toMatchObject({ code: 1 });
  });
});

test("a check is of a client and a card, and needs both [L11]", async () => {
  const { oauth_token } = await shop.aPlayer();
  const card_info = cardInfo(await aCard(shop));
  const ask = (sent: Record<string, string>) =>
    shop.call("/api/pay/card_info", { oauth_token, ...sent }, { method: "POST" });
  expect(await ask({ client_id: "100013", card_info })).toMatchObject({ code: 1, content: { currency: "USD" } });
  for (const [missing, sent] of [
    ["client_id", { card_info }],
    ["card_info", { client_id: "100013" }],
  ] as const) {
    const answer = await ask(sent);
    expect(answer).toMatchObject({ code: -1 });
    expect(answer.msg).toContain(missing);
  }
});

describe("wrong tries", () => {
  test("of one card are stopped after ten, also the right password, until 15 minutes have passed", async () => {
    const card = await aCard(shop);
    for (let n = 0; n < 10; n += 1) expect(await logInWithCard(shop, wrong(card))).toMatchObject({ code: -3101 });
    expect(await logInWithCard(shop, card)).toMatchObject({ status: 200, code: -3104 });
    expect(await logInWithCard(shop, await aCard(shop))).toMatchObject({ code: 1 });
    await shop.owner.query("update throttle set window_start = gem_now() - interval '901 seconds'");
    expect(await logInWithCard(shop, card)).toMatchObject({ code: 1 });
  });

  test("are also those with the right password of a blocked card, and the answer does not tell", async () => {
    const blocked = await aCard(shop, { state: "blocked" });
    for (let n = 0; n < 10; n += 1) expect(await logInWithCard(shop, blocked)).toMatchObject({ code: -3101 });
    expect(await logInWithCard(shop, blocked)).toMatchObject({ code: -3104 });
  });

  test("of one address are stopped after twenty, whatever numbers it invents", async () => {
    const guess = (n: number) => logInWithCard(shop, { account: `77770000${n}`, password: "1" });
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => guess(n)));
    expect(answers.filter(({ code }) => code === -3101)).toHaveLength(20);
    expect(answers.filter(({ code }) => code === -3104)).toHaveLength(5);
    expect(await logInWithCard(shop, await aCard(shop))).toMatchObject({ code: -3104 });
  });

  test("of one account are stopped after five; check, redeem and login count together [L16]", async () => {
    const player = await shop.aPlayer();
    const [one, other] = [await aCard(shop), await aCard(shop)];
    for (let n = 0; n < 3; n += 1) expect(await check(player.oauth_token, wrong(one))).toMatchObject({ code: -3101 });
    for (let n = 0; n < 2; n += 1) {
      expect(await redeem(shop, { card: wrong(other), ...player })).toMatchObject({ code: -3101 });
    }
    expect(await check(player.oauth_token, one)).toMatchObject({ code: -3104 });
    expect(await redeem(shop, { card: other, ...player })).toMatchObject({ code: -3104 });
    const elsewhere = await shop.aPlayer("newcomer");
    expect(await check(elsewhere.oauth_token, one)).toMatchObject({ code: 1 });
    for (let n = 0; n < 7; n += 1) expect(await logInWithCard(shop, wrong(one))).toMatchObject({ code: -3101 });
    expect(await logInWithCard(shop, one)).toMatchObject({ code: -3104 });
  });

  test("of one batch are stopped after a hundred, and then no wrong try shows which numbers belong to it [L16]", async () => {
    const [one, other] = [await aCard(shop, { face: 502 }), await aCard(shop, { face: 503 })];
    const blocked = await aCard(shop, { face: 502, state: "blocked" });
    const unknown = { account: "0".repeat(16), password: "amber-31" };
    await guessBatch("test-502", 100);
    expect(await logInWithCard(shop, unknown)).toMatchObject({ code: -3101 });
    const stopped = await logInWithCard(shop, wrong(one));
    expect(stopped).toMatchObject({ code: -3104 });
    for (const card of [wrong(one), wrong(other), unknown, blocked]) {
      expect((await logInWithCard(shop, card)).text).toBe(stopped.text);
    }
    expect(logLines.filter((line) => line.includes("card_batch_guessed"))).toHaveLength(1);
    await shop.owner.query("update throttle set window_start = gem_now() - interval '901 seconds'");
    for (const card of [wrong(one), unknown]) expect(await logInWithCard(shop, card)).toMatchObject({ code: -3101 });
  });

  test("by an attacker do not lock out card holders: a card of a stopped batch opens with the right password, and no try is counted", async () => {
    const card = await aCard(shop, { face: 504 });
    const counted = await guessBatch("test-504", 150);
    for (let n = 0; n < 12; n += 1) expect(await logInWithCard(shop, card)).toMatchObject({ code: 1 });
    expect(await tries()).toBe(counted);
    // One card is still guessed at ten times and no more.
    for (let n = 0; n < 10; n += 1) await logInWithCard(shop, wrong(card));
    expect(await logInWithCard(shop, card)).toMatchObject({ code: -3104 });
    const told = logLines.filter((line) => line.includes("card_batch_guessed")).at(-1) ?? "{}";
    const { time: _time, pid: _pid, hostname: _host, ...fields } = JSON.parse(told);
    expect(fields).toEqual({ level: 40, event: "card_batch_guessed", brand: "kitestone", batch: "test-504" });
  });

  test("leave as many rows for a wrong number as for a wrong password [L16]", async () => {
    const rowsAfter = async (card: Pick<TestCard, "account" | "password">) => {
      await shop.owner.query("delete from throttle");
      await logInWithCard(shop, card);
      return (await shop.owner.query("select tries from throttle order by key")).rows;
    };
    const known = await rowsAfter(wrong(await aCard(shop)));
    expect(known).toEqual([{ tries: 1 }, { tries: 1 }, { tries: 1 }]);
    expect(await rowsAfter({ account: "0".repeat(16), password: "amber-32" })).toEqual(known);
    expect(await rowsAfter(await aCard(shop, { state: "made" }))).toEqual(known);
  });

  test("are forgiven by the right password, and a thousand right ones count as none", async () => {
    const card = await aCard(shop);
    for (let n = 0; n < 25; n += 1) expect(await logInWithCard(shop, card)).toMatchObject({ code: 1 });
    const together = await Promise.all(Array.from({ length: 30 }, () => logInWithCard(shop, card)));
    expect(new Set(together.map(({ code }) => code))).toEqual(new Set([1]));
    expect(await tries()).toBe(0);
  });
});

describe("a card session", () => {
  const allowed = new Set(["/util/login/logout", "/api/pay/getRoleList", "/api/pay/card_info", "/api/pay/card_pay"]);

  test("counts as not logged in at every other call [E8]", async () => {
    const card = await aCard(shop);
    const oauth_token = await cardToken(shop, card);
    const routes = shop.server.routes.filter(({ needsSession }) => needsSession);
    expect(new Set(routes.filter(({ isForCards }) => isForCards).map(({ call }) => call.path))).toEqual(allowed);
    const others = routes.filter(({ call }) => !allowed.has(call.path));
    expect(others.length).toBeGreaterThan(20);
    for (const { call } of others) {
      const creation = shop.creation({ oauth_token, role_id: "1", server_id: "s1" });
      const billing_no = `20260101${"0".repeat(20)}`;
      const reward = { use_category: "avail", activity_id: "any" };
      const own = { billing_no, card_info: cardInfo(card), band: "18up", email: "a@b.example", nonce: newNonce() };
      const parameters = { ...creation, ...reward, ...own };
      expect([call.path, (await shop.call(call.path, parameters, { method: "POST" })).code]).toEqual([call.path, -600]);
    }
  });

  test("pays for no goods and opens no other card [E8]", async () => {
    const [card, other] = [await aCard(shop), await aCard(shop)];
    const oauth_token = await cardToken(shop, card);
    const request = { card, oauth_token, role_id: "1", server_id: "s1" };
    expect(await redeem(shop, request, { product_id: "101-gem-330" })).toMatchObject({ code: -600 });
    expect(await redeem(shop, { ...request, card: other })).toMatchObject({ code: -600 });
    expect(await check(oauth_token, other)).toMatchObject({ code: -600 });
    expect(await check(oauth_token, card)).toMatchObject({
      code: 1,
      content: { price: 4.99, money: 4.99, currency: "USD", gems_number: 330, extra_gems_number: 30 },
    });
  });

  test("looks up one character of a server by its id, of any account [E8]", async () => {
    const player = await shop.aPlayer();
    const oauth_token = await cardToken(shop, await aCard(shop));
    const ask = (change: Record<string, string>) =>
      shop.call("/api/pay/getRoleList", { client_id: "100013", oauth_token, server_id: player.server_id, ...change });
    const found = await ask({ role_id: player.role_id });
    expect(found).toMatchObject({ code: 1, content: { list: [{ value: player.role_id, level: expect.any(Number) }] } });
    expect(found.content.list).toHaveLength(1);
    expect(await ask({ role_id: "1" })).toMatchObject({ code: -3004 });
    expect(await ask({ role_id: player.role_id, server_id: "s9999" })).toMatchObject({ code: -3004 });
    for (const none of [{}, { role_id: "" }]) {
      const answer = await ask(none);
      expect(answer).toMatchObject({ code: -1 });
      expect(answer.msg).toContain("role_id");
    }
    await shop.game("/control/faults", { call: "role-by-id", fault: "http_500", times: 2 });
    expect(await ask({ role_id: player.role_id })).toMatchObject({ status: 429, code: -1003 });
  });

  test("lives for 30 minutes, is not renewed by use, and ends with a logout [E8]", async () => {
    const age = (oauth_token: string, interval: string) =>
      shop.owner.query(
        `update session set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval,
           end_at = end_at - $2::interval where token_hash = $1`,
        [createHash("sha256").update(oauth_token).digest(), interval],
      );
    const card = await aCard(shop);
    const token = await cardToken(shop, card);
    await age(token, "29 minutes 50 seconds");
    expect(await check(token, card)).toMatchObject({ code: 1 });
    await age(token, "10 seconds");
    expect(await check(token, card)).toMatchObject({ code: -600 });
    const other = await aCard(shop);
    const second = await cardToken(shop, other);
    const parameters = { client_id: "100013", oauth_token: second, nonce: newNonce() };
    expect(await shop.call("/util/login/logout", parameters, { method: "POST" })).toMatchObject({ code: 1 });
    expect(await check(second, other)).toMatchObject({ code: -600 });
  });
});

test("card number and password stand in no log line and in no table", async () => {
  const card = await aCard(shop);
  const player = await shop.aPlayer();
  const planted = [{ ...card, password: "canary-of-a-password" }, card];
  for (const one of planted) {
    for (const method of ["GET", "POST"] as const) {
      await logInWithCard(shop, one, {}, { method });
      await check(player.oauth_token, one, { method });
    }
    await logInWithCard(shop, one, { client_id: "9" });
    await logInWithCard(shop, one, { card_info: `${cardInfo(one)}0` });
  }
  await shop.owner.query("delete from throttle");
  expect(await redeem(shop, { card, ...player })).toMatchObject({ code: 1 });
  const texts = planted
    .flatMap((one) => [one.account, one.password, cardInfo(one), cardInfo(one).replace(/#.*/, "")])
    .filter((text) => text !== "amber-31")
    .flatMap((text) => [
      text,
      Buffer.from(text).toString("hex"),
      Buffer.from(text).toString("base64").replace(/=+$/, ""),
    ]);
  const log = logLines.join("");
  expect(logLines.length).toBeGreaterThan(10);
  for (const text of [...texts, "amber-31"]) expect(log).not.toContain(text);
  expect(await tablesThatHold(shop.owner, texts)).toEqual([]);
  // The search itself finds what is there: the card's keyed hash, in the card and in the ledger.
  expect(await tablesThatHold(shop.owner, [card.card_hash.toString("hex")])).toEqual(
    expect.arrayContaining(["ledger_txn", "prepaid_card"]),
  );
});

/** As strangers did from elsewhere. */
async function guessBatch(batch: string, count: number): Promise<number> {
  const key = createHash("sha256").update(`card:batch:kitestone:${batch}`).digest();
  await shop.owner.query("insert into throttle (key, tries) values ($1, $2)", [key, count]);
  return count;
}

async function tries(): Promise<number> {
  const { rows } = await shop.owner.query("select coalesce(sum(tries), 0)::int as tries from throttle");
  return rows[0].tries;
}

async function aUsedCard(): Promise<TestCard> {
  const card = await aCard(shop);
  const player = await shop.aPlayer();
  expect(await redeem(shop, { card, ...player })).toMatchObject({ code: 1 });
  return card;
}
