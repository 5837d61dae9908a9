import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OpenidKind } from "./apps.ts";
import { FAULTS_OF, TOKEN_FAULTS } from "./faults.ts";
import type { Identity } from "./testing/open-identity.ts";
import { backOf, openIdentity, valuesOf } from "./testing/open-identity.ts";

let identity: Identity;
beforeAll(async () => {
  identity = await openIdentity();
});
beforeEach(async () => {
  await identity.control("reset", {});
});
afterAll(() => identity.close());

const asKaelis = { person: "kaelis" };
const kinds: readonly OpenidKind[] = ["google", "apple", "huawei"];

async function logInWith(kind: OpenidKind, fault: string): Promise<Record<string, string>> {
  return valuesOf(await identity.logIn(identity.authorize(kind), { ...asKaelis, fault }));
}

/** What an app that checks everything says of an id token: its name for the reason, or "good". */
async function judge(kind: OpenidKind, idToken: unknown): Promise<string> {
  const issuer = `${identity.base}/${kind}`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));
  const rules = { issuer, audience: `${kind}-app`, algorithms: ["RS256"] };
  const verdict = await jwtVerify(String(idToken), keys, rules).catch((error: Error) => error.message);
  if (typeof verdict === "string") return verdict;
  return verdict.payload["nonce"] === "nonce-1" ? "good" : "another nonce";
}

const verdicts = {
  wrong_audience: 'unexpected "aud" claim value',
  wrong_issuer: 'unexpected "iss" claim value',
  wrong_nonce: "another nonce",
  expired: '"exp" claim timestamp check failed',
  other_key: "signature verification failed",
  unsigned: '"alg" (Algorithm) Header Parameter value not allowed',
};

describe.each(kinds)("%s spoils an id token", (kind) => {
  test.each(TOKEN_FAULTS)("the fault %s that was chosen on the page spoils the id token", async (fault) => {
    const answer = await logInWith(kind, fault);
    const { body } = await identity.token(kind, { code: answer["code"] ?? "" });
    expect(await judge(kind, body["id_token"])).toBe(verdicts[fault]);
    expect(decodeJwt(String(body["id_token"])).sub).toBe("kaelis");
  });
});

test.each(TOKEN_FAULTS)("Apple's second id token, beside the code, is struck by the same fault: %s", async (fault) => {
  expect(await judge("apple", (await logInWith("apple", fault))["id_token"])).toBe(verdicts[fault]);
});

test("a fault on demand strikes as many logins as were asked for, and then no more", async () => {
  await identity.control("faults", { kind: "apple", fault: "other_key", times: 2 });
  const seen: string[] = [];
  for (let login = 0; login < 3; login += 1) {
    const { code = "", id_token } = valuesOf(await identity.logIn(identity.authorize("apple"), asKaelis));
    const { body } = await identity.token("apple", { code });
    seen.push(await judge("apple", id_token), await judge("apple", body["id_token"]));
  }
  const bad = verdicts.other_key;
  expect(seen).toEqual([bad, bad, bad, bad, "good", "good"]);
});

test("a fault strikes its kind alone, also when it is asked for after the code was given, and can be forgotten", async () => {
  const asked = { kind: "google", app_id: "google-app", subject: "mirin", redirect_uri: backOf("google") };
  const code = String((await identity.control("code", { ...asked, nonce: "nonce-1" })).body["code"]);
  await identity.control("faults", { kind: "huawei", fault: "expired" });
  await identity.control("faults", { kind: "google", fault: "unsigned" });
  const { body } = await identity.token("google", { code });
  expect(await judge("google", body["id_token"])).toBe(verdicts.unsigned);
  const left = await (await fetch(`${identity.base}/control/faults`)).json();
  expect(left).toEqual({ list: [{ kind: "huawei", fault: "expired", times_left: 1, delay_ms: 2_000 }] });
  await identity.control("faults/clear", {});
  expect(await (await fetch(`${identity.base}/control/faults`)).json()).toEqual({ list: [] });
});

test.each(kinds)("%s leads back with a code that has been used, or with another state", async (kind) => {
  const replayed = await logInWith(kind, "replayed_code");
  expect(replayed).toMatchObject({ state: "state-1" });
  const answer = await identity.token(kind, { code: replayed["code"] ?? "" });
  expect(answer).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  const other = await logInWith(kind, "other_state");
  expect(other["state"]).toMatch(/^[\w-]{36}$/);
  expect((await identity.token(kind, { code: other["code"] ?? "" })).status).toBe(200);
});

test("a code without a browser is struck like any other", async () => {
  await identity.control("faults", { kind: "apple", fault: "replayed_code" });
  await identity.control("faults", { kind: "apple", fault: "wrong_nonce" });
  const asked = {
    kind: "apple",
    app_id: "apple-app",
    subject: "mirin",
    redirect_uri: backOf("apple"),
    nonce: "nonce-1",
  };
  const used = (await identity.control("code", asked)).body;
  expect((await identity.token("apple", { code: String(used["code"]) })).status).toBe(400);
  expect(await judge("apple", used["id_token"])).toBe("good");
  const wrong = (await identity.control("code", asked)).body;
  expect(await judge("apple", wrong["id_token"])).toBe("another nonce");
});

test.each(kinds)("%s answers the app with an error, with garbage, or that the code is another's", async (kind) => {
  const answers: [string, number, RegExp][] = [
    ["http_500", 500, /server_error/],
    ["garbage", 200, /^<html>\{/],
    ["other_app", 400, /invalid_grant/],
  ];
  for (const [fault, status, text] of answers) {
    const { code = "" } = await logInWith(kind, fault);
    const answer = await identity.token(kind, { code });
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(text);
  }
});

test("a slow provider answers right in the end", async () => {
  await identity.control("faults", { kind: "google", fault: "slow", delay_ms: 1 });
  const { code = "" } = valuesOf(await identity.logIn(identity.authorize("google"), asKaelis));
  const { body } = await identity.token("google", { code });
  expect(await judge("google", body["id_token"])).toBe("good");
});

test("a slow provider does not answer before its time, and closes without waiting for it", async () => {
  const own = await openIdentity();
  const { code = "" } = valuesOf(await own.logIn(own.authorize("google"), asKaelis));
  await own.control("faults", { kind: "google", fault: "slow", delay_ms: 600_000 });
  let isAnswered = false;
  const answer = own.token("google", { code }).then(
    () => (isAnswered = true),
    () => "cut",
  );
  // Taken: the code has been looked at, and the answer waits.
  await expect.poll(async () => (await fetch(`${own.base}/control/faults`)).json()).toEqual({ list: [] });
  expect(isAnswered).toBe(false);
  await own.close();
  await answer;
});

test("Apple calls an app undefined", async () => {
  const answer = await logInWith("apple", "undefined_client");
  expect(answer).toMatchObject({ error: "invalid_client", error_description: "undefined client", state: "state-1" });
});

test("a fault that a kind cannot have is refused", async () => {
  expect(FAULTS_OF.vk).not.toContain("unsigned");
  expect((await identity.control("faults", { kind: "vk", fault: "unsigned" })).status).toBe(400);
  expect((await identity.control("faults", { kind: "google", fault: "undefined_client" })).status).toBe(400);
  expect((await identity.control("faults", { kind: "google", fault: "rain" })).status).toBe(400);
});
