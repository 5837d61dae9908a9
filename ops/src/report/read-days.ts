import type { Client } from "pg";
import { PlainRefusal } from "../plain-refusal.ts";

export interface SaidDays {
  readonly days?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

const usual_days = 7;
const days_max = 3_650;

/** Both counted, by UTC. Today is the database's: a demo may look at another day. */
export async function readDays(client: Pick<Client, "query">, said: SaidDays): Promise<Days> {
  const { rows } = await client.query<{ today: string }>("select (gem_now() at time zone 'UTC')::date::text as today");
  return daysUntil(rows[0]?.today ?? "", said);
}

export function daysUntil(today: string, { days, from, to }: SaidDays): Days {
  if (days !== undefined && from !== undefined) throw new PlainRefusal("Say --days or --from, not both.");
  const last = readDay("--to", to ?? today);
  const first = from === undefined ? daysBefore(last, readCount(days) - 1) : readDay("--from", from);
  if (first > last) throw new PlainRefusal(`The first day ${first} is after the last ${last}.`);
  return { from: first, to: last };
}

function readCount(days: string | undefined): number {
  const count = Number(days ?? usual_days);
  if (Number.isInteger(count) && count >= 1 && count <= days_max) return count;
  throw new PlainRefusal(`--days is a number from 1 to ${days_max}.`);
}

function readDay(name: string, text: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)) return text;
  throw new PlainRefusal(`${name} is a day as 2026-01-31.`);
}

function daysBefore(day: string, count: number): string {
  const first = new Date(`${day}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() - count);
  return first.toISOString().slice(0, 10);
}

export function* daysOf({ from, to }: Days): Generator<string> {
  for (let day = from; day <= to; day = daysBefore(day, -1)) yield day;
}
