import { cardInfo } from "@gemgate/testing/card-story";
import { describe, expect, it } from "vitest";
import { Secret } from "../../platform/secret.ts";
import { hashCardNumber, maskCardNumber } from "./card-number.ts";
import { normalCardNumber } from "@gemgate/rules/cards/card-fields";
import { readCardInfo } from "./read-card-info.ts";

const card = { account: "GEM5 0000 DEM0 0001", password: "ämber>>>31???" };
const coded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64");

describe("card info", () => {
  it("is read trimmed, with its digest, with an empty one and with none [L9 L10]", () => {
    const written = cardInfo({ account: ` ${card.account} `, password: `${card.password}\t` });
    expect(written).toMatch(/^[^#]+#[0-9a-f]{8}$/);
    expect(readCardInfo(written)).toEqual(card);
    expect(readCardInfo(written.replace(/#.*/, "#"))).toEqual(card);
    expect(readCardInfo(written.replace(/#.*/, ""))).toEqual(card);
  });

  it("may have blanks where a client did not escape its plus [L10]", () => {
    const plus = coded({ account: "1", password: "a>>>b???" });
    expect(plus).toContain("+");
    expect(readCardInfo(plus.replaceAll("+", " "))).toEqual({ account: "1", password: "a>>>b???" });
  });

  it("takes eighty characters in each field and not one more [L6]", () => {
    const longest = "7".repeat(80);
    expect(readCardInfo(coded({ account: longest, password: longest }))).toBeDefined();
    expect(readCardInfo(coded({ account: `${longest}7`, password: "1" }))).toBeUndefined();
    expect(readCardInfo(coded({ account: "1", password: `${longest}7` }))).toBeUndefined();
  });

  it.each([
    ["another digest", `${coded(card)}#00000000`],
    ["a digest that is cut", `${coded(card)}#0000000`],
    ["two digests", `${coded(card)}##`],
    ["no base64", "%%%"],
    ["no JSON", Buffer.from("{account").toString("base64")],
    ["no text", Buffer.from([0x22, 0xff, 0x22]).toString("base64")],
    ["no object", coded("card")],
    ["nothing", coded(null)],
    ["a number", coded({ account: 1, password: "2" })],
    ["no password", coded({ account: "1" })],
    ["an empty password", coded({ account: "1", password: " " })],
    ["an empty number", coded({ account: "", password: "1" })],
    ["a control character", coded({ account: "1\u00002", password: "1" })],
  ])("with %s is none", (_words, info) => {
    expect(readCardInfo(info)).toBeUndefined();
  });
});

describe("a card number", () => {
  it.each(["GEM5-0000-DEM0-0001", "gem5 0000 dem0 0001", "GEM5OOOODEMOOOOI", "gem5oooodemoooOl"])(
    "copied as %s is the same card",
    (typed) => {
      expect(normalCardNumber(typed)).toBe("GEM50000DEM00001");
    },
  );

  it("is looked up by a hash of another key for every shop, and shown by its last four letters", () => {
    const [one, other] = [new Secret("a".repeat(32)), new Secret("b".repeat(32))];
    expect(hashCardNumber("gem5 o", one)).toEqual(hashCardNumber("GEM5-0", one));
    expect(hashCardNumber("GEM50", one)).not.toEqual(hashCardNumber("GEM50", other));
    expect(maskCardNumber("gem5-0000-dem0-0001")).toBe("•••• 0001");
  });
});
