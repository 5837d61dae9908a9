import { browserRandom } from "@gemgate/web/env/random";
import { readBindSecret } from "./read-bind-secret.ts";
import { createBrowserStorage, type StorageArea } from "../storage/browser-storage.ts";
import { createMemoryArea } from "../testing/memory-area.ts";
import { describe, expect, test } from "vitest";
import { bindFields } from "./bind-fields.ts";

function openPage({ isSdk, local }: { isSdk: boolean; local: StorageArea | null }) {
  // A framed page is given no cookies as a rule; what it can keep is another question.
  const storage = createBrowserStorage({
    local,
    tab: createMemoryArea(),
    clock: { now: () => 0 },
    areCookiesBlocked: true,
    watch: () => {},
  });
  return { isSdk, storage, random: browserRandom };
}

const full: StorageArea = {
  ...createMemoryArea(),
  setItem: () => {
    throw new DOMException("full", "QuotaExceededError");
  },
};

describe("the binding of a token", () => {
  test("the binding of a token goes along with every login of this browser, with its secret kept", async () => {
    for (const isSdk of [true, false]) {
      const page = openPage({ isSdk, local: createMemoryArea() });
      expect(await bindFields(page)).toEqual({ bind: expect.stringMatching(/^[\w-]{43}$/) });
      expect(readBindSecret(page.storage)).toBeDefined();
    }
  });

  test.each([
    ["keeps nothing", null],
    ["is full", full],
  ])(
    "the binding of a token is left out inside a game whose browser %s, so that the next page is still the player's [W2]",
    async (_, local) => {
      const page = openPage({ isSdk: true, local });
      expect(await bindFields(page)).toEqual({});
      expect(readBindSecret(page.storage)).toBeUndefined();
    },
  );

  test("the binding of a token is there outside a game even so, because login and secret end together", async () => {
    const page = openPage({ isSdk: false, local: null });
    expect(await bindFields(page)).toHaveProperty("bind");
    expect(readBindSecret(page.storage)).toBeDefined();
  });
});
