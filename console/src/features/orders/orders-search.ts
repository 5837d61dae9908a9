// The address of the list: filters, page and the row that is looked at. What is unknown or wrong in it falls to nothing.
import { orderFilterEntries } from "@gemgate/contract/console/orders";
import type { OrderFilter } from "@gemgate/contract/console/orders";
import * as v from "valibot";
import { momentsOf, timeSpans } from "../../ui/time-range.ts";
import type { FilterValues } from "../../ui/filters.tsx";
import type { TimeSpan } from "../../ui/time-range.ts";

export type OrdersSearch = OrderFilter & {
  readonly time?: TimeSpan | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  /** The row that the drawer shows. */
  readonly row?: string | undefined;
};

const text = v.pipe(v.string(), v.regex(/^[\w-]{1,120}$/u));
const searchSchema = v.object({
  ...orderFilterEntries,
  time: v.optional(v.picklist(timeSpans)),
  after: v.optional(text),
  before: v.optional(text),
  row: v.optional(text),
});

export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  // The router reads digits as a number; here everything is text.
  const texts = Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [],
    ),
  );
  const parsed = v.safeParse(searchSchema, texts);
  if (parsed.success) return parsed.output;
  const wrong = new Set(parsed.issues.map((issue) => v.getDotPath(issue)));
  return v.parse(searchSchema, Object.fromEntries(Object.entries(texts).filter(([name]) => !wrong.has(name))));
}

/** What the call takes of it. */
export function filterOf({
  time,
  after: _after,
  before: _before,
  row: _row,
  from,
  to,
  ...filter
}: OrdersSearch): OrderFilter {
  return { ...filter, ...momentsOf({ time, from, to }, Date.now()) };
}

/** What the chips show, and the address takes back. */
export function searchOf(values: FilterValues): OrdersSearch {
  return readOrdersSearch(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)));
}
