import { expect, test } from "vitest";
import { isBot } from "./is-bot.ts";
import { safeId, safeText } from "./keep-secrets-out.ts";

test.each([
  ["a card's number", "4111111111111111"],
  ["a card's number in groups", "card 5555 5555 5555 4444 thanks"],
  ["a token of the store", "vK3xQm8LZr1TtY0hN5uWcE7oBp2sAjDfGi4VlX9RkqM"],
  ["a token in an address", "/my?oauth_token=vK3xQm8LZr1TtY0hN5uWcE7oBp2sAjDfGi4VlX9RkqM"],
  ["a signed token", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln"],
  ["a short signed token", "t: eyJa.eyJb.c"],
  ["the shortest card's number", "4222222222222"],
  ["a password beside its name", "password=crystal-60"],
  ["an address of a mailbox", "kael@example.test"],
])("%s is not kept, whatever text it stands in", (_name, text) => {
  expect(safeText(text)).toBeNull();
});

test.each(["direct", "summer sale 2026", "/selectGoods", "4111111111111112", "WEBPAY-201-001"])(
  "the text %s is kept",
  (text) => {
    expect(safeText(text)).toBe(text);
  },
);

test.each([
  "0b9f7c1e-53c1-4b55-9d0e-1a7c6a1f2e10",
  "20260105ABCDEFGHJKMNPQRSTVWX",
  "76561198000000000",
  "com.orrin.gems_100",
])("the id %s is kept", (id) => {
  expect(safeId(id)).toBe(id);
});

test("an id that is a token is not kept, and control characters and halves of characters do not reach the database", () => {
  expect(safeId("vK3xQm8LZr1TtY0hN5uWcE7oBp2sAjDfGi4VlX9RkqM")).toBeNull();
  expect(safeText("a\u0000b\ud800c")).toBe("a b\ufffdc");
});

test.each([
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
  ["curl/8.9.1", true],
  ["", true],
  [undefined, true],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 Version/18.2 Mobile/15E148 Safari/604.1",
    false,
  ],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36", false],
])("a sender that calls itself %s is marked as a program: %s", (userAgent, expected) => {
  expect(isBot(userAgent)).toBe(expected);
});
