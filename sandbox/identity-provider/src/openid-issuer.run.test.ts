import { createHash } from "node:crypto";
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OpenidKind } from "./apps.ts";
import type { Identity } from "./testing/open-identity.ts";
import { backOf, openIdentity, signAppleSecret, valuesOf } from "./testing/open-identity.ts";

let identity: Identity;
beforeAll(async () => {
  identity = await openIdentity();
});
beforeEach(async () => {
  await identity.control("reset", {});
});
afterAll(() => identity.close());

const kinds: readonly OpenidKind[] = ["google", "apple", "huawei"];
const asKaelis = { person: "kaelis" };

async function codeOf(kind: OpenidKind, change: Record<string, string> = {}): Promise<string> {
  return valuesOf(await identity.logIn(identity.authorize(kind, change), asKaelis))["code"] ?? "";
}

/** As an app does it: the keys from the issuer, and every claim that must hold. */
function believe(kind: OpenidKind, idToken: unknown) {
  const issuer = `${identity.base}/${kind}`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));
  return jwtVerify(String(idToken), keys, { issuer, audience: `${kind}-app`, algorithms: ["RS256"] });
}

describe.each(kinds)("%s", (kind) => {
  test("an OpenID login leads back with state and a code, which is worth one id token that names the player", async () => {
    const back = await identity.logIn(identity.authorize(kind), asKaelis);
    expect(`${back.origin}${back.pathname}`).toBe(backOf(kind));
    expect(back.hash === "").toBe(kind !== "apple");
    const { code = "", state } = valuesOf(back);
    expect(state).toBe("state-1");
    const first = await identity.token(kind, { code });
    expect(first.status).toBe(200);
    const { payload } = await believe(kind, first.body["id_token"]);
    expect(payload).toMatchObject({ sub: "kaelis", name: "Kaelis", nonce: "nonce-1" });
    expect(await identity.token(kind, { code })).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  });

  test("an OpenID code needs the verifier of its challenge, and a client without a challenge needs none", async () => {
    const verifier = "verifier-verifier-verifier-verifier-verifier";
    const code_challenge = createHash("sha256").update(verifier).digest("base64url");
    const challenged = { code_challenge, code_challenge_method: "S256" };
    const refused = { status: 400, body: { error: "invalid_grant" } };
    expect(await identity.token(kind, { code: await codeOf(kind, challenged) })).toMatchObject(refused);
    const wrong = { code: await codeOf(kind, challenged), code_verifier: verifier.toUpperCase() };
    expect(await identity.token(kind, wrong)).toMatchObject(refused);
    const right = { code: await codeOf(kind, challenged), code_verifier: verifier };
    expect((await identity.token(kind, right)).status).toBe(200);
    expect((await identity.token(kind, { code: await codeOf(kind) })).status).toBe(200);
  });

  test.each(["/", "?x=1", "x"])(
    "an OpenID login takes only a registered redirect address: %s at its end",
    async (end) => {
      const response = await fetch(identity.authorize(kind, { redirect_uri: `${backOf(kind)}${end}` }), {
        redirect: "manual",
      });
      expect(response.status).toBe(400);
      expect(response.headers.get("location")).toBe(null);
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(await response.text()).toContain("This login cannot go on");
    },
  );

  test("an OpenID code is refused with another redirect address, another app or a wrong secret", async () => {
    const other = { code: await codeOf(kind), redirect_uri: "http://moonshop.localhost:4000/" };
    expect(await identity.token(kind, other)).toMatchObject({ body: { error: "invalid_grant" } });
    const wrong = { code: await codeOf(kind), client_secret: "wrong-secret-of-moonshop" };
    expect(await identity.token(kind, wrong)).toMatchObject({ status: 401, body: { error: "invalid_client" } });
    if (kind === "apple") return;
    const stolen = { code: await codeOf(kind), client_id: `${kind}-other` };
    expect(await identity.token(kind, stolen)).toMatchObject({ body: { error: "invalid_grant" } });
  });

  test("every OpenID login asks again, also for another player", async () => {
    const browser = identity.openBrowser();
    const first = await browser.follow(identity.authorize(kind));
    await browser.follow(first.href, new URLSearchParams(asKaelis));
    const second = await browser.follow(identity.authorize(kind));
    expect(second.pathname).toMatch(new RegExp(`^/${kind}/consent/`));
    const back = await browser.follow(second.href, new URLSearchParams({ person: "unlinked" }));
    const { code = "" } = valuesOf(back);
    expect(decodeJwt(String((await identity.token(kind, { code })).body["id_token"])).sub).toBe("unlinked-1");
  });

  test("an OpenID login tells the app when the player cancels", async () => {
    const back = await identity.logIn(identity.authorize(kind), { action: "cancel" });
    expect(`${back.origin}${back.pathname}`).toBe(backOf(kind));
    const error = kind === "apple" ? "user_cancelled_authorize" : "access_denied";
    expect(valuesOf(back)).toMatchObject({ error, state: "state-1" });
  });

  test("a control call gives an OpenID code without a browser", async () => {
    const asked = { kind, app_id: `${kind}-app`, subject: "kaelis-9", redirect_uri: backOf(kind), nonce: "n-9" };
    const { code } = (await identity.control("code", asked)).body;
    const { body } = await identity.token(kind, { code: String(code) });
    expect((await believe(kind, body["id_token"])).payload).toMatchObject({ sub: "kaelis-9", nonce: "n-9" });
    const elsewhere = { ...asked, redirect_uri: "http://elsewhere.example/" };
    expect((await identity.control("code", elsewhere)).status).toBe(400);
  });
});

