import { expect, test } from "vitest";
import { hashCardPassword, isCardPassword, no_password_hash } from "./card-password.ts";

test("a password is kept as a salted hash, and only the right one fits", async () => {
  const [kept, again] = [await hashCardPassword("amber-31"), await hashCardPassword("amber-31")];
  expect(kept).not.toBe(again);
  expect(await isCardPassword("amber-31", kept)).toBe(true);
  expect(await isCardPassword("amber-32", kept)).toBe(false);
});

test("a card that is not there is verified at the cost of one that is, and never right", async () => {
  const costOf = (text: string): string => text.split("$").slice(0, 4).join("$");
  expect(costOf(no_password_hash)).toBe(costOf(await hashCardPassword("amber-31")));
  expect(await isCardPassword("no card has this password", undefined)).toBe(false);
});
