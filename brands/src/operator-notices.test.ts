import { operatorNoticeKinds } from "@gemgate/contract/brand";
import { describe, expect, test } from "vitest";
import { everyBrand } from "./every-brand.ts";
import { legalNotice, legalNoticeKinds } from "./legal-notices.ts";
import { asagiriOperator } from "./notices/asagiri.ts";
import { hanbitNotices } from "./notices/hanbit.ts";
import { hoshimiOperator } from "./notices/hoshimi.ts";
import { jadegateNotices } from "./notices/jadegate.ts";
import { nordlichtNotices } from "./notices/nordlicht.ts";
import { operatorNotice } from "./operator-notices.ts";

describe.each(everyBrand)("the notices of $key", (brand) => {
  test("are those of its record, and there in its own language [C27]", () => {
    const locale = brand.default_locale;
    const written = operatorNoticeKinds.filter((kind) => operatorNotice(kind, { brand, locale })?.locale === locale);
    expect(written).toEqual(brand.notices ?? []);
  });
});

test("the seeds name no company: every field of an operator is still to be filled in", () => {
  const files = [hanbitNotices.operator, jadegateNotices.operator, nordlichtNotices.operator];
  for (const operator of [...files, asagiriOperator, hoshimiOperator]) {
    expect(Object.values(operator)).toEqual([null, null, null, null, null, null]);
  }
});

test("a Japanese notice says which of its fields the operator has not filled in", () => {
  for (const brand of everyBrand.filter(({ ja_legal }) => ja_legal === true)) {
    for (const kind of legalNoticeKinds) {
      expect(legalNotice(kind, brand).some(({ text }) => text === "（運営者が記入します）")).toBe(true);
    }
  }
});
