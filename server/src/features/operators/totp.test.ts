import { expect, test } from "vitest";
import { base32, codeOf, findStep, fromBase32, otpAuthAddress, stepAt } from "./totp.ts";

/** The secret of RFC 6238, appendix B. */
const secret = Buffer.from("12345678901234567890");

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("the code of second %d is that of the standard", (at_s, code) => {
  expect(codeOf(secret, stepAt(at_s * 1_000))).toBe(code);
});

test("a code is taken one step early and one step late, and no further", () => {
  const now_ms = 1_700_000_000_000;
  const now = stepAt(now_ms);
  const found = [-2, -1, 0, 1, 2].map((off) =>
    findStep(secret, { code: codeOf(secret, now + off), now_ms, used_step: 0 }),
  );
  expect(found).toEqual([undefined, now - 1, now, now + 1, undefined]);
});

test("a code that was used is not taken again, nor one before it", () => {
  const now_ms = 1_700_000_000_000;
  const now = stepAt(now_ms);
  const asked = { now_ms, used_step: now };
  expect(findStep(secret, { ...asked, code: codeOf(secret, now) })).toBeUndefined();
  expect(findStep(secret, { ...asked, code: codeOf(secret, now - 1) })).toBeUndefined();
  expect(findStep(secret, { ...asked, code: codeOf(secret, now + 1) })).toBe(now + 1);
});

test.each(["", "12345", "1234567", "12345a", "１２３４５６", " 12345"])("%j is no code", (code) => {
  expect(findStep(secret, { code, now_ms: 59_000, used_step: 0 })).toBeUndefined();
});

test("a secret is written as authenticator apps read it", () => {
  expect(["f", "fo", "foo", "foob", "fooba", "foobar"].map((text) => base32(Buffer.from(text)))).toEqual([
    "MY",
    "MZXQ",
    "MZXW6",
    "MZXW6YQ",
    "MZXW6YTB",
    "MZXW6YTBOI",
  ]);
  for (const text of ["f", "fo", "foo", "foob", "fooba", "foobar"])
    expect(fromBase32(base32(Buffer.from(text))).toString()).toBe(text);
  expect(otpAuthAddress({ issuer: "Gem gate", login: "ada@shop", secret: Buffer.from("foobar") })).toBe(
    "otpauth://totp/Gem%20gate:ada%40shop?secret=MZXW6YTBOI&issuer=Gem%20gate",
  );
});
