// A launch token: which games may ask for one, what the page address says, and what becomes of the token.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import type { CallOptions } from "@gemgate/testing/shop-client";
import { launchBody, signService } from "@gemgate/testing/sign-service";
import type { SignedService } from "@gemgate/testing/sign-service";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beginLaunched } from "./launch-store.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ work: false, world: { clock: hurriedClock() } });
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});
beforeEach(() => shop.owner.query("delete from throttle"));

function ask(change: Record<string, unknown> = {}, { signed = {}, at = {} }: Asking = {}) {
  const given = { secrets: [shop.secrets.game], body: launchBody(change), ...signed };
  return shop.send("/service/launch", { ...signService(given), ...at });
}
interface Asking {
  signed?: Partial<SignedService>;
  at?: CallOptions;
}

async function refusal(...asking: Parameters<typeof ask>): Promise<string> {
  const { status, text } = await ask(...asking);
  return `${status} ${String(JSON.parse(text).error)}`;
}

async function aLaunch(
  change: Record<string, unknown> = {},
  asking: Asking = {},
): Promise<{ token: string; url: URL }> {
  const { status, text } = await ask(change, asking);
  expect(status).toBe(200);
  const { ok, result } = JSON.parse(text);
  expect({ ok, expires_in: result.expires_in }).toEqual({ ok: true, expires_in: 120 });
  return { token: result.oauth_token, url: new URL(result.url) };
}

const userInfo = (oauth_token: string, change: Record<string, string> = {}, options?: CallOptions) =>
  shop.call("/util/login/get_user_info", { client_id: "100013", oauth_token, ...change }, options);

describe("a game that asks", () => {
  test("gets a token and the address of the store, with what it named [B30 E32]", async () => {
    const named = { server_id: "s12", role_id: "role 7&x", area_id: "eu", spec_lang: "ja" };
    const { token, url } = await aLaunch(named);
    expect(url.origin).toBe(`http://kitestone.localhost:${shop.port}`);
    expect(url.pathname).toBe("/");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      oauth_token: token,
      client_id: "100013",
      domain_area: "universal",
      ...named,
    });
    expect((await userInfo(token)).content).toEqual({
      username: "Launched",
      suid: "launched-1",
      oauth_token: token,
      gp_id: "101",
    });
  });

  test("gets the user centre for embedding in sdk mode [B9 B35 W1]", async () => {
    const { token, url } = await aLaunch({ mode: "sdk" });
    expect(`${url.pathname}${url.search}`).toBe(
      `/userCenter?visit=sdk&client_id=100013&domain_area=universal&oauth_token=${token}`,
    );
  });

  test("gets the page host of the brand also where it asks a backup host", async () => {
    const at = { host: `kitestone-b1.localhost:${shop.port + 1}`, port: shop.port + 1 };
    expect((await aLaunch({}, { at })).url.host).toBe(`kitestone.localhost:${shop.port}`);
  });

  test("renames an account that is known already", async () => {
    const login = await shop.logIn();
    const suid = String(login.content["suid"]);
    const { token } = await aLaunch({ suid, username: "Kaelis anew" });
    expect((await userInfo(token)).content).toMatchObject({ suid, username: "Kaelis anew" });
    const { rows } = await shop.owner.query("select user_name from account where suid = $1", [suid]);
    expect(rows).toEqual([{ user_name: "Kaelis anew" }]);
    await shop.owner.query("update account set user_name = 'kaelis' where suid = $1", [suid]);
  });

  test("is refused for a client that is not its own, or not of this brand", async () => {
    expect(await refusal({ client_id: "100023" })).toBe("404 unknown_client");
    expect(await refusal({ client_id: "999999" })).toBe("404 unknown_client");
    expect(await refusal({ client_id: "100" })).toBe("404 unknown_client");
    const at = { host: `hoshimi.localhost:${shop.port}` };
    expect(await refusal({}, { at })).toBe("404 unknown_client");
    expect((await ask({ client_id: "200013" }, { at })).status).toBe(200);
    expect(await refusal({ client_id: "200013" })).toBe("404 unknown_client");
  });

  test("is refused where the address could not be right", async () => {
    const wrongs: Record<string, unknown>[] = [
      { suid: "" },
      { suid: "x".repeat(65) },
      { suid: 7 },
      { username: "" },
      { mode: "card" },
      { mode: undefined },
      { request_id: "" },
      { domain_area: "moon" },
      { domain_area: "ja" },
      { spec_lang: "xx" },
      { server_id: "s1\u0000" },
      { username: "a\u0000b" },
      { username: "\ud800" },
      { suid: "a\nb" },
      { request_id: "a\u0000" },
      // The accounts of prepaid cards are called so.
      { suid: "card:12345678" },
      { role_id: "x".repeat(65) },
    ];
    for (const wrong of wrongs) expect(await refusal(wrong)).toBe("400 bad_request");
  });

  test("is refused with a signature, time or body that is not right, and no token is made", async () => {
    const count = async () => (await shop.owner.query("select count(*)::int as n from session")).rows[0];
    const before = await count();
    expect(await refusal({}, { signed: { secrets: ["guessed"] } })).toBe("401 bad_signature");
    expect(await refusal({}, { signed: { signedBody: launchBody({ suid: "other" }) } })).toBe("401 bad_signature");
    expect(await refusal({}, { signed: { timestamp_s: Math.floor(Date.now() / 1000) - 400 } })).toBe("401 stale");
    expect(await count()).toEqual(before);
  });

  test("has to wait where it asks without end for one account", async () => {
    const suid = "busy-player";
    for (let n = 0; n < 30; n += 1) await aLaunch({ suid });
    expect(await refusal({ suid })).toBe("429 rate_limited");
    expect((await ask()).status).toBe(200);
  });
});

