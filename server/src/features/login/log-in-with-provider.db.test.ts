import { createHash } from "node:crypto";
import { loginKinds } from "@gemgate/contract/login-kind";
import type { LoginKind } from "@gemgate/contract/login-kind";
import { divertFetch } from "@gemgate/testing/divert-fetch";
import { clientOf, sendLogin, startTwitterLogin, visitProvider } from "@gemgate/testing/provider-login";
import type { ProviderVisit } from "@gemgate/testing/provider-login";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { tablesThatHold } from "@gemgate/testing/tables-that-hold";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";

let shop: TestShop;
/** What the game was asked: only identities that a provider vouched for may get there. */
const identities: { provider: string; subject: string }[] = [];

beforeAll(async () => {
  shop = await startTestShop({
    work: false,
    world: {
      clock: { nowMs: () => systemClock.nowMs(), sleep: () => Promise.resolve() },
      fetch: (address, init) => {
        const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : {};
        if (isIdentity(body)) identities.push({ provider: body.provider, subject: body.subject });
        return noteSecret(address, init);
      },
    },
  });
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});
beforeEach(async () => {
  identities.length = 0;
  await shop.identity("/control/reset", {});
  await shop.owner.query("delete from throttle");
});

/** What Twitter gave the server alone. */
const twitterSecrets: string[] = [];

const noteSecret = divertFetch("/oauth/request_token", async (send) => {
  const answer = await send();
  twitterSecrets.push(new URLSearchParams(await answer.clone().text()).get("oauth_token_secret") ?? "");
  return answer;
});

const addressKey = createHash("sha256").update("login:address:127.0.0.1").digest();

function isIdentity(body: unknown): body is { provider: string; subject: string } {
  return typeof body === "object" && body !== null && "provider" in body && "subject" in body;
}

async function logIn(kind: LoginKind, visit: ProviderVisit = {}) {
  return sendLogin(shop, kind, await visitProvider(shop, kind, visit));
}

const strike = (kind: LoginKind, fault: string) => shop.identity("/control/faults", { kind, fault, times: 1 });
const openIdKinds = ["google", "apple", "huawei"] as const;
const other_verifier = "o".repeat(43);

describe("a login at a provider", () => {
  test.each(loginKinds)(
    "%s gives user info with a token for this game, and the same account the next time [E2 E3 E4 E5 E6 E7 E23 E24 E25 E26 E30 E31 E34]",
    async (kind) => {
      const first = await logIn(kind);
      expect(first).toMatchObject({ status: 200, code: 1, content: { gp_id: "101" } });
      const { suid, oauth_token } = first.content;
      expect(identities).toEqual([{ provider: kind, subject: "kaelis" }]);
      expect((await logIn(kind)).content).toMatchObject({ suid });
      const host = `${clientOf[kind].brand}.localhost:${shop.port}`;
      const who = { client_id: clientOf[kind].client_id, oauth_token: String(oauth_token) };
      expect(await shop.call("/util/login/get_user_info", who, { host })).toMatchObject({ code: 1, content: { suid } });
    },
  );

  test.each(openIdKinds)("%s works for a client that knows neither PKCE nor nonce", async (kind) => {
    expect(await logIn(kind, { withProofs: false })).toMatchObject({ code: 1 });
  });

  test("two people have two accounts, and two providers too", async () => {
    const logins = [await logIn("google"), await logIn("google", { subject: "mirin" }), await logIn("facebook")];
    expect(new Set(logins.map(({ content }) => content["suid"])).size).toBe(3);
  });

  test.each(loginKinds)("%s without a linked game account is refused in plain words [E52]", async (kind) => {
    const answer = await logIn(kind, { subject: "unlinked-1" });
    expect(answer).toMatchObject({ status: 200, code: -1001 });
    expect(answer.msg).toContain("No game account is linked");
    // The provider knows the identity, so that nothing was guessed.
    const { rows } = await shop.owner.query("select 1 from throttle where key = $1 and tries > 0", [addressKey]);
    expect(rows).toEqual([]);
  });

  test("can be asked for without a game, and is brand-wide then", async () => {
    const parameters = await visitProvider(shop, "google", { client_id: "100" });
    expect(await sendLogin(shop, "google", parameters)).toMatchObject({ code: 1, content: { gp_id: "0" } });
  });

  test("may ask for a bound token, which is worth nothing alone", async () => {
    const bind = "b".repeat(43);
    const { content } = await logIn("google", { bind });
    const who = { client_id: "100013", oauth_token: String(content["oauth_token"]) };
    expect(await shop.call("/util/login/get_user_info", who)).toMatchObject({ code: -600 });
  });

  test("of an account that the game wants verified answers 6001, and of a locked one that it failed", async () => {
    expect(await logIn("google", { subject: "unproven" })).toMatchObject({ code: 1 });
    const account = { group: "kitestone", username: "google:unproven" };
    await shop.game("/control/account", { ...account, real_name: "needed" });
    expect(await logIn("google", { subject: "unproven" })).toMatchObject({ code: 6001 });
    await shop.game("/control/account", { ...account, real_name: "verified", locked: true });
    expect(await logIn("google", { subject: "unproven" })).toMatchObject({ code: -1001, msg: "Login failed." });
  });
});

