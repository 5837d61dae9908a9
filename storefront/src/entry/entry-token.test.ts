import { createBrowserStorage } from "../storage/browser-storage.ts";
import { createMemoryArea } from "../testing/memory-area.ts";
import { expect, test } from "vitest";
import { readAddressToken, takeEntryToken } from "./entry-token.ts";

function openTab() {
  const [local, tab] = [createMemoryArea(), createMemoryArea()];
  return createBrowserStorage({ local, tab, clock: { now: () => 0 }, areCookiesBlocked: false, watch: () => {} });
}

function aRoot(token: string | null) {
  let left = token;
  return { getAttribute: () => left, removeAttribute: () => void (left = null) };
}

test("the token of a link stays in its tab until the server has answered, and not in the address [B30]", () => {
  const [storage, root] = [openTab(), aRoot("secret")];
  expect(takeEntryToken(root, storage)).toBe("secret");
  expect(root.getAttribute()).toBeNull();
  expect(takeEntryToken(root, storage)).toBe("secret");
  storage.remove("webpay_link_token");
  expect(takeEntryToken(root, storage)).toBe("");
});

test("another link goes before the one that waits, and what can be no token is none", () => {
  const storage = openTab();
  takeEntryToken(aRoot("first"), storage);
  expect(takeEntryToken(aRoot("second"), storage)).toBe("second");
  expect(takeEntryToken(aRoot("x".repeat(513)), openTab())).toBe("");
});

test("inside a game the token of the address is the player's, unless Twitter sent it [W2]", () => {
  expect(readAddressToken(new URLSearchParams("visit=sdk&oauth_token=t"))).toBe("t");
  expect(readAddressToken(new URLSearchParams("visit=sdk&oauth_token=t&oauth_verifier=v"))).toBe("");
  expect(readAddressToken(new URLSearchParams("visit=sdk"))).toBe("");
});
