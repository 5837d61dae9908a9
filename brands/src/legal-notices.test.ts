import { describe, expect, test } from "vitest";
import { everyBrand } from "./every-brand.ts";
import { legalNotice, legalNoticeKinds } from "./legal-notices.ts";

const japanese = everyBrand.filter((brand) => brand.ja_legal === true);

test("exactly the Japanese brands have legal pop-ups [A21]", () => {
  expect(japanese.map((brand) => brand.regions)).toEqual([["ja"], ["ja"]]);
});

describe.each(japanese)("the notices of $title", (brand) => {
  test.each(legalNoticeKinds)("%s has a term and a text in every row", (kind) => {
    const rows = legalNotice(kind, brand);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(row.term.length * row.text.length).toBeGreaterThan(0);
  });

  test("Japanese legal notices state the monthly caps by age [X1 X2 X3]", () => {
    const words = textOf("commercial_transactions", brand);
    expect(words).toContain("16歳未満の方は月5,000円まで");
    expect(words).toContain("16歳から17歳の方は月20,000円まで");
    expect(words).toContain("18歳以上の方に上限はありません");
  });

  test("Japanese legal notices name the systems of the brand's own record", () => {
    const words = textOf("commercial_transactions", brand);
    expect(words).toContain(`iOS ${brand.os_notice?.ios} 以降`);
    expect(words).toContain(`Android ${brand.os_notice?.android} 以降`);
  });

  test("Japanese legal notices state the support hours of every day [X6]", () => {
    expect(textOf("inquiry", brand)).toContain("毎日 10:00〜13:00、14:30〜19:00");
  });
});

function textOf(kind: (typeof legalNoticeKinds)[number], brand: (typeof japanese)[number]): string {
  return legalNotice(kind, brand)
    .map((row) => row.text)
    .join("\n");
}