describe("what a provider does not vouch for", () => {
  test.each(
    openIdKinds.flatMap((kind) =>
      ["wrong_audience", "wrong_issuer", "wrong_nonce", "expired", "other_key", "unsigned", "other_app"].map(
        (fault) => [kind, fault] as const,
      ),
    ),
  )("%s with %s is refused, and the game is not asked [E52]", async (kind, fault) => {
    await strike(kind, fault);
    const answer = await logIn(kind);
    expect(answer).toMatchObject({ status: 200, code: -1001, msg: "Login failed." });
    expect(identities).toEqual([]);
  });

  test.each(["facebook", "vk"] as const)("%s: a token of another app is refused [E52]", async (kind) => {
    const others = { facebook: "sandbox-facebook-400", vk: "sandbox-vk-4000" };
    expect(await logIn(kind, { app_id: others[kind] })).toMatchObject({ code: -1001 });
    await strike(kind, "expired");
    expect(await logIn(kind)).toMatchObject({ code: -1001 });
    expect(identities).toEqual([]);
  });

  // ATK25.
  test("VK says whose token it is; the uid that the browser sends is not read", async () => {
    const parameters = await visitProvider(shop, "vk", { subject: "mirin" });
    expect(await sendLogin(shop, "vk", { ...parameters, uid: "kaelis" })).toMatchObject({ code: 1 });
    expect(identities).toEqual([{ provider: "vk", subject: "mirin" }]);
  });

  // ATK26.
  test.each(openIdKinds)("%s: a code works once", async (kind) => {
    const parameters = await visitProvider(shop, kind);
    expect(await sendLogin(shop, kind, parameters)).toMatchObject({ code: 1 });
    expect(await sendLogin(shop, kind, parameters)).toMatchObject({ code: -1001 });
  });

  test.each(openIdKinds)("%s: a code of another browser's login is worth nothing", async (kind) => {
    const stolen = await visitProvider(shop, kind);
    expect(await sendLogin(shop, kind, { ...stolen, code_verifier: other_verifier })).toMatchObject({ code: -1001 });
    const { code_verifier: _, ...without } = await visitProvider(shop, kind);
    expect(await sendLogin(shop, kind, without)).toMatchObject({ code: -1001 });
    const planted = await visitProvider(shop, kind, { withProofs: false });
    expect(await sendLogin(shop, kind, { ...planted, code_verifier: other_verifier })).toMatchObject({ code: -1001 });
    expect(identities).toEqual([]);
  });

  test("Apple: the identity token must be of the person whose code it is", async () => {
    const [mine, theirs] = [
      await visitProvider(shop, "apple"),
      await visitProvider(shop, "apple", { subject: "mirin" }),
    ];
    const identity_token = theirs["identity_token"] ?? "";
    expect(await sendLogin(shop, "apple", { ...mine, identity_token })).toMatchObject({ code: -1001 });
    const { identity_token: _, ...fresh } = await visitProvider(shop, "apple");
    expect(await sendLogin(shop, "apple", { ...fresh, identity_token: "" })).toMatchObject({ code: 1 });
    const garbage = { ...(await visitProvider(shop, "apple")), identity_token: "a.b.c" };
    expect(await sendLogin(shop, "apple", garbage)).toMatchObject({ code: -1001 });
  });

  test.each(openIdKinds)("%s: another address than the one that began is refused", async (kind) => {
    const parameters = await visitProvider(shop, kind);
    const host = `${clientOf[kind].brand}.localhost:${shop.port}`;
    const own = { ...parameters, redirect_uri: `http://${host}/` };
    expect(await sendLogin(shop, kind, own)).toMatchObject({ code: -1001 });
    for (const redirect_uri of [`http://${host}.evil.example/`, "//evil.example", "javascript:alert(1)"]) {
      const answer = await sendLogin(shop, kind, { ...parameters, redirect_uri });
      expect(answer).toMatchObject({ code: -1 });
      expect(answer.msg).toContain("redirect_uri");
    }
  });

  test("a login that the brand does not offer to this client is refused before the provider is asked [E12 E13 E14 E15]", async () => {
    const vk = await visitProvider(shop, "vk", { client_id: "100013" });
    expect(await sendLogin(shop, "vk", vk)).toMatchObject({ code: -1001 });
    const huawei = await visitProvider(shop, "huawei", { client_id: "5000012" });
    expect(await sendLogin(shop, "huawei", huawei)).toMatchObject({ code: -1001 });
    expect(identities).toEqual([]);
  });

  test("a client of no game is refused", async () => {
    const parameters = await visitProvider(shop, "google", { client_id: "999" });
    expect(await sendLogin(shop, "google", parameters)).toMatchObject({ code: -3001 });
  });
});

