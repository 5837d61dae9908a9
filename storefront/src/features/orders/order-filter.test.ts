import { describe, expect, test } from "vitest";
import {
  addressWithFilter,
  filterParameters,
  isFiltered,
  monthsToOffer,
  noFilter,
  readFilter,
  search_max,
} from "./order-filter.ts";

const set = { group: "unpaid", month: "2026-11", search: "Kaelis & co" } as const;

describe("the filter in the address", () => {
  test("is read as it was written, beside whatever else stands there", () => {
    const address = addressWithFilter("https://a.example/my?billing_no=20261114AAAA&spec_lang=de#orders", set);
    expect(readFilter(new URL(address).search)).toEqual(set);
    expect(new URL(address).searchParams.get("billing_no")).toBe("20261114AAAA");
    expect(addressWithFilter(address, noFilter)).toBe(
      "https://a.example/my?billing_no=20261114AAAA&spec_lang=de#orders",
    );
  });

  test("is none where the address says none, or what means nothing", () => {
    for (const query of ["", "?orders=&month=&search=", "?orders=paid&month=2026-13&search=%20"]) {
      expect(readFilter(query)).toEqual(noFilter);
    }
    expect(readFilter(`?search=${"x".repeat(100)}`).search).toHaveLength(search_max);
  });
});

test("a list is filtered by any of the three", () => {
  expect(isFiltered(noFilter)).toBe(false);
  for (const one of ["group", "month", "search"] as const) {
    expect(isFiltered({ ...noFilter, [one]: set[one] })).toBe(true);
  }
});

test("the server is asked for what is set alone, and for a month by the name of the player's zone", () => {
  const readNothing = () => {
    throw new Error("The zone is of no use without a month.");
  };
  expect(filterParameters(noFilter, readNothing)).toEqual({});
  expect(filterParameters({ ...set, month: "" }, readNothing)).toEqual({ group: set.group, search: set.search });
  expect(filterParameters(set, () => "Asia/Tokyo")).toEqual({ ...set, zone: "Asia/Tokyo" });
  for (const zone of [undefined, "", "+02:00", "Etc/Unknown"]) expect(filterParameters(set, () => zone)).toEqual(set);
});

test("two years of months can be chosen, and an older one that the address names", () => {
  const now_ms = Date.parse("2026-11-16T12:00:00Z");
  const months = monthsToOffer(now_ms, "");
  expect([months.length, months[0], months[1], months.at(-1)]).toEqual([24, "2026-11", "2026-10", "2024-12"]);
  expect(monthsToOffer(now_ms, "2026-10")).toEqual(months);
  expect(monthsToOffer(now_ms, "2019-02")).toEqual([...months, "2019-02"]);
});
