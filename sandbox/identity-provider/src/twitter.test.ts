import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signOauth1 } from "./oauth1-signature.ts";
import type { Identity, Json } from "./testing/open-identity.ts";
import { backOf, openIdentity, readAnswer, SECRET, valuesOf } from "./testing/open-identity.ts";

let identity: Identity;
beforeAll(async () => {
  identity = await openIdentity();
});
beforeEach(async () => {
  await identity.control("reset", {});
});
afterAll(() => identity.close());

type Asked = { oauth?: Record<string, string>; consumerSecret?: string; tokenSecret?: string; body?: URLSearchParams };
type Answer = { status: number; text: string; body: Json; fields: Record<string, string> };

/** An app that signs as the RFC says, unless a test makes it do otherwise. */
async function ask(
  step: string,
  { oauth = {}, consumerSecret = SECRET, tokenSecret = "", body }: Asked,
): Promise<Answer> {
  const address = `${identity.base}/twitter/oauth/${step}`;
  const own: Record<string, string> = {
    oauth_consumer_key: "twitter-app",
    oauth_nonce: randomUUID(),
    oauth_signature_method: "HMAC-SHA1",
    oauth_timestamp: String(Math.floor(identity.clock.nowMs / 1000)),
    oauth_version: "1.0",
    ...oauth,
  };
  const parameters = [...Object.entries(own), ...(body ?? [])];
  own["oauth_signature"] ??= signOauth1({ method: "POST", address, parameters, consumerSecret, tokenSecret });
  const header = Object.entries(own).map(([name, value]) => `${name}="${encodeURIComponent(value)}"`);
  const headers = { authorization: `OAuth ${header.join(", ")}` };
  const answer = await readAnswer(
    await fetch(address, { method: "POST", headers, ...(body === undefined ? {} : { body }) }),
  );
  return { ...answer, fields: Object.fromEntries(new URLSearchParams(answer.text)) };
}

async function begin(): Promise<{ token: string; tokenSecret: string; authorize: string }> {
  const { fields } = await ask("request_token", { oauth: { oauth_callback: backOf("twitter") } });
  const { oauth_token: token = "", oauth_token_secret: tokenSecret = "" } = fields;
  return { token, tokenSecret, authorize: `${identity.base}/twitter/oauth/authenticate?oauth_token=${token}` };
}

function exchange(token: string, tokenSecret: string, verifier = ""): Promise<Answer> {
  return ask("access_token", { oauth: { oauth_token: token, oauth_verifier: verifier }, tokenSecret });
}

async function logIn(form: Record<string, string>): Promise<Answer> {
  const { token, tokenSecret, authorize } = await begin();
  const { oauth_verifier } = valuesOf(await identity.logIn(authorize, form));
  return await exchange(token, tokenSecret, oauth_verifier);
}

test.each([
  ["1", "tnnArxj06cWHq44gCs1OSKk/jLY="],
  ["1.1", "hCtSmYh+iHYCEqBWrE7C7hYmtUk="],
])("a request is signed as in the example that Twitter publishes for version %s of its calls", (version, expected) => {
  const parameters = Object.entries({
    status: "Hello Ladies + Gentlemen, a signed OAuth request!",
    include_entities: "true",
    oauth_consumer_key: "xvz1evFS4wEEPTGEFPHBog",
    oauth_nonce: "kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg",
    oauth_signature_method: "HMAC-SHA1",
    oauth_timestamp: "1318622958",
    oauth_token: "370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb",
    oauth_version: "1.0",
  });
  const signature = signOauth1({
    method: "post",
    address: `https://api.twitter.com/${version}/statuses/update.json`,
    parameters,
    consumerSecret: "kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw",
    tokenSecret: "LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE",
  });
  expect(signature).toBe(expected);
});

test("a player is asked and led back, and the exchanged verifier names the account", async () => {
  const { token, tokenSecret, authorize } = await begin();
  const back = await identity.logIn(authorize, { person: "kaelis" });
  expect(`${back.origin}${back.pathname}`).toBe(backOf("twitter"));
  const { oauth_token, oauth_verifier } = valuesOf(back);
  expect(oauth_token).toBe(token);
  const answer = await exchange(token, tokenSecret, oauth_verifier);
  expect(answer).toMatchObject({ status: 200, fields: { user_id: "kaelis", screen_name: "Kaelis" } });
  expect((await exchange(token, tokenSecret, oauth_verifier)).status).toBe(401);
});

test("the verifier may come in the body, and then it is signed too", async () => {
  const { token, tokenSecret } = await begin();
  const { oauth_verifier } = (await identity.control("twitter", { oauth_token: token, subject: "mirin" })).body;
  const body = new URLSearchParams({ oauth_verifier: String(oauth_verifier) });
  const answer = await ask("access_token", { oauth: { oauth_token: token }, tokenSecret, body });
  expect(answer.fields).toMatchObject({ user_id: "mirin" });
});