describe("Apple", () => {
  test("Apple puts an id token beside the code, for the same player and bound to the code", async () => {
    const { code = "", id_token } = valuesOf(await identity.logIn(identity.authorize("apple"), asKaelis));
    const { payload } = await believe("apple", id_token);
    const c_hash = createHash("sha256").update(code).digest().subarray(0, 16).toString("base64url");
    expect(payload).toMatchObject({ sub: "kaelis", nonce: "nonce-1", c_hash });
  });

  test("Apple needs no nonce, and makes none up", async () => {
    const answer = valuesOf(await identity.logIn(identity.authorize("apple", { nonce: "" }), asKaelis));
    const { body } = await identity.token("apple", { code: answer["code"] ?? "" });
    for (const idToken of [answer["id_token"], body["id_token"]]) {
      expect((await believe("apple", idToken)).payload).not.toHaveProperty("nonce");
    }
  });

  test.each([
    ["another team", { iss: "TEAM000002" }],
    ["another app", { sub: "apple-other" }],
    ["another audience", { aud: "https://appleid.apple.com" }],
    ["a time that has passed", { iat: 1, exp: 2 }],
    ["a life of years", { exp: 4_102_444_800 }],
  ])("Apple refuses a client secret of %s", async (_, change) => {
    const client_secret = await signAppleSecret(`${identity.base}/apple`, change);
    const answer = await identity.token("apple", { code: await codeOf("apple"), client_secret });
    expect(answer).toMatchObject({ status: 401, body: { error: "invalid_client" } });
  });

  test("Apple refuses a client secret that names another key or was changed", async () => {
    const [head, , signature] = (await signAppleSecret(`${identity.base}/apple`)).split(".");
    const [, body] = (await signAppleSecret(`${identity.base}/apple`, { jti: "1" })).split(".");
    const forged = [
      [head, body, signature].join("."),
      await signAppleSecret(`${identity.base}/apple`, {}, "KEY0000002"),
    ];
    for (const client_secret of forged) {
      const answer = await identity.token("apple", { code: await codeOf("apple"), client_secret });
      expect(answer.status).toBe(401);
    }
  });
});
