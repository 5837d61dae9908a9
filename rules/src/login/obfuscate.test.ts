import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { obfuscate, readObfuscated } from "./obfuscate.ts";

const threeBytes = Uint8Array.from([0, 27, 54]);
const base64 = (text: string) => Buffer.from(text, "utf8").toString("base64");

describe("an obfuscated account or password", () => {
  it("is three characters and the base64 of the value with them [E20]", () => {
    expect(obfuscate("kaelis", threeBytes)).toBe(`Ab2${base64("kaelisAb2")}`);
  });

  it("has a prefix of three letters or digits, whatever the bytes [Y24]", () => {
    for (let byte = 0; byte < 256; byte += 1) {
      expect(obfuscate("x", new Uint8Array(3).fill(byte))).toMatch(/^[A-Za-z0-9]{3}/);
    }
    expect(() => obfuscate("x", new Uint8Array(2))).toThrow(RangeError);
  });

  it("differs with other random bytes [E21]", () => {
    expect(obfuscate("crystal-60", Uint8Array.from([1, 2, 3]))).not.toBe(obfuscate("crystal-60", threeBytes));
  });

  it("loses the blanks at its ends before it is sent [E19]", () => {
    expect(readObfuscated(obfuscate("  crystal 60\t", threeBytes))).toBe("crystal 60");
  });

  it("is read back, whatever its letters [E20]", () => {
    const letter = fc.constantFrom("a", "Z", "0", " ", "+", "=", "é", "龍", "😀", "\u0000", "\uFEFF");
    const value = fc.string({ unit: letter, maxLength: 30 });
    fc.assert(
      fc.property(value, fc.uint8Array({ minLength: 3, maxLength: 3 }), (text, random3) => {
        expect(readObfuscated(obfuscate(text, random3))).toBe(text.trim());
      }),
    );
  });
});

describe("reading an obfuscated value", () => {
  it.each(["", "a", "ab", "abc", "abcd", "crystal-60", "龍の石", "p+/=", "😀"])(
    "understands both readings of the sentence for %j [E20]",
    (value) => {
      expect(readObfuscated(`xY9${base64(`${value}xY9`)}`)).toBe(value);
      expect(readObfuscated(`xY9${base64(value)}xY9`)).toBe(value);
    },
  );

  it("reads a blank as the + that stood there [E20]", () => {
    const sent = `xY9${base64(">>>>xY9")}`;
    expect(sent).toContain("+");
    expect(readObfuscated(sent.replaceAll("+", " "))).toBe(">>>>");
  });

  it("takes eighty characters and not one more", () => {
    const longest = "龍".repeat(80);
    expect(readObfuscated(obfuscate(longest, threeBytes))).toBe(longest);
    expect(readObfuscated(obfuscate(`${longest}a`, threeBytes))).toBeUndefined();
    expect(readObfuscated(`xY9${"A".repeat(4000)}`)).toBeUndefined();
  });

  it.each([
    ["nothing", ""],
    ["a prefix alone", "xY9"],
    ["a prefix with a sign", `x-9${base64("valuex-9")}`],
    ["plain text", "crystal-60"],
    ["another prefix inside", `xY9${base64("valuexY8")}`],
    ["another suffix", `xY9${base64("value")}xY8`],
    ["missing padding", `xY9${base64("kaelis1xY9").replaceAll("=", "")}`],
    ["padding in the middle", "xY9YQ==YQ=="],
    ["letters of base64url", `xY9${base64("????>>>>xY9").replaceAll("/", "_").replaceAll("+", "-")}`],
    ["a line end", `xY9${base64("valuexY9")}\n`],
    ["unused bits that are set", "xY9YXh5WTl=xY9"],
    ["bytes that are no UTF-8", `xY9${Buffer.from([0xff, 0xfe, 0x78, 0x59, 0x39]).toString("base64")}`],
  ])("refuses %s", (_name, text) => {
    expect(readObfuscated(text)).toBeUndefined();
  });
});
