import { codes } from "@gemgate/contract/code";
import type { UserInfo } from "@gemgate/contract/login";
import { createAddressUser } from "../../user-session/address-user.ts";
import { createUserSession } from "../../user-session/user-session.ts";
import { type HostAnswer, refusal, success } from "@gemgate/web/testing/fake-hosts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Question } from "../../shop/screens.ts";
import { aShop, runHook } from "../../testing/run-hook.tsx";
import { useLinkLogin } from "./use-link-login.ts";

const player: UserInfo = { username: "newcomer", suid: "s-2", oauth_token: "link-token", gp_id: "101" };
const named = { ...player, is_launched: 0 };
const launched = { ...player, is_launched: 1 };
const roles = success({
  list: [
    {
      role_id: "7",
      role_name: "Nyssa",
      level: 3,
      server_id: "s1",
      server_name: "One",
      real_server: "s1",
      area_id: "",
      last_login: 0,
      last_pay: 0,
    },
  ],
});

interface Opened {
  answers: readonly HostAnswer[];
  says?: boolean;
  isSdk?: boolean;
  current?: UserInfo;
}

/** Opens a link in a shop whose server answers as told and whose player answers every question alike. */
async function openLink({ answers, says = false, isSdk = false, current }: Opened) {
  const { shop: bare, seen } = aShop(answers);
  const storage = { ...bare.storage, watchOtherTabs: () => {} };
  const users = isSdk ? createAddressUser(player.oauth_token) : createUserSession(storage, { gp_id: "101" });
  if (current !== undefined) users.keepLogin(current);
  bare.storage.set("webpay_link_token", player.oauth_token);
  const game = { gp_id: "101", client_id: "1001", name: "Game", logo: "", terms: "", privacy: "" };
  const tracker = { ...bare.tracker, track: () => {} };
  const shop = { ...bare, users, isSdk, game, tracker };
  const asked: Question[] = [];
  const screens = {
    confirm: (question: Question) => {
      asked.push(question);
      // Nothing was taken before the answer.
      expect(shop.users.currentUser()).toEqual(current ?? null);
      return Promise.resolve(says);
    },
  };
  await runHook(shop, useLinkLogin, screens)(player.oauth_token);
  const calls = seen.map(({ path, fields }) => ({
    path: path.split("/").at(-1),
    binds: fields["bind"] !== undefined,
    link: fields["link"],
  }));
  return { shop, calls, asked, waits: shop.storage.get("webpay_link_token") };
}

const naming = { path: "get_user_info", binds: true, link: "1" };
const listing = { path: "allRoleList", binds: false, link: undefined };
const taking = { path: "get_user_info", binds: true, link: undefined };

beforeEach(() => void vi.stubGlobal("location", { pathname: "/selectGoods", search: "" }));
afterEach(() => void vi.unstubAllGlobals());

test("a link that a game signed for logs its player in without a question, by one call [B30]", async () => {
  const { shop, calls, asked, waits } = await openLink({ answers: [success(launched)] });
  expect(asked).toEqual([]);
  expect(calls).toEqual([naming]);
  expect(shop.users.currentUser()).toEqual(player);
  expect(waits).toBeNull();
});

test("any other link names account and character, and is taken by a second call once the player agrees [B30]", async () => {
  const { shop, calls, asked, waits } = await openLink({
    answers: [success(named), roles, success(player)],
    says: true,
  });
  expect(asked.map(({ title, text }) => `${title} ${text}`)).toEqual([
    "Continue as newcomer? This link logs you in as newcomer, with the character Nyssa. Continue only if this is your account: what you buy goes to it.",
  ]);
  expect(calls).toEqual([naming, listing, taking]);
  expect(shop.users.currentUser()).toEqual(player);
  expect(waits).toBeNull();
});

test("a player who does not agree stays as before: nothing is bound, nothing is stored, the link is gone [B30]", async () => {
  const { shop, calls, waits } = await openLink({ answers: [success(named), success({ list: [] })] });
  expect(calls).toEqual([naming, listing]);
  expect(shop.users.currentUser()).toBeNull();
  expect(shop.storage.get("webpay_token")).toBeNull();
  expect(waits).toBeNull();
});

test("a link of another account asks to switch, and is not bound before the player agrees [B30 E36]", async () => {
  const current = { ...player, username: "kaelis", suid: "s-1", oauth_token: "own" };
  const no = await openLink({ answers: [success(named)], current });
  expect(no.asked[0]?.title).toBe("Switch account?");
  expect(no.calls).toEqual([naming]);
  expect(no.shop.users.currentUser()).toEqual(current);
  const yes = await openLink({ answers: [success(named), success(player)], says: true, current });
  expect(yes.calls).toEqual([naming, taking]);
  expect(yes.shop.users.currentUser()).toEqual(player);
});

test("a link waits in its tab where the server was too busy to take it after the question [B30]", async () => {
  const busy = refusal(codes.busy, { status: 429 });
  const { shop, waits } = await openLink({ answers: [success(named), roles, busy], says: true });
  expect(shop.users.currentUser()).toBeNull();
  expect(waits).toBe(player.oauth_token);
});

test("inside a game the token of the address is taken at once, and no login of the browser is touched [W2]", async () => {
  const { shop, calls, asked, waits } = await openLink({ answers: [success(player)], isSdk: true });
  expect(asked).toEqual([]);
  expect(calls).toEqual([taking]);
  expect(shop.users.currentUser()).toEqual(player);
  expect(shop.storage.get("webpay_token")).toBeNull();
  expect(waits).toBe(player.oauth_token);
});

test("an answer that says nothing of a launch is asked about, as one of a server of before [B30]", async () => {
  const { asked, shop } = await openLink({ answers: [success(player), success({ list: [] })] });
  expect(asked).toHaveLength(1);
  expect(shop.users.currentUser()).toBeNull();
});
