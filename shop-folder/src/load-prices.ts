import * as v from "valibot";
import { exponentOf, fromWire } from "@gemgate/rules/money/minor-units";
import { explainIssue } from "./explain-issue.ts";
import { quoted } from "./findings.ts";
import type { Findings } from "./findings.ts";
import { priceColumns, priceRowSchema } from "./formats/goods-format.ts";
import { readCsv } from "./read-csv.ts";
import type { CsvRow } from "./read-csv.ts";
import { collectPrices } from "./price-lines.ts";
import type { PriceLines } from "./price-lines.ts";

const [line_feed, carriage_return] = [10, 13] as const;

export function loadPrices(folder: string, bytes: Uint8Array | undefined, findings: Findings): PriceLines {
  if (bytes === undefined) return [];
  const file = `${folder}/prices.csv`;
  const prices = collectPrices(countLines(bytes));
  const readRow = rowReader();
  readCsv({ file, bytes, ...priceColumns }, findings, (row, line) => {
    const read = readRow(row);
    if ("issues" in read) {
      for (const issue of read.issues) {
        const { what, remedy } = explainIssue(
          issue,
          (issue.path ?? []).map(({ key }) => String(key)),
          priceRowSchema,
        );
        findings.error({ file, line }, what, remedy);
      }
      return;
    }
    const { product, brand, region, currency, amount, from, to } = read;
    const minor = fromWire(amount, currency);
    if (minor === undefined || minor <= 0) {
      const places = exponentOf(currency);
      const form = places === 0 ? "no places after the point" : `at most ${places} places after the point`;
      findings.error(
        { file, line },
        `${quoted(amount)} is no price in ${currency}`,
        `write an amount above zero with ${form}`,
      );
      return;
    }
    prices.add({
      product,
      brand,
      region,
      currency,
      amount: minor,
      from_s: secondsOf(from),
      to_s: secondsOf(to),
      line,
    });
  });
  return prices;
}

/** At most, for lines end with either of the two or with both. */
function countLines(bytes: Uint8Array): number {
  let count = 1;
  for (const byte of bytes) if (byte === line_feed || byte === carriage_return) count += 1;
  return count;
}

export function secondsOf(moment: string | undefined): number | undefined {
  return moment === undefined ? undefined : Math.floor(Date.parse(moment) / 1_000);
}

type Row = Readonly<
  Record<"product" | "region" | "currency" | "amount", string> & Record<"brand" | "from" | "to", string | undefined>
>;

/** A row by its schema. The words of a table repeat, so a row whose cells were all right before is right without asking again. */
function rowReader(): (row: CsvRow) => Row | { readonly issues: readonly v.BaseIssue<unknown>[] } {
  const { entries } = priceRowSchema;
  const product = cellReader(entries.product);
  const brand = cellReader(entries.brand);
  const region = cellReader(entries.region);
  const currency = cellReader(entries.currency);
  const amount = cellReader(entries.amount);
  return (row) => {
    const cells = { brand: brand(row["brand"]), from: row["from"], to: row["to"] };
    const whose = product(row["product"]);
    const where = region(row["region"]);
    const unit = currency(row["currency"]);
    const much = amount(row["amount"]);
    if (whose && where && unit && much && cells.brand === row["brand"]) {
      // From and to are compared with each other, which only the whole schema does.
      const isUsual = cells.from === undefined && cells.to === undefined;
      if (isUsual || v.is(priceRowSchema, row))
        return { ...cells, product: whose, region: where, currency: unit, amount: much };
    }
    return { issues: v.safeParse(priceRowSchema, row).issues ?? [] };
  };
}

/**
 * Undefined for a cell that is empty or wrong. A cell is a slice of the file's text and would keep all of it, so each word is held once,
 * by itself.
 */
function cellReader(schema: v.GenericSchema): (cell: string | undefined) => string | undefined {
  const known = new Map<string, string>();
  return (cell) => {
    if (cell === undefined) return undefined;
    const own = known.get(cell);
    if (own !== undefined || !v.is(schema, cell)) return own;
    const copy = Buffer.from(cell, "utf8").toString("utf8");
    known.set(copy, copy);
    return copy;
  };
}
