// Which of their orders a player wants to see: decided here, kept in the address of the page that lists them.
import { orderGroups, type OrderGroup } from "@gemgate/contract/order-groups";
import { monthBefore, monthOf } from "@gemgate/rules/time/month-span";

export interface OrderFilter {
  readonly group: OrderGroup | "";
  /** As the player's own calendar has it, "2026-11". */
  readonly month: string;
  readonly search: string;
}

export const noFilter: OrderFilter = { group: "", month: "", search: "" };
/** The longest that the server reads. */
export const search_max = 64;
/** That far back a list of months is still one that a person reads; older orders are found by scrolling or by words. */
const offered_months = 24;

export function isFiltered({ group, month, search }: OrderFilter): boolean {
  return group !== "" || month !== "" || search !== "";
}

/** What an address says; what means nothing there counts as not said. */
export function readFilter(query: string): OrderFilter {
  const given = new URLSearchParams(query);
  const group = given.get("orders");
  const month = given.get("month") ?? "";
  return {
    group: orderGroups.find((one) => one === group) ?? "",
    month: /^20[0-9]{2}-(?:0[1-9]|1[0-2])$/.test(month) ? month : "",
    search: (given.get("search") ?? "").trim().slice(0, search_max),
  };
}

/** The same address with another filter; everything else in it stays. */
export function addressWithFilter(href: string, { group, month, search }: OrderFilter): string {
  const address = new URL(href);
  for (const [name, value] of Object.entries({ orders: group, month, search })) {
    if (value === "") address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  return address.href;
}

/**
 * What the server is asked for. A browser that cannot name its zone means the brand's. It reads its languages to name it, which takes a
 * phone longer than a frame, so nobody asks without a month.
 */
export function filterParameters(
  { group, month, search }: OrderFilter,
  readZone: () => string | undefined,
): { group?: OrderGroup; month?: string; zone?: string; search?: string } {
  const zone = month === "" ? undefined : readZone();
  return {
    ...(group === "" ? {} : { group }),
    ...(month === "" ? {} : { month }),
    ...(isZoneName(zone) ? { zone } : {}),
    ...(search === "" ? {} : { search }),
  };
}

/** From this month back; the one that is chosen is among them, however long ago it was. */
export function monthsToOffer(now_ms: number, chosen: string): string[] {
  let month = monthOf(now_ms / 1000);
  const months: string[] = [];
  for (let n = 0; n < offered_months; n += 1) {
    months.push(month);
    month = monthBefore(month);
  }
  return chosen === "" || months.includes(chosen) ? months : [...months, chosen];
}

/** Some browsers know only an offset, which does not say when a month begins. */
function isZoneName(zone: string | undefined): zone is string {
  return zone !== undefined && /^[A-Za-z]/.test(zone) && zone !== "Etc/Unknown";
}
