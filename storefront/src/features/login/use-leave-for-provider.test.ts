import type { LoginKind } from "@gemgate/contract/login-kind";
import { readLoginSetup } from "@gemgate/rules/login/login-buttons";
import type { StorageArea } from "../../storage/browser-storage.ts";
import { success } from "@gemgate/web/testing/fake-hosts";
import { createMemoryArea } from "../../testing/memory-area.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { aShop, runHook } from "../../testing/run-hook.tsx";
import { useLeaveForProvider } from "./use-leave-for-provider.ts";

afterEach(() => void vi.unstubAllGlobals());

const full: StorageArea = {
  ...createMemoryArea(),
  setItem: () => {
    throw new DOMException("full", "QuotaExceededError");
  },
};

async function leave(kind: LoginKind, tab: StorageArea | null) {
  const visited: string[] = [];
  const assign = (address: string) => void visited.push(address);
  vi.stubGlobal("location", { origin: "https://a.example", pathname: "/my", search: "", hash: "", assign });
  const link = "https://twitter.example/authorize?oauth_token=o-1";
  const { shop } = aShop([success({ link })], { tab });
  const go = runHook(shop, () => useLeaveForProvider("pay"));
  return { leaving: await go(kind, readLoginSetup({})), visited };
}

describe.each(["google", "facebook", "twitter"] as const)("the way to %s", (kind) => {
  test("is taken where the tab remembers what was begun [E2 E4 E6]", async () => {
    const { leaving, visited } = await leave(kind, createMemoryArea());
    expect({ leaving, visits: visited.length }).toEqual({ leaving: "left", visits: 1 });
  });

  test.each([
    ["keeps nothing", null],
    ["is full", full],
  ])("is not taken where the tab %s: its return could not be told from a stranger's", async (_name, tab) => {
    expect(await leave(kind, tab)).toEqual({ leaving: "forgets", visited: [] });
  });
});
