// Shops that nobody wrote: whatever passes the check is published, read back the same, and leaves nothing to change.
import { areas } from "@gemgate/contract/area";
import { locales } from "@gemgate/contract/locale";
import { checkShop } from "@gemgate/shop-folder/check-shop";
import { kindsOf } from "@gemgate/shop-folder/rows/shop-row";
import { shopRows } from "@gemgate/shop-folder/rows/shop-rows";
import { sampleFolder, sampleSurroundings, withTexts } from "@gemgate/shop-folder/testing/sample-folder";
import { freshDatabase } from "@gemgate/testing/fresh-database";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { openDatabase } from "../../platform/database.ts";
import { silentLog } from "../../platform/log.ts";
import { planShop, publishShop, readCurrentVersion, readVersionFiles } from "./public.ts";

/** Letters of every script, quotes, separators and signs that files and statements give a meaning to. */
const text = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
  .map((made) => made.replaceAll(/\p{C}/gu, "").trim())
  .filter((made) => made !== "");
const words = fc.oneof(
  text,
  fc
    .tuple(text, fc.dictionary(fc.constantFrom(...locales), text, { maxKeys: 4 }))
    .map(([en, others]) => ({ ...others, en })),
);
const limit = fc.oneof(
  fc.record({ type: fc.constantFrom("role", "game"), cap: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ type: fc.constant("time"), cap: fc.integer({ min: 1, max: 9 }), days: fc.integer({ min: 1, max: 366 }) }),
);
const oneGoods = fc.record(
  {
    name: words,
    bonus: words,
    sort: fc.integer({ min: 0, max: 999_999 }),
    items: fc.array(
      fc.record({ item: fc.constantFrom("gems", "keys"), count: fc.integer({ min: 1, max: 1_000_000_000 }) }),
      { minLength: 1, maxLength: 3 },
    ),
    units: fc.integer({ min: 1, max: 1_000_000_000 }),
    coupons: fc.boolean(),
    special: fc.boolean(),
    picture: fc.oneof(
      fc.constant("/art/game-1.svg"),
      fc.record({ art: fc.constantFrom("gem", "coins"), tier: fc.integer({ min: 1, max: 20 }) }),
    ),
    limit,
    on_sale: fc.boolean(),
  },
  { requiredKeys: ["name", "sort", "items"] },
);
const cents = fc.integer({ min: 1, max: 99_999_999 });
const region = fc.constantFrom("universal", "sea");
const country = fc.constantFrom("DE", "SG", "GLOBAL");

const generatedShop = fc
  .record({
    goods: fc.array(oneGoods, { minLength: 1, maxLength: 5 }),
    amounts: fc.array(cents, { minLength: 10, maxLength: 10 }),
    sales: fc.array(
      fc.tuple(fc.nat(4), region, fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 9 }), cents),
      { maxLength: 3 },
    ),
    levels: fc.uniqueArray(fc.integer({ min: 0, max: 100_000 }), { minLength: 2, maxLength: 5 }),
    methods: fc.uniqueArray(
      fc.record(
        {
          payway: fc.constantFrom("1", "6", "17"),
          channel: fc.constantFrom("a", "b"),
          name: words,
          description: words,
          sort: fc.nat(99),
          countries: fc.uniqueArray(country, { minLength: 1 }),
          coupons: fc.boolean(),
          platforms: fc.constantFrom(["web"], ["ios", "android"]),
        },
        { requiredKeys: ["payway", "channel", "name", "sort", "countries"] },
      ),
      { minLength: 1, maxLength: 4, selector: ({ payway, channel }) => `${payway}/${channel}` },
    ),
    off: fc.integer({ min: 0, max: 9_999 }),
    hasRewards: fc.boolean(),
  })
  .map(({ goods, amounts, sales, levels, methods, off, hasRewards }) => {
    const listed = goods.map((entry, index) => ({ product: `p${index}`, category: "gems", ...entry }));
    const usual = listed.flatMap(({ product }, index) =>
      (["universal", "sea"] as const).map(
        (area, place) => `${product},${area},USD,${decimal(amounts[index * 2 + place] ?? 1)},,`,
      ),
    );
    const seen = new Set<string>();
    const windows = sales.flatMap(([index, area, day, days, amount]) => {
      const product = `p${index % listed.length}`;
      if (seen.has(`${product}${area}`)) return [];
      seen.add(`${product}${area}`);
      const at = (days_from: number) => new Date(Date.UTC(2027, 0, days_from)).toISOString().replace(/\.000Z$/, "Z");
      return [`${product},${area},USD,${decimal(amount)},${at(day)},${at(day + days)}`];
    });
    const places = (countries: string[]) =>
      areas.filter((area) => area === "universal" || area === "sea").map((area) => ({ region: area, countries }));
    const files = withTexts(sampleFolder(), {
      "games/101/goods.yaml": JSON.stringify(listed),
      "games/101/prices.csv": ["product,region,currency,amount,from,to", ...usual, ...windows].join("\n"),
      "payments.yaml": JSON.stringify([
        { name: "Always", payway: "3", method: "card", provider: "sandbox", sort: 1, places: places(["GLOBAL"]) },
        ...methods.map(({ countries, ...method }) => ({
          method: "card",
          provider: "sandbox",
          ...method,
          places: places(countries),
        })),
      ]),
      "vip.yaml": JSON.stringify(
        [
          {
            points_per_unit: off / 10_000 + 0.0001,
            faq_title: "T",
            faq: "F",
            levels: levels.map((points, index) => ({ level: index + 1, name: "L", badge: "B", points })),
          },
        ].map((one) => ({ ...one, points_per_unit: Number(one.points_per_unit.toFixed(4)) })),
      ),
      "coupons.yaml": JSON.stringify([
        {
          id: "c",
          name: "C",
          percent_off: off / 100 > 99 ? 1 : Number((off / 100).toFixed(2)),
          source: "week",
          level: 2,
        },
      ]),
    });
    if (!hasRewards) for (const name of ["vip.yaml", "coupons.yaml", "activities.yaml"]) files.delete(name);
    return files;
  });

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

test("a generated shop is published over the one before it, exported the same, and then nothing would change", async () => {
  const fresh = await freshDatabase();
  const db = openDatabase({ ...fresh.catalogue, query_timeout: 60_000 }, silentLog);
  const world = { db, clock: systemClock };
  try {
    await fc.assert(
      fc.asyncProperty(generatedShop, async (files) => {
        const { shop, findings } = checkShop(files, sampleSurroundings);
        expect(findings.filter(({ level }) => level === "error")).toEqual([]);
        if (shop === undefined) return;
        const content = { rows: () => shopRows(shop), kinds: kindsOf(shop) };
        const base = await readCurrentVersion(db);
        const published = await publishShop(world, {
          ...content,
          files,
          base,
          kind: "apply",
          operator: "a",
          note: "n",
        });
        expect(["published", "unchanged"]).toContain(published.outcome);
        expect((await planShop(world, content)).changes).toEqual([]);
        const version = await readCurrentVersion(db);
        const exported = (await readVersionFiles(db, version)) ?? new Map<string, Uint8Array>();
        expect(textsOf(exported)).toEqual(textsOf(files));
      }),
      { numRuns: 15 },
    );
  } finally {
    await db.close();
    await fresh.drop();
  }
});

function textsOf(files: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  return Object.fromEntries([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString("utf8")]));
}
