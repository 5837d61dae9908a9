import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { everyBrand } from "@gemgate/brands/every-brand";
import type { Brand } from "@gemgate/contract/brand";
import { fromWire } from "@gemgate/rules/money/minor-units";
import { batch_count_max } from "@gemgate/server/features/cards/public";
import type { BatchTerms } from "@gemgate/server/features/cards/public";
import { PlainRefusal } from "../plain-refusal.ts";

export const usage = `npm run cards -- make --brand <key> --batch <name> --count 500 --face 9.99 --currency USD --gems 680 [--extra 70]
                    [--valid-until 2027-12-31] --out cards.csv   makes cards that nobody can use yet, and writes their list
npm run cards -- activate --brand <key> --batch <name>           they are sold: from now on they can be used
npm run cards -- void --brand <key> --batch <name>               those that nobody has used are worth nothing
npm run cards -- expire --brand <key> --batch <name> --valid-until 2027-12-31   their last day, where it is not sooner already
npm run cards -- list [--brand <key>]                            every batch with its counts
npm run cards -- show --brand <key> --batch <name>

--database <url>   another database than DATABASE_URL or the running demo's
--operator <name>  who does it, when that is not the user of this machine
--note "why"       kept with it`;

export interface Operator {
  readonly operator: string;
  readonly note: string;
}

export type CardsCommand = { readonly database: string | undefined } & (
  | { readonly action: "list"; readonly brand: Brand | undefined }
  | { readonly action: "show"; readonly brand: Brand; readonly batch: string }
  | { readonly action: "activate" | "void"; readonly brand: Brand; readonly batch: string; readonly by: Operator }
  | {
      readonly action: "expire";
      readonly brand: Brand;
      readonly batch: string;
      readonly last_day: string;
      readonly by: Operator;
    }
  | {
      readonly action: "make";
      readonly brand: Brand;
      readonly terms: BatchTerms;
      readonly count: number;
      readonly out: string;
      readonly by: Operator;
    }
);

const gems_max = 1_000_000_000;

export function readCommand(args: readonly string[]): CardsCommand {
  const { values, positionals } = readWords(args);
  const [action, ...rest] = positionals;
  if (rest.length > 0) throw new PlainRefusal(usage);
  const { database } = values;
  const by = { operator: values.operator ?? userInfo().username, note: values.note?.trim() || "by command" };
  switch (action) {
    case "list":
      return { action, database, brand: values.brand === undefined ? undefined : brandOf(values.brand) };
    case "show":
      return { action, database, brand: brandOf(values.brand), batch: batchOf(values.batch) };
    case "activate":
    case "void":
      return { action, database, by, brand: brandOf(values.brand), batch: batchOf(values.batch) };
    case "expire": {
      const last_day = dayOf(values["valid-until"]);
      if (last_day === undefined) throw new PlainRefusal(`expire needs --valid-until.\n\n${usage}`);
      return { action, database, by, brand: brandOf(values.brand), batch: batchOf(values.batch), last_day };
    }
    case "make": {
      const brand = brandOf(values.brand);
      const count = countOf(values.count, { name: "--count", max: batch_count_max });
      const { out } = values;
      if (out === undefined || out === "")
        throw new PlainRefusal(`make needs --out, the file of the list.\n\n${usage}`);
      return { action, database, by, brand, count, out, terms: termsOf(brand, values) };
    }
    case undefined:
    default:
      throw new PlainRefusal(usage);
  }
}

function readWords(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        database: text,
        operator: text,
        note: text,
        brand: text,
        batch: text,
        count: text,
        face: text,
        currency: text,
        gems: text,
        extra: text,
        "valid-until": text,
        out: text,
      },
    });
  } catch (error) {
    throw new PlainRefusal(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

function termsOf(brand: Brand, values: ReturnType<typeof readWords>["values"]): BatchTerms {
  const currency = values.currency ?? brand.currency;
  // Its goods have prices in no other, so a card in another could pay for nothing.
  if (currency !== brand.currency) throw new PlainRefusal(`Cards of ${brand.key} are in ${brand.currency}.`);
  const face = fromWire(values.face ?? "", currency);
  if (face === undefined || face <= 0)
    throw new PlainRefusal("--face must be an amount of that currency, such as 9.99.");
  return {
    brand_id: brand.key,
    batch: batchOf(values.batch),
    face,
    currency,
    gems: countOf(values.gems, { name: "--gems", max: gems_max }),
    extra_gems:
      values.extra === undefined || values.extra === "0"
        ? 0
        : countOf(values.extra, { name: "--extra", max: gems_max }),
    last_day: dayOf(values["valid-until"]),
    time_zone: brand.time_zone,
  };
}

function brandOf(key: string | undefined): Brand {
  const brand = everyBrand.find((one) => one.key === key);
  if (brand !== undefined) return brand;
  throw new PlainRefusal(`--brand must be one of ${everyBrand.map((one) => one.key).join(", ")}.`);
}

function batchOf(name = ""): string {
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) return name;
  throw new PlainRefusal("--batch must be a name of small letters, digits and dashes, such as spring-10.");
}

function countOf(text: string | undefined, { name, max }: { name: string; max: number }): number {
  const count = /^[0-9]{1,15}$/.test(text ?? "") ? Number(text) : 0;
  if (count < 1 || count > max) throw new PlainRefusal(`${name} must be a whole number from 1 to ${max}.`);
  return count;
}

function dayOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const isDay = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (isDay && new Date(text).toISOString().startsWith(text)) return text;
  throw new PlainRefusal("--valid-until must be a day, such as 2027-12-31.");
}
