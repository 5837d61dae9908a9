// The list of orders under its headings: what waits for its payment, then month by month.
import type { FullOrder } from "@gemgate/contract/checkout";
import { monthOf } from "@gemgate/rules/time/month-span";
import { isUnpaid } from "./order-pages.ts";

export interface OrderSection {
  /** "2026-11", or that of the orders that can still be paid. */
  readonly key: string;
  readonly orders: readonly FullOrder[];
}

export const unpaid_section = "unpaid";

/** Months by the zone of the player's clock, as the times of the orders are; newest first, as the list is. */
export function sectionsOf(list: readonly FullOrder[], time_zone?: string): OrderSection[] {
  const sections = new Map<string, FullOrder[]>();
  const unpaid = list.filter(isUnpaid);
  if (unpaid.length > 0) sections.set(unpaid_section, unpaid);
  for (const order of list.filter((one) => !isUnpaid(one))) {
    const key = monthOf(order.create_time ?? 0, time_zone);
    sections.set(key, [...(sections.get(key) ?? []), order]);
  }
  return [...sections].map(([key, orders]) => ({ key, orders }));
}

/** "November 2026" in the words of a language. */
export function monthName(month: string, locale: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    year: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(Date.UTC(year, number - 1, 15));
}
