import type { FullOrder } from "@gemgate/contract/checkout";
import { describe, expect, test } from "vitest";
import { variantOf } from "./order-variant.ts";
import { changeOrderPages, endOf, isUnpaid, isWorthFiltering, noOrdersYet, type OrderPages } from "./order-pages.ts";

function anOrder(number: number, change: Partial<FullOrder> = {}): FullOrder {
  return {
    user_name: "kaelis",
    game_name: "Vale of Orrin",
    game_server_name: "S12 Dawnspire",
    role_name: "Kaelis",
    billing_no: `20261114AAAAAAAAAAAAAAA${String(number).padStart(5, "0")}`,
    status: 1,
    product_name: "980 Crystals",
    create_time: number,
    ...change,
  };
}

const open = { status: -1, pay_url: "https://pay.example/1" } as const;

function full(list: FullOrder[], more = false): OrderPages {
  return { state: "full", list, more, older: "free" };
}

function times({ list }: Pick<OrderPages, "list">): (number | undefined)[] {
  return list.map(({ create_time }) => create_time);
}

describe("the list of orders", () => {
  test("the list of orders waits, then shows what came, or says that it failed", () => {
    expect(noOrdersYet.state).toBe("waiting");
    expect(changeOrderPages(noOrdersYet, { kind: "first", list: [anOrder(1)], more: false })).toMatchObject({
      state: "full",
      more: false,
    });
    expect(changeOrderPages(noOrdersYet, { kind: "first_failed" }).state).toBe("failed");
  });

  test("the list of orders keeps what is in view when asking again fails", () => {
    const shown = full([anOrder(1)]);
    expect(changeOrderPages(shown, { kind: "first_failed" })).toEqual(shown);
  });

  test("the list of orders adds older ones below, none of them twice, and tells where they end", () => {
    const asking = changeOrderPages(full([anOrder(5), anOrder(4)], true), { kind: "asking_older" });
    expect([asking.older, endOf(asking.list)]).toEqual(["asking", 4]);
    const longer = changeOrderPages(asking, { kind: "older", list: [anOrder(4), anOrder(3)], more: false });
    expect(longer).toMatchObject({ more: false, older: "free" });
    expect(times(longer)).toEqual([5, 4, 3]);
    expect(changeOrderPages(asking, { kind: "older_failed" })).toMatchObject({ older: "failed", list: asking.list });
  });

  test("the list of orders asked for again puts new ones on top, renews the rest and keeps the older pages", () => {
    const shown = full([anOrder(5, open), anOrder(4), anOrder(3)], true);
    const again = changeOrderPages(shown, { kind: "first", list: [anOrder(6), anOrder(5), anOrder(4)], more: true });
    expect(times(again)).toEqual([6, 5, 4, 3]);
    expect(again.list[1]).not.toHaveProperty("pay_url");
    expect(again.more).toBe(true);
  });

  test("the list of orders begins anew where so much is new that orders between would be missing", () => {
    const shown = full([anOrder(2), anOrder(1)], false);
    const again = changeOrderPages(shown, { kind: "first", list: [anOrder(9), anOrder(8)], more: true });
    expect([times(again), again.more]).toEqual([[9, 8], true]);
  });

  test("the list of orders takes over what another part of the page has seen of an order, and nothing of a stranger's", () => {
    const shown = full([anOrder(2, open), anOrder(1)]);
    const seen = changeOrderPages(shown, { kind: "seen", order: anOrder(2) });
    expect(seen.list.map(isUnpaid)).toEqual([false, false]);
    expect(changeOrderPages(shown, { kind: "seen", order: anOrder(7) }).list).toEqual(shown.list);
  });
  test("the list of orders begins the next page where the server says, and where it does not, below its last order", () => {
    const first = { kind: "first", list: [anOrder(9)], more: true, next: 7 } as const;
    const shown = changeOrderPages(noOrdersYet, first);
    expect(shown.next).toBe(7);
    const longer = changeOrderPages(shown, { kind: "older", list: [anOrder(5)], more: true, next: 4 });
    expect(longer.next).toBe(4);
    // Asked for again the first page leaves the rest where it is, and the next page where it begins.
    expect(changeOrderPages(longer, first)).toMatchObject({ next: 4, list: [{ create_time: 9 }, { create_time: 5 }] });
  });

  test("the list of orders asked for again drops what is not on its first page any more", () => {
    const shown = full([anOrder(5, open), anOrder(4, open), anOrder(3, open), anOrder(2, open)], true);
    const again = changeOrderPages(shown, { kind: "first", list: [anOrder(5, open), anOrder(3, open)], more: true });
    expect(times(again)).toEqual([5, 3, 2]);
  });
});

