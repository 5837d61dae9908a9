import { afterEach, expect, test, vi } from "vitest";
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