test("a player who cancels is led back with the denied token, which is worth nothing any more", async () => {
  const { token, tokenSecret, authorize } = await begin();
  const back = await identity.logIn(authorize, { action: "cancel" });
  expect(valuesOf(back)).toEqual({ denied: token });
  expect((await identity.control("twitter", { oauth_token: token, subject: "kaelis" })).status).toBe(400);
  expect((await exchange(token, tokenSecret, "any")).status).toBe(401);
});

test("the callback must be registered to the letter", async () => {
  for (const oauth_callback of [
    `${backOf("twitter")}/`,
    `${backOf("twitter")}?a=1`,
    "oob",
    "https://elsewhere.example/",
  ]) {
    expect((await ask("request_token", { oauth: { oauth_callback } })).status).toBe(403);
  }
  expect((await ask("request_token", {})).status).toBe(403);
});

describe("a request is not believed", () => {
  const oauth = { oauth_callback: backOf("twitter") };

  test.each([
    ["with another secret", { consumerSecret: "wrong" }],
    ["with another token's secret", { tokenSecret: "wrong" }],
    ["of an unknown app", { oauth: { ...oauth, oauth_consumer_key: "nobody" } }],
    ["without a signature that fits", { oauth: { ...oauth, oauth_signature: "aGVsbG8=" } }],
    ["signed in another way", { oauth: { ...oauth, oauth_signature_method: "PLAINTEXT" } }],
    ["of another version", { oauth: { ...oauth, oauth_version: "2.0" } }],
    ["without a nonce", { oauth: { ...oauth, oauth_nonce: "" } }],
    ["without a time", { oauth: { ...oauth, oauth_timestamp: "now" } }],
  ])("a signed request %s is refused", async (_, change: Asked) => {
    const answer = await ask("request_token", { oauth, ...change });
    expect(answer).toMatchObject({ status: 401, body: { errors: [{ code: 32 }] } });
  });

  test("a signed request is refused when it is more than five minutes old or early", async () => {
    const now_s = Math.floor(identity.clock.nowMs / 1000);
    const at = (time_s: number) => ask("request_token", { oauth: { ...oauth, oauth_timestamp: String(time_s) } });
    const statuses = [];
    for (const apart_s of [-301, -300, 300, 301]) statuses.push((await at(now_s + apart_s)).status);
    expect(statuses).toEqual([401, 200, 200, 401]);
  });

  test("a signed request with a used nonce is refused", async () => {
    const once = { oauth: { ...oauth, oauth_nonce: "only-once" } };
    expect((await ask("request_token", once)).status).toBe(200);
    expect((await ask("request_token", once)).status).toBe(401);
  });

  test("a signed request that was changed on its way, and one without a signature, are refused", async () => {
    const address = `${identity.base}/twitter/oauth/request_token`;
    expect((await fetch(address, { method: "POST" })).status).toBe(401);
    const twice = { oauth, body: new URLSearchParams({ oauth_callback: "https://elsewhere.example/" }) };
    expect((await ask("request_token", twice)).status).toBe(401);
  });
});

test("another verifier, another app or a missing consent exchanges nothing", async () => {
  const { token, tokenSecret } = await begin();
  expect((await exchange(token, tokenSecret, "")).status).toBe(401);
  const { oauth_verifier } = (await identity.control("twitter", { oauth_token: token, subject: "kaelis" })).body;
  expect((await exchange(token, tokenSecret, "wrong")).status).toBe(401);
  const stolen = { oauth_token: token, oauth_verifier: String(oauth_verifier), oauth_consumer_key: "twitter-other" };
  expect((await ask("access_token", { oauth: stolen, tokenSecret })).status).toBe(401);
  expect((await exchange(token, tokenSecret, String(oauth_verifier))).status).toBe(200);
});

test("a request token lives a quarter of an hour", async () => {
  const { token, tokenSecret, authorize } = await begin();
  const { oauth_verifier } = (await identity.control("twitter", { oauth_token: token, subject: "kaelis" })).body;
  identity.clock.nowMs += 900_000;
  expect((await exchange(token, tokenSecret, String(oauth_verifier))).status).toBe(401);
  expect((await fetch(authorize, { redirect: "manual" })).status).toBe(400);
});

test.each([
  ["replayed_code", 401],
  ["other_app", 401],
  ["expired", 401],
  ["http_500", 500],
])("the fault %s makes the exchange answer %i", async (fault, status) => {
  expect((await logIn({ person: "kaelis", fault })).status).toBe(status);
});

test("garbage names no account, and another state is another oauth_token", async () => {
  expect((await logIn({ person: "kaelis", fault: "garbage" })).fields).not.toHaveProperty("user_id");
  const { token, authorize } = await begin();
  const back = valuesOf(await identity.logIn(authorize, { person: "kaelis", fault: "other_state" }));
  expect(back["oauth_token"]).not.toBe(token);
  expect(back["oauth_verifier"]).toBeDefined();
});