describe("the list of orders under a filter", () => {
  const counted = changeOrderPages({ ...noOrdersYet, whose: "me" }, { kind: "first", list: [anOrder(2)], more: true });

  test("keeps how many there are without it, and forgets it for another player", () => {
    expect(counted.all).toEqual({ count: 1, more: true });
    const filtered = changeOrderPages(counted, { kind: "begin", whose: "me" });
    expect(filtered).toMatchObject({ state: "waiting", list: [], all: { count: 1, more: true } });
    const found = changeOrderPages(filtered, { kind: "first", list: [], more: false, isFiltered: true });
    expect(found).toMatchObject({ state: "full", list: [], all: { count: 1, more: true } });
    expect(changeOrderPages(found, { kind: "begin", whose: "you" }).all).toBeUndefined();
  });

  test("is told how many there are by a page of its own, where it began under one", () => {
    const found = changeOrderPages(noOrdersYet, { kind: "first", list: [anOrder(2)], more: false, isFiltered: true });
    expect(found.all).toBeUndefined();
    const all = { count: 20, more: true };
    expect(changeOrderPages(found, { kind: "counted", all })).toEqual({ ...found, all });
  });

  test("counts older ones as they come", () => {
    expect(changeOrderPages(counted, { kind: "older", list: [anOrder(1)], more: false }).all).toEqual({
      count: 2,
      more: false,
    });
  });

  test("loses an order that came to another group, and keeps one that did not", () => {
    const shown = full([anOrder(2, open), anOrder(1, open)]);
    const paid = anOrder(2, { status: -1, is_paid: 1 });
    expect(times(changeOrderPages(shown, { kind: "seen", order: paid, group: "unpaid" }))).toEqual([1]);
    expect(times(changeOrderPages(shown, { kind: "seen", order: paid, group: "in_progress" }))).toEqual([2, 1]);
    expect(times(changeOrderPages(shown, { kind: "seen", order: paid, group: "" }))).toEqual([2, 1]);
  });
});

test("filters stand above a list that is more than a few orders long, or has older ones", () => {
  expect([undefined, { count: 5, more: false }].map((all) => isWorthFiltering({ all }))).toEqual([false, false]);
  expect([6, 1].map((count) => isWorthFiltering({ all: { count, more: count === 1 } }))).toEqual([true, true]);
});

test("every status of the wire has its variant; only an open order is called unpaid [K1 K2]", () => {
  const variants = ([1, 10, -2, -1] as const).map((status) => variantOf({ status }));
  expect(variants).toEqual(["delivered", "delivered", "not_completed", "in_progress"]);
  expect(variantOf(open)).toBe("unpaid");
});

test("every outcome has a variant of its own, whatever its status says; an unknown outcome goes by the status", () => {
  const variants = (["declined", "cancelled", "expired", "refunding", "refunded", "disputed"] as const).map((outcome) =>
    variantOf({ status: -2, outcome }),
  );
  expect(variants).toEqual(["declined", "cancelled", "expired", "refunding", "refunded", "disputed"]);
  expect(variantOf({ status: 1, outcome: "partly_refunded" })).toBe("partly_refunded");
  expect(variantOf({ status: 10, outcome: "delivered_paid_twice" })).toBe("delivered");
  expect(variantOf({ status: -1, outcome: "review" })).toBe("review");
  expect(variantOf(JSON.parse('{"status":-2,"outcome":"tomorrow"}'))).toBe("not_completed");
});