describe("a copied request", () => {
  test("makes no second token for ten minutes, also not with a new signature", async () => {
    const request_id = randomUUID();
    await aLaunch({ request_id });
    expect(await refusal({ request_id })).toBe("401 stale");
    await shop.owner.query("update launch_request set seen_at = seen_at - interval '10 minutes'");
    expect(await refusal({ request_id })).toBe("401 stale");
    await shop.owner.query("update launch_request set seen_at = seen_at - interval '1 minute'");
    expect((await ask({ request_id })).status).toBe(200);
  });

  test("does not count as a try: the player's next launch need not wait", async () => {
    const request_id = randomUUID();
    await ask({ suid: "copied", request_id });
    for (let n = 0; n < 31; n += 1) expect(await refusal({ suid: "copied", request_id })).toBe("401 stale");
    expect((await ask({ suid: "copied", request_id: randomUUID() })).status).toBe(200);
  });

  test("makes one token when many arrive at once", async () => {
    const request_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask({ request_id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
  });

  test("of another game is another request", async () => {
    const request_id = randomUUID();
    await aLaunch({ request_id });
    const signed = { key: "gp-102", body: launchBody({ request_id, client_id: "100023" }) };
    expect((await ask({}, { signed })).status).toBe(200);
  });
});

describe("a launch token", () => {
  // ATK31: a copy of the address is worth nothing to the second browser.
  test("belongs to the browser that binds it first, with its secret alone [W2]", async () => {
    const { token } = await aLaunch();
    const [first, second] = [aBinding(), aBinding()];
    expect(await userInfo(token, { bind: first.bind }, first.options)).toMatchObject({ code: 1 });
    expect(await userInfo(token, {}, first.options)).toMatchObject({ code: 1 });
    expect(await userInfo(token, { bind: second.bind }, second.options)).toMatchObject({ code: -600 });
    expect(await userInfo(token)).toMatchObject({ code: -600 });
    // A reload binds again, to the same secret.
    expect(await userInfo(token, { bind: first.bind }, first.options)).toMatchObject({ code: 1 });
  });

  test("has one owner also when many browsers use it first at once", async () => {
    const { token } = await aLaunch({ mode: "sdk" });
    const browsers = Array.from({ length: 8 }, aBinding);
    const answers = await Promise.all(browsers.map(({ bind, options }) => userInfo(token, { bind }, options)));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 1)).toHaveLength(1);
    expect(codes.filter((code) => code === -600)).toHaveLength(7);
    expect(await userInfo(token, {}, browsers[codes.indexOf(1)]?.options)).toMatchObject({ code: 1 });
  });

  test("is taken by one statement, also where two browsers have both found it unused", async () => {
    const { token } = await aLaunch();
    const hashes = [randomBytes(32), randomBytes(32)] as const;
    const begun = await Promise.all(hashes.map((bind_hash) => beginLaunched(shop.db, hashOf(token), bind_hash)));
    expect(begun.filter((isFirst) => isFirst)).toHaveLength(1);
    const { rows } = await shop.owner.query("select bind_hash from session where token_hash = $1", [hashOf(token)]);
    expect(rows).toEqual([{ bind_hash: hashes[begun.indexOf(true)] }]);
  });

  // ATK31.
  test("that was not used for 120 s is dead", async () => {
    const { token } = await aLaunch();
    const { bind, options } = aBinding();
    await age(token, "119 seconds");
    const still = await aLaunch();
    await age(still.token, "120 seconds");
    expect(await userInfo(still.token, { bind }, options)).toMatchObject({ code: -600 });
    expect(await userInfo(still.token)).toMatchObject({ code: -600 });
    expect(await userInfo(token, { bind }, options)).toMatchObject({ code: 1 });
  });

  test("lives on after any first use: 30 days and at most 90 in the web", async () => {
    const { token } = await aLaunch();
    // A client of the specification that knows nothing of bindings.
    expect(await shop.call("/api/system/allRoleList", { client_id: "100013", oauth_token: token })).toMatchObject({
      code: 1,
    });
    expect(await life(token)).toEqual({ kind: "web", left_h: 720, most_h: 2160, is_bound: false });
    await age(token, "29 days");
    expect(await userInfo(token)).toMatchObject({ code: 1 });
    expect(await life(token)).toMatchObject({ left_h: 720, most_h: 1464 });
  });

  test("lives 12 hours in sdk mode, and is not renewed by use", async () => {
    const { token } = await aLaunch({ mode: "sdk" });
    const { bind, options } = aBinding();
    expect(await userInfo(token, { bind }, options)).toMatchObject({ code: 1 });
    expect(await life(token)).toEqual({ kind: "sdk", left_h: 12, most_h: 12, is_bound: true });
    await age(token, "11 hours 59 minutes");
    expect(await userInfo(token, {}, options)).toMatchObject({ code: 1 });
    await age(token, "1 minute");
    expect(await userInfo(token, {}, options)).toMatchObject({ code: -600 });
  });

  test("counts for its own game and brand alone, and a wrong try does not use it up [E50]", async () => {
    const { token } = await aLaunch();
    expect(await userInfo(token, { client_id: "100023" })).toMatchObject({ code: -600 });
    const at = { host: `hoshimi.localhost:${shop.port}` };
    expect(await userInfo(token, { client_id: "200013" }, at)).toMatchObject({ code: -600 });
    expect(await life(token)).toMatchObject({ kind: "launch", left_h: 0 });
    expect(await userInfo(token)).toMatchObject({ code: 1 });
  });
});

