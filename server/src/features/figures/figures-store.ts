// Sums of counted hours, as the console's views show them. No statement here counts an order.
import type { FigureHour, FigureSums } from "@gemgate/contract/console/figures";
import { waitOfPart } from "@gemgate/rules/console/wait-steps";
import type { Tx } from "../../platform/transaction.ts";

/** Hours, and what they are cut by; an operator sees the brands of the transaction in any case. */
export interface FigureCut {
  readonly from: string;
  readonly to: string;
  readonly brand?: string | undefined;
  readonly region?: string | undefined;
  readonly game?: string | undefined;
}

/** A part of the last hour: one that has only begun is compared with as much of another. */
export interface PartialCut extends FigureCut {
  readonly part_of_last: number;
}

const counted_part = 0.95;

const inCut = `s.env = 'production' and s.hour >= date_trunc('hour', $1::timestamptz, 'UTC') and s.hour <= $2::timestamptz
  and ($3::text is null or s.brand_id = $3) and ($4::text is null or s.domain_area = $4) and ($5::text is null or s.gp_id = $5)`;

const valuesOf = ({ from, to, brand, region, game }: FigureCut): unknown[] => [
  from,
  to,
  brand ?? null,
  region ?? null,
  game ?? null,
];

const counts = ["created", "tried", "succeeded", "paid", "delivered", "refunded"] as const;
const amounts = { gross: "gross", refunded: "given_back", disputed: "disputed", fees: "fees" } as const;

interface CurrencyRow extends Record<(typeof counts)[number], number> {
  readonly hour: string;
  readonly currency: string;
  readonly gross: number;
  readonly given_back: number;
  readonly disputed: number;
  readonly fees: number;
}

interface WaitRow {
  readonly hour: string;
  readonly steps: Record<string, number>;
}

const isoHour = `to_char(s.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

async function readRows(tx: Tx, cut: FigureCut): Promise<CurrencyRow[]> {
  const sums = counts.map((name) => `sum(s.${name})::int as ${name}`);
  const money = Object.values(amounts).map((name) => `sum(s.${name})::bigint as ${name}`);
  const { rows } = await tx.query<CurrencyRow>(
    `select ${isoHour} as hour, s.currency, ${[...sums, ...money].join(", ")}
       from console.sales_hour s where ${inCut} group by s.hour, s.currency order by s.hour, s.currency`,
    valuesOf(cut),
  );
  return rows;
}

async function readWaits(tx: Tx, cut: FigureCut): Promise<WaitRow[]> {
  const { rows } = await tx.query<WaitRow>(
    `select hour, jsonb_object_agg(step, orders) as steps from (
       select ${isoHour} as hour, w.key as step, sum(w.value::int)::int as orders
         from console.sales_hour s cross join lateral jsonb_each_text(s.waits) w where ${inCut} group by s.hour, w.key) h
      group by hour order by hour`,
    valuesOf(cut),
  );
  return rows;
}

export async function sumFigures(tx: Tx, cut: PartialCut): Promise<FigureSums> {
  const rows = await readRows(tx, cut);
  const last = new Date(Math.floor(Date.parse(cut.to) / 3_600_000) * 3_600_000).toISOString();
  const weighed = rows.map((row) => (row.hour === last ? weigh(row, cut.part_of_last) : row));
  return sumOf(weighed, await readWaits(tx, cut));
}

function weigh(row: CurrencyRow, part: number): CurrencyRow {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === "number" ? Math.round(value * part) : value,
  ]);
  return Object.assign({}, row, Object.fromEntries(entries));
}

function sumOf(rows: readonly CurrencyRow[], waits: readonly WaitRow[]): FigureSums {
  const total = (name: (typeof counts)[number]): number => rows.reduce((sum, row) => sum + row[name], 0);
  const ofCurrency = Map.groupBy(rows, ({ currency }) => currency);
  const money = [...ofCurrency].map(([currency, own]) => ({
    currency,
    orders: own.reduce((sum, { paid, created }) => sum + paid * 1_000 + created, 0),
    gross: own.reduce((sum, row) => sum + row.gross, 0),
    refunded: own.reduce((sum, row) => sum + row.given_back, 0),
    disputed: own.reduce((sum, row) => sum + row.disputed, 0),
    fees: own.reduce((sum, row) => sum + row.fees, 0),
  }));
  return {
    created: total("created"),
    tried: total("tried"),
    succeeded: total("succeeded"),
    paid: total("paid"),
    delivered: total("delivered"),
    refunded: total("refunded"),
    wait_p95_ms: waitOfPart(addSteps(waits), counted_part),
    money: money
      .toSorted((one, other) => other.orders - one.orders || (one.currency < other.currency ? -1 : 1))
      .map(({ orders: _orders, ...of }) => of),
  };
}

function addSteps(waits: readonly Pick<WaitRow, "steps">[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { steps } of waits) {
    for (const [step, orders] of Object.entries(steps)) all[step] = (all[step] ?? 0) + orders;
  }
  return all;
}

export async function listHours(tx: Tx, cut: FigureCut): Promise<FigureHour[]> {
  const rows = Map.groupBy(await readRows(tx, cut), ({ hour }) => hour);
  const waits = Map.groupBy(await readWaits(tx, cut), ({ hour }) => hour);
  return [...rows].map(([hour, own]) => ({ hour, ...sumOf(own, waits.get(hour) ?? []) }));
}

/** When the last change of a figure was counted; null where nothing ever was. */
export async function readAsOf(tx: Tx): Promise<string | null> {
  const { rows } = await tx.query<{ as_of: Date | null }>(
    "select max(counted_at) as as_of from console.sales_hour where hour > gem_now() - interval '1 day'",
  );
  return rows[0]?.as_of?.toISOString() ?? null;
}

export interface GameFigures {
  readonly brand: string;
  readonly game: string;
  readonly delivered: number;
  readonly wait_p95_ms: number | null;
}

export async function listGames(tx: Tx, cut: FigureCut): Promise<GameFigures[]> {
  const { rows } = await tx.query<{ brand: string; game: string; delivered: number; steps: Record<string, number> }>(
    `select d.brand, d.game, d.delivered, coalesce(w.steps, '{}') as steps from (
       select s.brand_id as brand, s.gp_id as game, sum(s.delivered)::int as delivered
         from console.sales_hour s where ${inCut} group by 1, 2) d
       left join (
         select brand, game, jsonb_object_agg(step, orders) as steps from (
           select s.brand_id as brand, s.gp_id as game, w.key as step, sum(w.value::int)::int as orders
             from console.sales_hour s cross join lateral jsonb_each_text(s.waits) w where ${inCut} group by 1, 2, 3) h
          group by 1, 2) w using (brand, game)
      order by d.delivered desc, 1, 2`,
    valuesOf(cut),
  );
  return rows.map(({ steps, ...row }) => ({ ...row, wait_p95_ms: waitOfPart(steps, counted_part) }));
}
