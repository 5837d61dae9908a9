// Rows for a warehouse, a day in each statement, so that none holds back what the database clears away for longer.
import { escapeLiteral } from "pg";
import { eventColumns } from "../tracking/public.ts";
import type { Question } from "./report-shape.ts";

export const exportTables = ["events", "sales", "funnel"] as const;
export type ExportTable = (typeof exportTables)[number];

export const exportFormats = ["copy", "csv"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportDay extends Pick<Question, "brand" | "env"> {
  readonly table: ExportTable;
  readonly format: ExportFormat;
  readonly day: string;
  /** The names of the columns before the rows; the format of COPY has none. */
  readonly hasHead: boolean;
}

export function exportStatement({ table, format, hasHead, ...which }: ExportDay): string {
  const form = format === "csv" ? `format csv, header ${hasHead}` : "format text";
  return `copy (${selections[table](which)}) to stdout with (${form})`;
}

type Which = Pick<ExportDay, "brand" | "env" | "day">;

/** Literals and no parameters, since COPY takes none; the day is written by us and read as a date. */
const selections: Readonly<Record<ExportTable, (which: Which) => string>> = {
  // What a page tells knows no environment but the gateway's host, which is among the columns.
  events: ({ brand, day }) => `
    select e.received_at, e.id, ${eventColumns.map((column) => `e.${column}`).join(", ")} from tracked_event e
     where e.received_at >= ${escapeLiteral(day)}::date::timestamp at time zone 'UTC'
       and e.received_at < (${escapeLiteral(day)}::date + 1)::timestamp at time zone 'UTC'
       ${brand === undefined ? "" : `and e.brand_event_id = (select (record ->> 'event_id')::int from brand where brand_key = ${escapeLiteral(brand)})`}
     order by e.received_at, e.id`,
  sales: (which) => `
    select b.day, b.txn_id, b.billing_no, b.brand_id, b.gp_id, b.domain_area, b.payway_id, b.channel_id, b.coupon, b.discount, b.account_id,
           b.is_new, b.kind, b.currency, b.amount, v.platform, v.source
      from booked_money b left join visit_order v using (billing_no) where ${ofDay("b", which)} order by b.txn_id`,
  funnel: (which) => `
    select f.day, f.brand_id, f.domain_area, f.platform, f.channel, f.source, f.viewed, f.logged_in, f.has_character, f.chose_goods,
           f.chose_method, f.clicked_buy, f.created, f.paid, f.delivered
      from funnel_day f where ${ofDay("f", which)} order by 1, 2, 3, 4, 5, 6`,
};

function ofDay(table: string, { brand, env, day }: Which): string {
  const ofBrand = brand === undefined ? "" : ` and ${table}.brand_id = ${escapeLiteral(brand)}`;
  return `${table}.day = ${escapeLiteral(day)}::date and ${table}.env = ${escapeLiteral(env)}${ofBrand}`;
}
