// What a token is worth: for which game and brand, in which browser, and until when.
import { createHash, randomBytes } from "node:crypto";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import type { CallOptions } from "@gemgate/testing/shop-client";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    work: false,
    world: { clock: hurriedClock() },
  });
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

async function aToken(account: Parameters<TestShop["logIn"]>[0] = {}, options?: CallOptions): Promise<string> {
  const { code, content } = await shop.logIn(account, options);
  expect(code).toBe(1);
  return String(content["oauth_token"]);
}

const userInfo = (oauth_token: string, change: Record<string, string> = {}, options?: CallOptions) =>
  shop.call("/util/login/get_user_info", { client_id: "100013", oauth_token, ...change }, options);
const codeOf = async (oauth_token: string, options?: CallOptions): Promise<number> =>
  (await userInfo(oauth_token, {}, options)).code;

describe("a token", () => {
  test("is asked for by every call that needs a login [E50 S17]", async () => {
    const calls = shop.server.routes.filter((route) => route.needsSession);
    expect(calls.length).toBeGreaterThan(10);
    for (const { call } of calls) {
      const creation = shop.creation({ oauth_token: "", role_id: "1", server_id: "s1" });
      const parameters = {
        ...creation,
        billing_no: `20260101${"0".repeat(20)}`,
        band: "18up",
        use_category: "avail",
        activity_id: "any",
        card_info: "x",
        email: "a@b.example",
        nonce: newNonce(),
      };
      for (const oauth_token of ["", "x", randomBytes(32).toString("base64url")]) {
        expect(await shop.call(call.path, { ...parameters, oauth_token })).toMatchObject({ status: 200, code: -600 });
      }
    }
  });

  test("gives the user info of its account [E32 E34]", async () => {
    const login = await shop.logIn({ username: "newcomer" });
    expect((await userInfo(String(login.content["oauth_token"]))).content).toEqual(login.content);
  });

  test("counts for its own game alone [E50 S17]", async () => {
    const token = await aToken();
    expect(await userInfo(token, { client_id: "100011" })).toMatchObject({ code: 1 });
    expect(await userInfo(token, { client_id: "100023" })).toMatchObject({ code: -600 });
    expect(await userInfo(token, { client_id: "100" })).toMatchObject({ code: -600 });
  });

  // ATK32.
  test("counts for its own brand alone, at all of its hosts [E50 S17]", async () => {
    const token = await aToken();
    const wide = await aToken({ client_id: "100" });
    const at = (name: string): CallOptions => ({ host: name.replace("PORT", String(shop.port)) });
    expect(await codeOf(token, at(`kitestone-b1.localhost:${shop.port + 1}`))).toBe(1);
    for (const stolen of [token, wide]) {
      const parameters = { client_id: "200013", oauth_token: stolen };
      expect(await shop.call("/util/login/get_user_info", parameters, at("hoshimi.localhost:PORT"))).toMatchObject({
        code: -600,
      });
    }
  });

  test("may travel as a Bearer, and the parameter goes before it", async () => {
    const token = await aToken();
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    const ask = (parameters: Record<string, string>, options: CallOptions) =>
      shop.call("/util/login/get_user_info", { client_id: "100013", ...parameters }, options);
    expect(await ask({}, bearer)).toMatchObject({ code: 1, content: { oauth_token: token } });
    expect(await ask({ oauth_token: "x".repeat(43) }, bearer)).toMatchObject({ code: -600 });
    expect(await ask({}, { headers: { authorization: token } })).toMatchObject({ code: -600 });
    expect(await ask({}, { headers: { authorization: `Basic ${token}` } })).toMatchObject({ code: -600 });
  });

  test("lives 30 days, is renewed by use, and ends after 90", async () => {
    const token = await aToken();
    const days = async (): Promise<unknown> => {
      const { rows } = await shop.owner.query(
        `select round(extract(epoch from expires_at - gem_now()) / 86400)::int as left,
                round(extract(epoch from end_at - gem_now()) / 86400)::int as most from session where token_hash = $1`,
        [hashOf(token)],
      );
      return rows[0];
    };
    expect(await days()).toEqual({ left: 30, most: 90 });
    await age(token, "20 days");
    expect(await days()).toEqual({ left: 10, most: 70 });
    expect(await codeOf(token)).toBe(1);
    expect(await days()).toEqual({ left: 30, most: 70 });
    await age(token, "29 days");
    expect(await codeOf(token)).toBe(1);
    await age(token, "29 days");
    expect(await codeOf(token)).toBe(1);
    // Twelve days of ninety are left: use does not make more of them.
    expect(await days()).toEqual({ left: 12, most: 12 });
    await age(token, "13 days");
    expect(await codeOf(token)).toBe(-600);
  });

  test("that was not used for 30 days is dead", async () => {
    const token = await aToken();
    await age(token, "30 days");
    expect(await codeOf(token)).toBe(-600);
  });

  test("of a blocked account lives, and that of an erased one is dead", async () => {
    const token = await aToken({ username: "nobody" });
    const set = (change: string) => shop.owner.query(`update account set ${change} where user_name = 'nobody'`);
    // Only orders are refused: their owner must still see what became of the money.
    await set("blocked_at = gem_now()");
    expect(await codeOf(token)).toBe(1);
    await set("blocked_at = null, erased_at = gem_now()");
    expect(await codeOf(token)).toBe(-600);
    await set("erased_at = null");
    expect(await codeOf(token)).toBe(1);
  });
});

