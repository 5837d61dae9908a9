import { expect, test } from "vitest";
import { hashOperatorPassword, isOperatorPassword, isTooEasy } from "./operator-password.ts";

const who = { login: "ada.byron", name: "Ada Byron" };

test.each([
  "short",
  "elevenchars",
  "123456789012",
  "abcdefghijklmn",
  "aaaaaaaaaaaaaaaa",
  "abababababababab",
  "Password12345!",
  "qwertyuiop1234",
  "adabyronadabyron",
  "byron-ada.byron-1",
])("%j is too easy", (password) => {
  expect(isTooEasy(password, who)).toBe(true);
});

test.each(["correct horse battery", "Tr0ub4dor&3-lanterns", "ピアノと青い傘と朝の雨です", "ada likes 7 grey geese"])(
  "%j is taken",
  (password) => {
    expect(isTooEasy(password, who)).toBe(false);
  },
);

test("a password is known again in any form of its letters, and an operator without one is never let in", async () => {
  const hashed = await hashOperatorPassword("caf\u00E9 at the corner");
  expect(hashed).toMatch(/^\$argon2id\$/u);
  expect(await isOperatorPassword("cafe\u0301 at the corner", hashed)).toBe(true);
  expect(await isOperatorPassword("cafe at the corner", hashed)).toBe(false);
  expect(await isOperatorPassword("", null)).toBe(false);
});
