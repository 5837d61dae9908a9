// The goods of a game, from goods.yaml or from goods.csv.
import { locales } from "@gemgate/contract/locale";
import * as v from "valibot";
import { explainIssue } from "./explain-issue.ts";
import type { Findings } from "./findings.ts";
import { goodsColumns, goodsEntrySchema, goodsFileSchema } from "./formats/goods-format.ts";
import { readCsv } from "./read-csv.ts";
import type { CsvRow } from "./read-csv.ts";
import { readYaml } from "./read-yaml.ts";
import type { PlacedGoods } from "./shop.ts";

export function loadGoods(
  folder: string,
  { yaml, table }: { yaml: Uint8Array | undefined; table: Uint8Array | undefined },
  findings: Findings,
): { goods: PlacedGoods[]; isWhole: boolean } {
  if (yaml !== undefined && table !== undefined) {
    findings.error({ file: `${folder}/goods.csv` }, "stands beside goods.yaml", "keep one of the two");
    return { goods: [], isWhole: false };
  }
  if (table !== undefined) return loadTable(`${folder}/goods.csv`, table, findings);
  const loaded = yaml && readYaml({ file: `${folder}/goods.yaml`, bytes: yaml, schema: goodsFileSchema }, findings);
  if (loaded === undefined) return { goods: [], isWhole: yaml === undefined };
  return { goods: loaded.value.map((entry, index) => ({ entry, place: loaded.at(index) })), isWhole: true };
}

function loadTable(file: string, bytes: Uint8Array, findings: Findings): { goods: PlacedGoods[]; isWhole: boolean } {
  const goods: PlacedGoods[] = [];
  let isWhole = true;
  readCsv({ file, bytes, ...goodsColumns }, findings, (row, line) => {
    const parsed = v.safeParse(goodsEntrySchema, entryOf(row));
    if (parsed.success) {
      goods.push({ entry: parsed.output, place: { file, line } });
      return;
    }
    isWhole = false;
    for (const issue of parsed.issues) {
      const { what, remedy } = explainIssue(
        issue,
        (issue.path ?? []).map(({ key }) => String(key)),
        goodsEntrySchema,
      );
      findings.error({ file, line }, what, remedy);
    }
  });
  return { goods, isWhole };
}

/** Cells as goods.yaml would say them; what is no number stays a text, so that the schema names it. */
function entryOf(row: CsvRow): Record<string, unknown> {
  const entry: Record<string, unknown> = {
    product: row["product"],
    name: wordsOf(row, nameColumns) ?? {},
    category: row["category"],
    sort: numberOf(row["sort"]),
    items: itemsOf(row["items"] ?? ""),
  };
  const add = (name: string, value: unknown): void => {
    if (value !== undefined) entry[name] = value;
  };
  add("bonus", wordsOf(row, bonusColumns));
  add("units", numberOf(row["units"]));
  add("bonus_units", numberOf(row["bonus_units"]));
  add("coupons", yesOrNo(row["coupons"]));
  add("special", yesOrNo(row["special"]));
  add("picture", pictureOf(row["picture"]));
  add("limit", limitOf(row["limit"]));
  add("on_sale", yesOrNo(row["on_sale"]));
  add("brands", row["brands"]?.split(/\s+/));
  return entry;
}

type WordColumns = readonly { readonly locale: string; readonly column: string }[];
const nameColumns: WordColumns = locales.map((locale) => ({ locale, column: `name.${locale}` }));
const bonusColumns: WordColumns = locales.map((locale) => ({ locale, column: `bonus.${locale}` }));

function wordsOf(row: CsvRow, columns: WordColumns): Record<string, string> | undefined {
  let words: Record<string, string> | undefined;
  for (const { locale, column } of columns) {
    const cell = row[column];
    if (cell !== undefined) (words ??= {})[locale] = cell;
  }
  return words;
}

/** `gems:60 gems_bonus:30` */
function itemsOf(cell: string): unknown[] {
  return cell.split(/\s+/).map((part) => {
    const [item, count, ...more] = part.split(":");
    return { item, count: more.length === 0 ? numberOf(count) : part };
  });
}

/** `role 1`, `game 2`, `time 3 7`: three in seven days. */
function limitOf(cell: string | undefined): unknown {
  if (cell === undefined) return undefined;
  const [type, cap, days, ...more] = cell.split(/\s+/);
  if (more.length > 0) return cell;
  return { type, cap: numberOf(cap), ...(days === undefined ? {} : { days: numberOf(days) }) };
}

/** `pictures/gems.svg`, or `gem 3` for one that is drawn. */
function pictureOf(cell: string | undefined): unknown {
  const drawn = /^([a-z]+)\s+([0-9]+)$/.exec(cell ?? "");
  return drawn === null ? cell : { art: drawn[1], tier: Number(drawn[2]) };
}

function numberOf(cell: string | undefined): unknown {
  return cell !== undefined && /^[0-9]{1,15}$/.test(cell) ? Number(cell) : cell;
}

function yesOrNo(cell: string | undefined): unknown {
  if (cell === "yes" || cell === "true") return true;
  return cell === "no" || cell === "false" ? false : cell;
}
