import type { FullOrder } from "@gemgate/contract/checkout";
import { describe, expect, test } from "vitest";
import { variantOf } from "./order-variant.ts";
import { changeOrderPages, endOf, isUnpaid, noOrdersYet, type OrderPages, unpaidFirst } from "./order-pages.ts";

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

  test("the list of orders shows what waits for its payment first, and else the newest", () => {
    const list = [anOrder(4), anOrder(3, open), anOrder(2), anOrder(1, open)];
    expect(unpaidFirst(list).map(({ create_time }) => create_time)).toEqual([3, 1, 4, 2]);
  });
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