describe("Twitter", () => {
  test("gives a link to its own page, and the callback must be the brand's [E29]", async () => {
    const ask = (callback: string) =>
      shop.call("/util/login/twitter_redirect", { callback, client_id: "100013" }, { method: "GET" });
    const own = `http://kitestone.localhost:${shop.port}/loginReturn/twitter`;
    const { code, content } = await ask(own);
    expect(code).toBe(1);
    expect(String(content["link"])).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/twitter\/oauth\/authenticate\?oauth_token=[\w-]+$/,
    );
    for (const evil of [
      "https://evil.example",
      `${own}.evil`,
      `${own}?next=//evil.example`,
      "//evil.example",
      "/\\evil",
    ]) {
      const answer = await ask(evil);
      expect(answer).toMatchObject({ code: -1 });
      expect(answer.text).not.toContain("evil");
    }
  });

  test("a verifier works once", async () => {
    const parameters = await visitProvider(shop, "twitter");
    expect(await sendLogin(shop, "twitter", parameters)).toMatchObject({ code: 1 });
    expect(await sendLogin(shop, "twitter", parameters)).toMatchObject({ code: -1001 });
  });

  test("a login that was begun bound is ended by the browser that began it, and another one's try takes nothing away", async () => {
    const parameters = await visitProvider(shop, "twitter", { bind: "m".repeat(43) });
    expect(await sendLogin(shop, "twitter", { ...parameters, bind: "v".repeat(43) })).toMatchObject({ code: -1001 });
    const { bind: _, ...unbound } = parameters;
    expect(await sendLogin(shop, "twitter", unbound)).toMatchObject({ code: -1001 });
    expect(await sendLogin(shop, "twitter", parameters)).toMatchObject({ code: 1 });
  });

  test("a login that was not begun here, that is old, or that another brand began is refused", async () => {
    const parameters = await visitProvider(shop, "twitter");
    expect(await sendLogin(shop, "twitter", { ...parameters, oauth_token: "t".repeat(20) })).toMatchObject({
      code: -1001,
    });
    const host = `hoshimi.localhost:${shop.port}`;
    const elsewhere = { ...parameters, client_id: "200013" };
    expect(await shop.call("/util/login/twitter_auth", elsewhere, { method: "POST", host })).toMatchObject({
      code: -1001,
    });
    await shop.owner.query("update twitter_login set created_at = gem_now() - interval '901 seconds'");
    expect(await sendLogin(shop, "twitter", parameters)).toMatchObject({ code: -1001 });
  });

  test("keeps neither token nor secret where a reader of the database could use them", async () => {
    const token = await startTwitterLogin(shop);
    const secret = twitterSecrets.at(-1) ?? "";
    expect(secret).not.toBe("");
    const spellings = [token, secret].flatMap((text) => [
      text,
      Buffer.from(text).toString("hex"),
      Buffer.from(text).toString("base64"),
    ]);
    expect(await tablesThatHold(shop.owner, spellings)).toEqual([]);
    const digest = createHash("sha256").update(token).digest("hex");
    expect(await tablesThatHold(shop.owner, [digest])).toEqual(["twitter_login"]);
  });

  // Starts ask Twitter and leave rows; they are no failed logins of the same address.
  test("starts are counted by themselves: other logins of the address go on, and so does Twitter's own", async () => {
    for (let n = 0; n < 31; n += 1) await startTwitterLogin(shop);
    expect(await logIn("twitter")).toMatchObject({ code: 1 });
    expect(await shop.logIn()).toMatchObject({ code: 1 });
    await shop.owner.query("update throttle set tries = 120 where tries > 30");
    const callback = `http://kitestone.localhost:${shop.port}/loginReturn/twitter`;
    const again = await shop.call("/util/login/twitter_redirect", { callback, client_id: "100013" });
    expect(again).toMatchObject({ status: 429, code: -1003 });
    expect(await shop.logIn()).toMatchObject({ code: 1 });
  });

  test("cannot be started by a picture or a link on a foreign page", async () => {
    const callback = `http://kitestone.localhost:${shop.port}/loginReturn/twitter`;
    for (const mode of ["no-cors", "navigate"]) {
      const headers = { "sec-fetch-mode": mode, "sec-fetch-site": "cross-site" };
      const parameters = { callback, client_id: "100013" };
      expect(await shop.call("/util/login/twitter_redirect", parameters, { headers })).toMatchObject({ code: -1 });
    }
  });
});