describe("a bound token", () => {
  // ATK31: without its header, or with another secret.
  test("is worth nothing without its secret, at any host", async () => {
    const { secret, bind } = aBinding();
    const token = await aToken({ bind });
    const backup = { host: `kitestone-b2.localhost:${shop.port + 2}`, port: shop.port + 2 };
    expect(await codeOf(token)).toBe(-600);
    expect(await codeOf(token, withSecret(aBinding().secret))).toBe(-600);
    expect(await codeOf(token, withSecret(bind))).toBe(-600);
    expect(await codeOf(token, withSecret("x".repeat(2_000)))).toBe(-600);
    expect(await codeOf(token, withSecret(secret))).toBe(1);
    expect(await codeOf(token, { ...backup, ...withSecret(secret) })).toBe(1);
    expect(await codeOf(token, backup)).toBe(-600);
  });

  test("belongs to the first browser that binds it", async () => {
    const token = await aToken();
    const [first, second] = [aBinding(), aBinding()];
    expect(await userInfo(token, { bind: first.bind }, withSecret(first.secret))).toMatchObject({
      code: 1,
      content: { oauth_token: token },
    });
    expect(await userInfo(token, { bind: first.bind }, withSecret(first.secret))).toMatchObject({ code: 1 });
    expect(await userInfo(token, { bind: second.bind }, withSecret(second.secret))).toMatchObject({ code: -600 });
    expect(await userInfo(token, { bind: second.bind }, withSecret(first.secret))).toMatchObject({ code: -600 });
    expect(await userInfo(token)).toMatchObject({ code: -600 });
    expect(await codeOf(token, withSecret(first.secret))).toBe(1);
  });

  test("has one owner also when many browsers bind at once", async () => {
    const token = await aToken();
    const browsers = Array.from({ length: 8 }, aBinding);
    const answers = await Promise.all(
      browsers.map(({ bind, secret }) => userInfo(token, { bind }, withSecret(secret))),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === -600)).toHaveLength(7);
    const owner = browsers[answers.findIndex(({ code }) => code === 1)];
    expect(await codeOf(token, withSecret(owner?.secret ?? ""))).toBe(1);
  });

  test("is refused where the binding is no hash", async () => {
    for (const bind of ["", "short", "x".repeat(44), `${"x".repeat(42)}=`]) {
      const answer = await shop.logIn({ bind });
      expect(answer).toMatchObject({ code: -1 });
      expect(answer.msg).toContain("bind");
    }
  });
});

describe("a logout", () => {
  const logOut = (oauth_token: string, options?: CallOptions) =>
    shop.call("/util/login/logout", { client_id: "100013", oauth_token, nonce: newNonce() }, options);

  // ATK31.
  test("ends the token at once, on every process and host [S17]", async () => {
    const another = await shop.startAnother();
    const [token, other] = [await aToken(), await aToken()];
    expect(await codeOf(token, { port: another.port })).toBe(1);
    expect(await logOut(token)).toMatchObject({ code: 1, content: {} });
    expect(await codeOf(token, { port: another.port })).toBe(-600);
    expect(await codeOf(token, { host: `kitestone-b1.localhost:${shop.port + 1}` })).toBe(-600);
    expect(await codeOf(token)).toBe(-600);
    expect(await codeOf(other, { port: another.port })).toBe(1);
    await another.close();
  });

  test("again is refused as not logged in, and needs the secret of a bound token", async () => {
    const { bind, secret } = aBinding();
    const token = await aToken({ bind });
    expect(await logOut(token)).toMatchObject({ code: -600 });
    expect(await logOut(token, withSecret(secret))).toMatchObject({ code: 1 });
    expect(await logOut(token, withSecret(secret))).toMatchObject({ code: -600 });
  });
});

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

function aBinding(): { secret: string; bind: string } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, bind: createHash("sha256").update(secret).digest("base64url") };
}

function withSecret(secret: string): CallOptions {
  return { headers: { "x-gemgate-bind": secret } };
}
