import { codes } from "@gemgate/contract/code";
import { refusal } from "@gemgate/web/testing/fake-hosts";
import { afterEach, expect, test, vi } from "vitest";
import { createUserSession } from "../../user-session/user-session.ts";
import { aShop, runHook } from "../../testing/run-hook.tsx";
import { useFinishLogin } from "./use-finish-login.ts";

afterEach(() => void vi.unstubAllGlobals());

test("the page loads again half a second after a login, and not before [E40 Y10]", async () => {
  const happened: string[] = [];
  const reload = () => void happened.push("loads again");
  vi.stubGlobal("location", { pathname: "/selectGoods", search: "", reload });
  const sleep = (wait_ms: number) => Promise.resolve(void happened.push(`waits ${wait_ms} ms`));
  const { shop } = aShop([]);
  const browser = {
    ...shop,
    clock: { now: () => 0, sleep },
    users: { ...shop.users, keepLogin: () => {} },
    orderCookie: { ...shop.orderCookie, clear: () => {} },
    tracker: { ...shop.tracker, track: () => {} },
    stopKeepingSelection: () => {},
  };
  const finish = runHook(browser, () => useFinishLogin("entry", () => void happened.push("closes")));
  await finish({ user: { username: "kaelis", suid: "9001", oauth_token: "t", gp_id: "101" } }, "account");
  expect(happened).toEqual(["closes", "waits 500 ms", "loads again"]);
});

test("a login for the whole brand leaves the game open, unless goods of the shown one were chosen [B47 E37]", async () => {
  vi.stubGlobal("location", { pathname: "/selectGoods", search: "", reload: () => {} });
  const game = { gp_id: "101", client_id: "100013", name: "", logo: "", terms: "", privacy: "" };
  const remembered = async (game_is_chosen: boolean, productId: string) => {
    const { shop } = aShop([]);
    const games: unknown[] = [];
    shop.selection.setState({ productId });
    const browser = {
      ...shop,
      game,
      boot: { ...shop.boot, game_is_chosen },
      clock: { now: () => 0, sleep: () => Promise.resolve() },
      users: { ...shop.users, keepLogin: () => {} },
      orderCookie: { ...shop.orderCookie, clear: () => {} },
      tracker: { ...shop.tracker, track: () => {} },
      preferences: { ...shop.preferences, rememberGame: (kept: unknown) => void games.push(kept) },
      stopKeepingSelection: () => {},
    };
    await runHook(browser, () => useFinishLogin("entry", () => {}))({}, "account");
    return games.length;
  };
  expect([await remembered(false, ""), await remembered(true, ""), await remembered(false, "p1")]).toEqual([0, 1, 1]);
});

test("another account takes the place of the one before, whose token ends at the server; a login of one game leaves the brand's [E36 E37 E46]", async () => {
  vi.stubGlobal("location", { pathname: "/selectGoods", search: "", reload: () => {} });
  const userOf = (suid: string, gp_id: string) => ({ username: suid, suid, oauth_token: `token of ${suid}`, gp_id });
  const ended = async (before: string, after: string) => {
    const { shop, seen } = aShop([refusal(codes.busy)]);
    const users = createUserSession({ ...shop.storage, watchOtherTabs: () => {} }, { gp_id: "101" });
    users.keepLogin(userOf("a", before));
    const browser = {
      ...shop,
      users,
      clock: { now: () => 0, sleep: () => Promise.resolve() },
      orderCookie: { ...shop.orderCookie, clear: () => {} },
      tracker: { ...shop.tracker, track: () => {} },
      stopKeepingSelection: () => {},
    };
    await runHook(browser, () => useFinishLogin("entry", () => {}))({ user: userOf("b", after) }, "account");
    expect(users.currentUser()?.suid).toBe("b");
    return [Object.keys(shop.storage.get("webpay_user_map") ?? {}), seen.map(({ fields }) => fields["oauth_token"])];
  };
  expect(await ended("101", "101")).toEqual([["101"], ["token of a"]]);
  expect(await ended("101", "0")).toEqual([["0"], ["token of a"]]);
  expect(await ended("0", "101")).toEqual([["0", "101"], []]);
});