describe("a provider that does not answer as it should", () => {
  test.each(loginKinds.flatMap((kind) => ["http_500", "garbage"].map((fault) => [kind, fault] as const)))(
    "%s with %s makes the login busy and counts as a try without a verdict, not as a failed one",
    async (kind, fault) => {
      const parameters = await visitProvider(shop, kind);
      await strike(kind, fault);
      expect(await sendLogin(shop, kind, parameters)).toMatchObject({ status: 429, code: -1003 });
      expect(identities).toEqual([]);
      const { rows } = await shop.owner.query("select coalesce(sum(tries), 0)::int as tries from throttle");
      // The larger count keeps one, and the start of a Twitter login is counted by itself.
      expect(rows).toEqual([{ tries: kind === "twitter" ? 2 : 1 }]);
    },
  );

  test("a provider that does not answer is not called for a while, and others are", async () => {
    const own = await shop.startAnother();
    const elsewhere = { port: own.port };
    const send = async (kind: "facebook" | "vk") =>
      shop.call(`/util/login/${kind}_auth`, await visitProvider(shop, kind), { method: "POST", ...elsewhere });
    await shop.identity("/control/faults", { kind: "facebook", fault: "http_500", times: 5 });
    for (let n = 0; n < 5; n += 1) expect(await send("facebook")).toMatchObject({ code: -1003 });
    // The provider would answer by now, but it is not asked.
    expect(await send("facebook")).toMatchObject({ code: -1003 });
    expect(await send("vk")).toMatchObject({ code: 1 });
    await own.close();
  });

  test("a game that does not answer makes the login busy", async () => {
    await shop.game("/control/faults", { call: "account-by-identity", fault: "http_500", times: 2 });
    expect(await logIn("google")).toMatchObject({ status: 429, code: -1003 });
  });
});

describe("guessing", () => {
  test("an address that fails thirty times waits, whichever way it tries [E52]", async () => {
    const guess = { client_id: "100013", fb_access_token: "guess" };
    const codes = await Promise.all(
      Array.from({ length: 31 }, async () => (await sendLogin(shop, "facebook", guess)).code),
    );
    expect(codes.sort((a, b) => b - a)).toEqual([...Array(30).fill(-1001), -1002]);
    expect(await logIn("google")).toMatchObject({ code: -1002 });
    expect(await shop.logIn()).toMatchObject({ code: -1002 });
  });
});
