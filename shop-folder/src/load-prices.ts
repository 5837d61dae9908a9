import * as v from "valibot";
import { exponentOf, fromWire } from "@gemgate/rules/money/minor-units";
import { explainIssue } from "./explain-issue.ts";
import { quoted } from "./findings.ts";
import type { Findings } from "./findings.ts";
import { priceColumns, priceRowSchema } from "./formats/goods-format.ts";
import { readCsv } from "./read-csv.ts";
import type { PlacedPrice } from "./shop.ts";

export function loadPrices(folder: string, bytes: Uint8Array | undefined, findings: Findings): PlacedPrice[] {
  if (bytes === undefined) return [];
  const file = `${folder}/prices.csv`;
  const prices: PlacedPrice[] = [];
  const held = textHolder();
  readCsv({ file, bytes, ...priceColumns }, findings, (row, line) => {
    const parsed = v.safeParse(priceRowSchema, row);
    if (!parsed.success) {
      for (const issue of parsed.issues) {
        const { what, remedy } = explainIssue(
          issue,
          (issue.path ?? []).map(({ key }) => String(key)),
          priceRowSchema,
        );
        findings.error({ file, line }, what, remedy);
      }
      return;
    }
    const { product, brand, region, currency, amount, from, to } = parsed.output;
    const minor = fromWire(amount, currency);
    if (minor === undefined || minor <= 0) {
      const places = exponentOf(currency);
      const form = places === 0 ? "no places after the point" : `at most ${places} places after the point`;
      findings.error(
        { file, line },
        `${quoted(String(amount))} is no price in ${currency}`,
        `write an amount above zero with ${form}`,
      );
      return;
    }
    prices.push({
      product: held(product),
      brand: brand === undefined ? undefined : held(brand),
      region: held(region),
      currency: held(currency),
      amount: minor,
      from_s: secondsOf(from),
      to_s: secondsOf(to),
      line,
    });
  });
  return prices;
}

export function secondsOf(moment: string | undefined): number | undefined {
  return moment === undefined ? undefined : Math.floor(Date.parse(moment) / 1_000);
}

/** A cell is a slice of the file's text and would keep all of it; the same word is held once. */
function textHolder(): (text: string) => string {
  const held = new Map<string, string>();
  return (text) => {
    const known = held.get(text);
    if (known !== undefined) return known;
    const own = Buffer.from(text, "utf8").toString("utf8");
    held.set(own, own);
    return own;
  };
}
