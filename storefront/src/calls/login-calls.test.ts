import * as login from "@gemgate/contract/login";
import { ingameLogins, startIngameTwitterLogin as ingameTwitter } from "@gemgate/contract/replenish";
import { type BegunLogin, judgeReturn, type ReturnedLogin } from "@gemgate/rules/login/login-return";
import { describe, expect, test } from "vitest";
import {
  ingameLoginCall,
  loginCall,
  type LoginCallName,
  startIngameTwitterLogin,
  startTwitterLogin,
} from "./login-calls.ts";

const calls = {
  auth: login.logIn,
  google_auth: login.logInWithGoogle,
  apple_auth: login.logInWithApple,
  facebook_auth: login.logInWithFacebook,
  vk_auth: login.logInWithVk,
  twitter_auth: login.logInWithTwitter,
  huawei_auth: login.logInWithHuawei,
} satisfies Record<LoginCallName, object>;

const names = Object.keys(calls).filter((name): name is LoginCallName => name in calls);

describe.each(names)("the login %s", (name) => {
  test("is the contract's, and nothing of it stands in an address [E23 E24 E25 E26 E30 E31]", () => {
    const { once: _once, ...call } = loginCall(name);
    expect(calls[name]).toMatchObject(call);
    expect(call.secret).toBe(true);
  });

  test("has the contract's in-game variant", () => {
    const variant = ingameLogins.find(({ path }) => path.endsWith(`/${name}`));
    const { once: _once, ...call } = ingameLoginCall(name);
    expect(variant).toMatchObject(call);
  });
});

test("the logins whose proof works once are sent once, in both variants [E23 E24 E30 E31]", () => {
  const sentOnce = ["google_auth", "apple_auth", "twitter_auth", "huawei_auth"];
  expect(names.filter((name) => loginCall(name).once)).toEqual(sentOnce);
  expect(names.filter((name) => ingameLoginCall(name).once)).toEqual(sentOnce);
});

test("a Twitter login starts as the contract says [E29]", () => {
  expect(login.startTwitterLogin).toMatchObject(startTwitterLogin);
  expect(ingameTwitter).toMatchObject(startIngameTwitterLogin);
});

test.each(["google", "apple", "facebook", "twitter", "huawei"])(
  "what %s proves are the fields of its call, and no others [E23 E24 E25 E30 E31]",
  (kind) => {
    const outcome = judgeReturn({ begun: began(kind), returned: brought(kind), origin: "https://a.example" });
    if (outcome.kind !== "proven") throw new Error("It should be proven.");
    const { entries } = calls[outcome.proof.call].query;
    expect(new Set([...Object.keys(outcome.proof.fields), "client_id", "bind"])).toEqual(new Set(Object.keys(entries)));
  },
);

function began(kind: string): BegunLogin {
  const more = { page: "/", reason: "entry", client_id: "1001", game_id: "", pkg: "com.example.orrin" };
  return { kind, state: "s-1", code_verifier: "v".repeat(43), ...more };
}

function brought(kind: string): ReturnedLogin {
  const tokens = { identity_token: "i-1", access_token: "a-1", oauth_token: "s-1", oauth_verifier: "v-1" };
  return { kind, state: "s-1", code: "c-1", ...tokens, error: "", error_description: "" };
}
