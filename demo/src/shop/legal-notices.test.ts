// What the demo's operators say: the words of the law are there, and nothing is invented that only an operator knows.
import { listUnfilled } from "@gemgate/shop-folder/legal-notices/find-problems";
import { topicsOfBrand } from "@gemgate/rules/legal-notices/topics-of-brand";
import { describe, expect, test } from "vitest";
import { demoShop, everyBrand } from "./read-demo.ts";

const { legal } = demoShop();

function textOf(brand: string, topic: string): string {
  return legal
    .filter((one) => one.brand === brand && one.topic === topic)
    .map(({ text }) => text)
    .join("\n");
}

test("exactly the Japanese brands have the notices of Japanese law [A21]", () => {
  const japanese = everyBrand.filter(({ ja_legal }) => ja_legal === true);
  expect(japanese.map(({ regions }) => regions)).toEqual([["ja"], ["ja"]]);
});

test.each(everyBrand)("the legal notices of $key are those that it offers, in its own language [C27 C28]", (brand) => {
  const written = legal.filter((one) => one.brand === brand.key && one.locale === brand.default_locale);
  expect(written.map(({ topic }) => topic).toSorted()).toEqual(topicsOfBrand(brand).toSorted());
});

test("no company is named: who sells, where and under which number is still to be filled in", () => {
  for (const { text } of legal.filter((one) => ["trade", "commercial_transactions"].includes(one.topic))) {
    const fields = listUnfilled(text).map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(["company", "address"]));
  }
});

describe.each([
  ["hoshimi", "9", "4.3"],
  ["asagiri", "10", "4.4"],
])("the legal notices of %s", (brand, ios, android) => {
  test("state the monthly caps by age [X1 X2 X3]", () => {
    expect(textOf(brand, "commercial_transactions")).toContain(
      "16歳未満の方は月5,000円まで、16歳から17歳の方は月20,000円まで、18歳以上の方に上限はありません。",
    );
  });

  test("name the systems of its games [X4 X5]", () => {
    expect(textOf(brand, "commercial_transactions")).toContain(`iOS ${ios} 以降、Android ${android} 以降`);
  });

  test("state the support hours of every day [X6]", () => {
    expect(textOf(brand, "inquiry")).toContain("毎日 10:00〜13:00、14:30〜19:00");
  });
});

test("a brand outside Japan names systems and support hours in both of its languages [X4 X5 X6]", () => {
  const topup = textOf("jadegate", "topup");
  expect(topup).toContain("iOS 12 and up, Android 8 and up");
  expect(topup).toContain("iOS 12 以上、Android 8 以上");
  for (const brand of ["hanbit", "jadegate", "nordlicht"]) {
    for (const time of ["10:00–13:00", "14:30–19:00"]) expect(textOf(brand, "inquiry")).toContain(time);
  }
});
