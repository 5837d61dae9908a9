import { afterEach, expect, test, vi } from "vitest";
import { aShop, runHook } from "../../testing/run-hook.tsx";
import { useSwitchGame } from "./use-switch-game.ts";

afterEach(() => void vi.unstubAllGlobals());

/** A tab with the game chooser open over a page whose address names no game; the addresses that Back goes through, the newest last. */
function aTab() {
  const entries = ["/selectGoods", "/selectGoods"];
  const show = (address: string) => void (entries[entries.length - 1] = address);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("history", {
    state: { popups: 1 },
    replaceState: (_state: unknown, _unused: string, address: string) => show(address),
  });
  vi.stubGlobal("location", {
    pathname: "/selectGoods",
    search: "",
    hash: "",
    assign: (address: string) => void entries.push(address),
    replace: show,
  });
  return entries;
}

test("Back from another game leads to the game before, also where a popup switched it and its address named none", async () => {
  const entries = aTab();
  const { shop } = aShop([]);
  const shown = { gp_id: "101", client_id: "10101", name: "", logo: "", terms: "", privacy: "" };
  const browser = {
    ...shop,
    game: shown,
    orderCookie: { ...shop.orderCookie, clear: () => {} },
    tracker: { ...shop.tracker, track: () => {} },
    stopKeepingSelection: () => {},
  };
  runHook(browser, () => useSwitchGame({ onStay() {} }))({ client_id: "10201", name: "" });
  await vi.waitFor(() => expect(entries).toHaveLength(3));
  expect(entries.slice(1)).toEqual([
    "/selectGoods?client_id=10101&domain_area=universal",
    "/selectGoods?client_id=10201&domain_area=universal",
  ]);
});
