import { describe, expect, it } from "vitest";
import { type BegunLogin, isUndefinedClient, judgeReturn, type ReturnedLogin } from "./login-return.ts";

const origin = "https://a.example";
const verifier = "v".repeat(43);

function began(changes: Partial<BegunLogin> = {}): BegunLogin {
  return {
    kind: "google",
    state: "s-1",
    code_verifier: verifier,
    page: "/selectGoods",
    reason: "pay",
    client_id: "1001",
    game_id: "",
    pkg: "com.example.orrin",
    ...changes,
  };
}

function returned(changes: Partial<ReturnedLogin> = {}): ReturnedLogin {
  return {
    kind: "google",
    state: "s-1",
    code: "",
    identity_token: "",
    access_token: "",
    oauth_token: "",
    oauth_verifier: "",
    error: "",
    error_description: "",
    ...changes,
  };
}

function judge(begun: BegunLogin | null, back: ReturnedLogin) {
  return judgeReturn({ begun, returned: back, origin });
}

describe("what a provider brings back", () => {
  it.each([
    [
      "google",
      { code: "c-1" },
      { call: "google_auth", fields: { authorization_code: "c-1", pkg: "com.example.orrin", code_verifier: verifier } },
    ],
    [
      "apple",
      { code: "c-1", identity_token: "t-1" },
      { call: "apple_auth", fields: { authorization_code: "c-1", identity_token: "t-1", code_verifier: verifier } },
    ],
    [
      "huawei",
      { code: "c-1" },
      { call: "huawei_auth", fields: { authorization_code: "c-1", code_verifier: verifier } },
    ],
  ])("of %s becomes its call, with the address that the code is good for [E23 E24 E31]", (kind, parts, proof) => {
    const outcome = judge(began({ kind }), returned({ kind, ...parts }));
    const fields = { ...proof.fields, redirect_uri: `${origin}/loginReturn/${kind}` };
    expect(outcome).toEqual({ kind: "proven", proof: { call: proof.call, fields } });
  });

  it("of Facebook and Twitter becomes its call [E25 E30]", () => {
    expect(judge(began({ kind: "facebook" }), returned({ kind: "facebook", access_token: "t-1" }))).toEqual({
      kind: "proven",
      proof: { call: "facebook_auth", fields: { fb_access_token: "t-1" } },
    });
    const pair = { oauth_token: "o-1", oauth_verifier: "v-1" };
    const twitter = judge(began({ kind: "twitter", state: "o-1" }), returned({ kind: "twitter", state: "", ...pair }));
    expect(twitter).toEqual({ kind: "proven", proof: { call: "twitter_auth", fields: pair } });
  });

  it("goes without the verifier where this browser could not make one", () => {
    const outcome = judge(began({ code_verifier: "" }), returned({ code: "c-1" }));
    expect(outcome).toMatchObject({ kind: "proven" });
    expect(JSON.stringify(outcome)).not.toContain("code_verifier");
  });

  it.each([
    ["nothing was begun", null, returned({ code: "c-1" })],
    ["another kind was begun", began({ kind: "huawei" }), returned({ code: "c-1" })],
    ["the state is another", began(), returned({ code: "c-1", state: "s-2" })],
    ["the state is missing", began(), returned({ code: "c-1", state: "" })],
    ["no state was kept", began({ state: "" }), returned({ code: "c-1", state: "" })],
    ["there is no code", began(), returned()],
    ["Apple sends no identity", began({ kind: "apple" }), returned({ kind: "apple", code: "c-1" })],
    [
      "Twitter's token is another",
      began({ kind: "twitter", state: "o-1" }),
      returned({ kind: "twitter", oauth_token: "o-2", oauth_verifier: "v-1" }),
    ],
    ["the provider failed", began(), returned({ code: "c-1", error: "server_error" })],
    ["a cancel comes with another state", began(), returned({ error: "access_denied", state: "s-2" })],
    ["the kind comes in no page", began({ kind: "vk" }), returned({ kind: "vk", access_token: "t-1" })],
  ])("is a failed login where %s [E52]", (_name, begun, back) => {
    expect(judge(begun, back)).toEqual({ kind: "failed" });
  });

  it.each(["access_denied", "user_cancelled_authorize"])("is no failure where the player cancelled (%s)", (error) => {
    expect(judge(began(), returned({ error }))).toEqual({ kind: "cancelled" });
    expect(judge(began(), returned({ error, state: "" }))).toEqual({ kind: "cancelled" });
  });
});

describe("an undefined client at Apple", () => {
  const apple = { kind: "apple" };

  it.each([
    ["invalid_client", ""],
    ["server_error", "The Client is undefined."],
    ["undefined client", ""],
  ])("is told as an error of the environment: %s %s [E56]", (error, error_description) => {
    expect(judge(began(apple), returned({ ...apple, error, error_description }))).toEqual({
      kind: "wrong_environment",
    });
  });

  it("is known in the words of our own server too, and in no others [E56]", () => {
    expect(isUndefinedClient("", "Login failed: undefined client.")).toBe(true);
    expect(isUndefinedClient("", "This client is closed.")).toBe(false);
    expect(isUndefinedClient("invalid_grant", "undefined")).toBe(false);
  });

  it("is an ordinary failure at every other provider", () => {
    expect(judge(began(), returned({ error: "invalid_client" }))).toEqual({ kind: "failed" });
  });
});
