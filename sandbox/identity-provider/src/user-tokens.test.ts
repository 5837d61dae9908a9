// Facebook and VK: what a page gets in the fragment, and what its app may ask about it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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

type TokenKind = "facebook" | "vk";
const kinds: readonly TokenKind[] = ["facebook", "vk"];
const doors = { facebook: "/facebook/dialog/oauth", vk: "/vk/authorize" };

function authorize(kind: TokenKind, change: Record<string, string> = {}): string {
  const asked = { client_id: `${kind}-app`, redirect_uri: backOf(kind), response_type: "token", state: "state-1" };
  return `${identity.base}${doors[kind]}?${new URLSearchParams({ ...asked, ...change }).toString()}`;
}

async function debugToken(token: unknown, access = `facebook-app|${SECRET}`): Promise<{ status: number; body: Json }> {
  const query = new URLSearchParams({ input_token: String(token), access_token: access });
  return await readAnswer(await fetch(`${identity.base}/facebook/debug_token?${query.toString()}`));
}

async function checkToken(token: unknown, key = `${SECRET}-vk-app`): Promise<{ status: number; body: Json }> {
  const body = new URLSearchParams({ token: String(token), access_token: key, v: "5.199" });
  return await readAnswer(await fetch(`${identity.base}/vk/method/secure.checkToken`, { method: "POST", body }));
}

const tokenOf = async (kind: TokenKind, fault = ""): Promise<string> =>
  valuesOf(await identity.logIn(authorize(kind), { person: "kaelis", fault }))["access_token"] ?? "";

describe.each(kinds)("%s", (kind) => {
  test("a token login leads back with a token and the state in the fragment", async () => {
    const back = await identity.logIn(authorize(kind), { person: "newcomer" });
    expect(`${back.origin}${back.pathname}${back.search}`).toBe(backOf(kind));
    const answer = valuesOf(back);
    expect(answer).toMatchObject({ state: "state-1", expires_in: "3600" });
    expect(answer["access_token"]).toMatch(/^sandbox\.[\w-]{32}$/);
    expect(answer["user_id"]).toBe(kind === "vk" ? "newcomer" : undefined);
  });

  test.each([
    ["redirect_uri", "http://moonshop.localhost:4000/loginReturn/x"],
    ["client_id", "nobody"],
    ["response_type", "code"],
    ["state", "x".repeat(1_025)],
  ])("a token login never redirects when %s does not fit", async (name, value) => {
    const response = await fetch(authorize(kind, { [name]: value }), { redirect: "manual" });
    expect(response.status).toBe(400);
    expect(response.headers.get("location")).toBe(null);
  });

  test("a token login leads back with another state on demand", async () => {
    const answer = valuesOf(await identity.logIn(authorize(kind), { person: "kaelis", fault: "other_state" }));
    expect(answer["state"]).toMatch(/^[\w-]{36}$/);
    expect(answer["access_token"]).toBeDefined();
  });

  test("a token login answers a second click as the first", async () => {
    const { submit } = await identity.openConsent(authorize(kind));
    const [one, other] = [await submit({ person: "kaelis" }), await submit({ person: "mirin" })];
    expect(other.href).toBe(one.href);
  });

  test("a token login gives no token for an unknown player", async () => {
    const { page, submit } = await identity.openConsent(authorize(kind));
    expect((await submit({ person: "stranger" })).href).toBe(page);
    expect((await submit({})).href).toBe(page);
  });
});

test("Facebook tells in the query that the player cancelled", async () => {
  const back = await identity.logIn(authorize("facebook"), { action: "cancel" });
  expect(back.hash).toBe("");
  expect(valuesOf(back)).toMatchObject({ error: "access_denied", error_reason: "user_denied", state: "state-1" });
});

test("VK tells in the fragment that the player cancelled", async () => {
  const back = await identity.logIn(authorize("vk"), { action: "cancel" });
  expect(back.search).toBe("");
  expect(valuesOf(back)).toMatchObject({ error: "access_denied", state: "state-1" });
});

test("Facebook tells an app the account of a token and the app it was given to", async () => {
  const { body } = await debugToken(await tokenOf("facebook"));
  expect(body["data"]).toMatchObject({ app_id: "facebook-app", is_valid: true, user_id: "kaelis" });
  const other = await identity.control("token", { kind: "facebook", app_id: "facebook-other", subject: "mirin" });
  const ofOther = await debugToken(other.body["access_token"]);
  expect(ofOther.body["data"]).toMatchObject({ app_id: "facebook-other", is_valid: true, user_id: "mirin" });
  expect((await debugToken(await tokenOf("facebook", "other_app"))).body["data"]).toMatchObject({
    app_id: "another-app",
  });
});

test("Facebook calls unknown and expired tokens invalid, and answers no wrong secret", async () => {
  expect((await debugToken("sandbox.nothing")).body["data"]).toMatchObject({ is_valid: false });
  expect((await debugToken(await tokenOf("facebook", "expired"))).body["data"]).toMatchObject({ is_valid: false });
  const token = await tokenOf("facebook");
  for (const access of [`facebook-app|wrong`, `facebook-app`, `nobody|${SECRET}`, ""]) {
    const { status, body } = await debugToken(token, access);
    expect(status).toBe(400);
    expect(body).not.toHaveProperty("data");
  }
});

test("VK knows the tokens of the asking app alone", async () => {
  const good = (await checkToken(await tokenOf("vk"))).body["response"];
  expect(good).toMatchObject({ success: 1, user_id: "kaelis" });
  const other = await identity.control("token", { kind: "vk", app_id: "vk-other", subject: "kaelis" });
  const refused = { error: { error_code: 15 } };
  expect((await checkToken(other.body["access_token"])).body).toMatchObject(refused);
  expect((await checkToken(await tokenOf("vk", "other_app"))).body).toMatchObject(refused);
  expect((await checkToken(await tokenOf("vk", "expired"))).body).toMatchObject(refused);
  expect((await checkToken("sandbox.nothing")).body).toMatchObject(refused);
  expect((await checkToken(await tokenOf("vk"), "wrong-key")).body).toMatchObject({ error: { error_code: 5 } });
});

test("a token is good for an hour", async () => {
  const tokens = [await tokenOf("facebook"), await tokenOf("vk")];
  identity.clock.nowMs += 3_600_000;
  expect((await debugToken(tokens[0])).body["data"]).toMatchObject({ is_valid: false });
  expect((await checkToken(tokens[1])).body).toMatchObject({ error: { error_code: 15 } });
});

test("a token of one kind is nothing at the other", async () => {
  expect((await debugToken(await tokenOf("vk"))).body["data"]).toMatchObject({ is_valid: false });
  expect((await checkToken(await tokenOf("facebook"))).body).toMatchObject({ error: { error_code: 15 } });
});

test.each(kinds)("%s answers the app with an error or with garbage on demand", async (kind) => {
  const ask = kind === "facebook" ? debugToken : checkToken;
  expect((await ask(await tokenOf(kind, "http_500"))).status).toBe(500);
  expect(await ask(await tokenOf(kind, "garbage"))).toMatchObject({ status: 200, body: {} });
  const token = await tokenOf(kind);
  await identity.control("faults", { kind, fault: "http_500" });
  expect((await ask(token)).status).toBe(500);
  expect((await ask(token)).status).toBe(200);
});
