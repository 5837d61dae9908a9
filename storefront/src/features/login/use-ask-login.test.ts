import { codes } from "@gemgate/contract/code";
import { readUserInfo } from "../../calls/wire-calls.ts";
import { refusal } from "@gemgate/web/testing/fake-hosts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAsk } from "../../ask/use-ask.ts";
import { aShop, runHook } from "../../testing/run-hook.tsx";
import { aBoot } from "../../testing/a-boot.ts";
import { loginTargetHere, useAskLogin } from "./use-ask-login.ts";

const asked: string[] = [];
const screens = {
  home: () => void asked.push("home"),
  confirm: ({ text }: { text: string }) => {
    asked.push(text);
    return Promise.resolve(false);
  },
};

function openShop() {
  const { shop, seen } = aShop([refusal(codes.not_real_name)]);
  const users = { ...shop.users, removeCurrentUser: () => void asked.push("forgotten") };
  return { shop: { ...shop, users }, seen };
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("location", { pathname: "/selectGoods", search: "" });
});
afterEach(() => void vi.unstubAllGlobals());

test("a login of a name that is not verified asks where to go, and Twitter's token is not kept for it [P5 P6]", async () => {
  const { shop, seen } = openShop();
  const askLogin = runHook(shop, useAskLogin, screens);
  const fields = { oauth_token: "twitters", oauth_verifier: "v" };
  const answer = await askLogin({ name: "twitter_auth", fields, target: { client_id: "1001", game_id: "" } });
  expect(answer).toMatchObject({ code: codes.not_real_name });
  expect(seen[0]?.fields).toMatchObject({ oauth_token: "twitters", bind: expect.any(String) });
  expect(asked).toEqual(["forgotten", "home", "words"]);
  expect(shop.storage.get("webpay_real_name")).toBeNull();
});

test("a token of the player's own waits for the page about verification", async () => {
  const { shop } = openShop();
  const ask = runHook(shop, useAsk, screens);
  await ask(readUserInfo, { client_id: "1001", oauth_token: "players" });
  expect(shop.storage.get("webpay_real_name")).toEqual({ oauth_token: "players", client_id: "100" });
});

test("a login is for the chosen game, and for the whole brand where a game is only shown [B47 E35]", () => {
  const game = { gp_id: "101", client_id: "100013", name: "", logo: "", terms: "", privacy: "" };
  const clientOf = (game_is_chosen: boolean, shown: typeof game | null = game) =>
    loginTargetHere({ game: shown, boot: aBoot({ game_is_chosen }) }).client_id;
  expect([clientOf(true), clientOf(false), clientOf(false, null)]).toEqual(["100013", "100", "100"]);
});