describe("a token that stood in a link", () => {
  const isBound = async (token: string): Promise<unknown> => {
    const { rows } = await shop.owner.query(
      "select bind_hash is not null as is_bound from session where token_hash = $1",
      [hashOf(token)],
    );
    return rows[0]?.is_bound;
  };

  // Z131: an attacker can log in and put the token into a link.
  test("of an ordinary login is named by the first call, and bound by the second one alone [B30 E34]", async () => {
    const { content } = await shop.logIn({ username: "newcomer" });
    const token = String(content["oauth_token"]);
    const [first, second] = [aBinding(), aBinding()];
    const named = await userInfo(token, { bind: first.bind, link: "1" }, first.options);
    expect(named).toMatchObject({ code: 1, content: { username: "newcomer", is_launched: 0 } });
    expect(await isBound(token)).toBe(false);
    // The player refused: the token is as it was.
    expect(await userInfo(token)).toMatchObject({ code: 1 });
    expect((await userInfo(token)).content).not.toHaveProperty("is_launched");

    expect(await userInfo(token, { bind: first.bind }, first.options)).toMatchObject({ code: 1 });
    expect(await isBound(token)).toBe(true);
    expect(await userInfo(token, { bind: second.bind, link: "1" }, second.options)).toMatchObject({ code: -600 });
  });

  test("of a launch belongs to the browser that opened it with the first call, also after a reload [B30 E34]", async () => {
    const { token } = await aLaunch();
    const [first, second] = [aBinding(), aBinding()];
    const open = () => userInfo(token, { bind: first.bind, link: "1" }, first.options);
    expect(await open()).toMatchObject({ code: 1, content: { is_launched: 1 } });
    expect(await isBound(token)).toBe(true);
    expect(await open()).toMatchObject({ code: 1, content: { is_launched: 1 } });
    expect(await userInfo(token, { bind: second.bind, link: "1" }, second.options)).toMatchObject({ code: -600 });
  });

  test("of a launch that was used before without a binding is an ordinary one: its link lasts longer than 120 s [B30]", async () => {
    const { token } = await aLaunch();
    expect(await userInfo(token)).toMatchObject({ code: 1 });
    const { bind, options } = aBinding();
    expect(await userInfo(token, { bind, link: "1" }, options)).toMatchObject({ code: 1, content: { is_launched: 0 } });
    expect(await isBound(token)).toBe(false);
  });

  test("of a launch counts as one in a browser that cannot bind, for its first call [B30]", async () => {
    const { token } = await aLaunch();
    expect(await userInfo(token, { link: "1" })).toMatchObject({ code: 1, content: { is_launched: 1 } });
    expect(await userInfo(token, { link: "1" })).toMatchObject({ code: 1, content: { is_launched: 0 } });
  });
});

async function life(token: string): Promise<unknown> {
  const { rows } = await shop.owner.query(
    `select kind, bind_hash is not null as is_bound,
            round(extract(epoch from expires_at - gem_now()) / 3600)::int as left_h,
            round(extract(epoch from end_at - gem_now()) / 3600)::int as most_h from session where token_hash = $1`,
    [hashOf(token)],
  );
  return rows[0];
}

/** Moves a session back in time, as if so much of it had passed. */
async function age(token: string, interval: string): Promise<void> {
  await shop.owner.query(
    `update session set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval,
       end_at = end_at - $2::interval where token_hash = $1`,
    [hashOf(token), interval],
  );
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function aBinding(): { bind: string; options: CallOptions } {
  const secret = randomBytes(32).toString("base64url");
  const bind = createHash("sha256").update(secret).digest("base64url");
  return { bind, options: { headers: { "x-gemgate-bind": secret } } };
}
