import type { FullOrder } from "@gemgate/contract/checkout";
import { groupBillingNo } from "@gemgate/rules/checkout/billing-no";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { ScreensContext } from "../../shop/screens.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { noScreens } from "../../testing/no-screens.ts";
import { OpenOrderStrip } from "./open-order-strip.tsx";
import { OrderDetailsPanel } from "./order-details-panel.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { ReceiptSheet } from "./printed-receipt.tsx";
import { noFilter, type OrderFilter } from "./order-filter.ts";
import { noOrdersYet, type OrderPages } from "./order-pages.ts";
import { OrdersPanel } from "./orders-panel.tsx";

const messages = await loadCompiledCatalogue("en", "en");
const now_ms = Date.parse("2026-11-16T20:30:00Z");

const boot = aBoot({ messages, client_id: "100013", game_is_chosen: true });
const shop = { ...createServerShop(boot), clock: { now: () => now_ms, sleep: async () => {} } };

const order: FullOrder = {
  user_name: "kaelis",
  game_name: "Vale of Orrin",
  game_server_name: "S12 Dawnspire",
  role_name: "Kaelis",
  billing_no: "20261114AAAAAAAAAAAAAAAAAAAA",
  status: -1,
  product_name: "980 Crystals",
  pay_url: "https://pay.example/1",
  price: 13.49,
  currency: "USD",
  create_time: Date.parse("2026-11-12T20:41:00Z") / 1000,
  is_paid: 0,
};

function wordsOf(node: ReactNode): { markup: string; words: string } {
  const markup = renderToStaticMarkup(
    <ShopContext value={shop}>
      <TextProvider locale="en" messages={messages}>
        {node}
      </TextProvider>
    </ShopContext>,
  );
  const words = markup.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  return { markup, words };
}

function show(pages: Partial<OrderPages>, filter: OrderFilter = noFilter) {
  const nothing = () => {};
  const orders = { ...noOrdersYet, ...pages, tryAgain: nothing, showOlder: nothing };
  return wordsOf(
    <OrdersPanel
      orders={orders}
      filter={filter}
      onFilter={nothing}
      onOpen={nothing}
      onPay={nothing}
      toItems={<a href="/">See the items</a>}
    />,
  );
}

describe("the orders of a player", () => {
  test("the orders of a player wait as three rows in the shape of what comes [Y17]", () => {
    const { markup, words } = show({});
    expect(markup).toContain('aria-busy="true"');
    expect(markup.split("height:52px")).toHaveLength(4);
    expect(words.trim()).toBe("Orders");
  });

  test("the orders of a player say that there are none, with a way to the items", () => {
    expect(show({ state: "full" }).words).toContain("No orders yet. What you buy shows here. See the items");
  });

  test("the orders of a player say that they could not be loaded, aloud and with another try", () => {
    const { markup, words } = show({ state: "failed" });
    expect(markup).toContain('role="alert"');
    expect(words).toContain("Could not load your orders. Try again");
  });

  test("the orders of a player show each with goods, role, price and the word of its status; only an open one can be paid", () => {
    const { pay_url: _, ...closed } = order;
    const list: FullOrder[] = [
      { ...closed, billing_no: "20261114BBBBBBBBBBBBBBBBBBBB", status: 10 },
      { ...closed, billing_no: "20261114CCCCCCCCCCCCCCCCCCCC", status: -2 },
      { ...closed, billing_no: "20261114DDDDDDDDDDDDDDDDDDDD", status: -1, is_paid: 1 },
      order,
    ];
    const { markup, words } = show({ state: "full", list });
    for (const word of ["Delivered", "Failed", "In progress", "Unpaid"]) expect(words).toContain(word);
    expect(words.indexOf("Unpaid")).toBeLessThan(words.indexOf("Delivered"));
    expect(markup.match(/aria-label="Pay now: 980 Crystals"/g)).toHaveLength(1);
    expect(words).toContain("Kaelis");
    expect(markup.match(/aria-haspopup="dialog"/g)).toHaveLength(4);
    // The glyph beside each word: colour alone would say nothing to many.
    expect(markup.match(/<\/path><\/svg>(?:Unpaid|Delivered|Failed|In progress)/g)).toHaveLength(4);
  });

  test("the orders of a player offer older ones, and another try where those did not come", () => {
    expect(show({ state: "full", list: [order], more: true }).words).toContain("Show older orders");
    expect(show({ state: "full", list: [order], more: false }).words).not.toContain("Show older orders");
    const failed = show({ state: "full", list: [order], more: true, older: "failed" });
    expect(failed.words).toContain("Could not load older orders. Try again");
    expect(show({ state: "full", list: [order], more: true, older: "asking" }).markup).toContain('aria-busy="true"');
  });
});

describe("the orders of a player under a filter", () => {
  const many = { all: { count: 20, more: true } } as const;
  const delivered: FullOrder = { ...order, status: 1, is_paid: 1, outcome: "delivered" };
  const chosen = /role="radio"[^>]*aria-checked="true"[^>]*>([^<]*)</;

  test("stand below kinds, a field and months, once there are more than a few; a player with few sees none of it", () => {
    const { words, markup } = show({ state: "full", list: [delivered], ...many });
    expect(words).toContain("All Unpaid In progress Delivered Refunded Not completed");
    expect(markup).toContain('aria-label="Search orders"');
    expect(markup).toContain('<option value="2026-11">November 2026</option>');
    expect(chosen.exec(markup)?.[1]).toBe("All");
    const few = show({ state: "full", list: [delivered], all: { count: 5, more: false } });
    expect(few.markup).not.toMatch(/role="radio"|type="search"/);
    // A filter that is set can be taken off again, however few orders there are.
    const set = show({ state: "full", list: [delivered] }, { ...noFilter, group: "delivered" });
    expect(chosen.exec(set.markup)?.[1]).toBe("Delivered");
  });

  test("stand under their months, with those that can be paid first", () => {
    const october = { ...delivered, billing_no: "20261014BBBBBBBBBBBBBBBBBBBB", create_time: order.create_time ?? 0 };
    const list = [
      order,
      { ...delivered, billing_no: "2" },
      { ...october, create_time: october.create_time - 2_600_000 },
    ];
    const headings = [...show({ state: "full", list }).markup.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, words]) => words);
    expect(headings).toEqual(["Unpaid", "November 2026", "October 2026"]);
  });

  test("keep their filters while they are asked for, and where they did not come", () => {
    const filter = { ...noFilter, search: "Kaelis" };
    for (const state of ["waiting", "failed"] as const) {
      expect(show({ state }, filter).markup).toContain('value="Kaelis"');
    }
    expect(show({ state: "failed" }, filter).words).toContain("Could not load your orders. Try again");
  });

  test("say what there is none of, with a way to all orders, and to older ones where there may be some", () => {
    const none = (filter: Partial<OrderFilter>, more = false) =>
      show({ state: "full", list: [], more }, { ...noFilter, ...filter }).words;
    expect(none({ group: "refunded" })).toContain("No orders under “Refunded”. Show all orders");
    expect(none({ month: "2025-02" })).toContain("No orders under “February 2025”. Show all orders");
    for (const filter of [
      { search: "x" },
      { group: "unpaid", month: "2025-02" },
      { group: "ended", search: "x" },
    ] as const) {
      expect(none(filter)).toContain("No orders match your search. Show all orders");
    }
    expect(none({ search: "x" })).not.toMatch(/older|See the items/);
    expect(none({ search: "x" }, true)).toContain("Show all orders Show older orders");
  });

  test("are counted aloud under a filter alone", () => {
    const said = (pages: Partial<OrderPages>, filter?: OrderFilter) =>
      /<span role="status">([^<]*)</.exec(show(pages, filter).markup)?.[1];
    const search = { ...noFilter, search: "Kaelis" };
    expect(said({ state: "full", list: [delivered] })).toBe("");
    expect(said({ state: "waiting" }, search)).toBe("");
    expect(said({ state: "full", list: [delivered] }, search)).toBe("1 order shown");
    expect(said({ state: "full", list: [] }, search)).toBe("0 orders shown");
  });
});

test("the details name account, game, goods, server, role, billing number and status, and amount and time with them [B49 K5]", () => {
  const { words, markup } = wordsOf(<OrderDetailsPanel order={order} />);
  for (const row of [
    "Status Unpaid",
    "Account kaelis",
    "Game Vale of Orrin",
    "Item 980 Crystals",
    "Server S12 Dawnspire",
    "Character Kaelis",
    `Billing number ${groupBillingNo(order.billing_no)}`,
  ]) {
    expect(words).toContain(row);
  }
  expect(words.replaceAll(" ", "")).toContain("$13.49");
  expect(markup).toContain('dateTime="2026-11-12T20:41:00.000Z"');
  expect(markup).toContain('aria-label="Copy billing number"');
});

test("the details of an unpaid order show the code that it is paid with, and those of any other do not [B49]", () => {
  const withCode = { ...order, pay_code: "659274585265", pay_by: 1_772_323_200 };
  expect(wordsOf(<OrderDetailsPanel order={withCode} />).words).toContain("Payment code 6592 7458 5265");
  expect(wordsOf(<OrderDetailsPanel order={{ ...withCode, status: 1 }} />).words).not.toContain("Payment code");
});

describe("an order that is over", () => {
  const refund = { price: 13.49, currency: "USD", refund_time: Date.parse("2026-11-14T10:00:00Z") / 1000 };
  const { pay_url: _, ...closed } = order;
  const refunded: FullOrder = { ...closed, status: -2, outcome: "refunded", refund, outcome_time: refund.refund_time };

  test("an order that is over reads refunded in the list, and in the details with the amount and the day, and never as failed", () => {
    const list = show({ state: "full", list: [refunded] }).words;
    expect(list).toContain("Refunded");
    expect(list).not.toContain("Failed");
    const { words } = wordsOf(<OrderDetailsPanel order={refunded} />);
    expect(words.replaceAll(" ", "")).toContain("StatusRefunded");
    expect(words).toMatch(/Refunded \$ ?13 ?\. ?49/);
    expect(words).toMatch(/\$13\.49 went back to you on Nov 14/);
    expect(words).not.toMatch(/[Nn]o items|Failed/);
  });

  test("an order that is over names its own end with its time where it was not paid", () => {
    const outcome_time = Date.parse("2026-11-13T08:00:00Z") / 1000;
    const ends = { declined: "Declined", cancelled: "Cancelled", expired: "Expired" } as const;
    for (const outcome of ["declined", "cancelled", "expired"] as const) {
      const { words, markup } = wordsOf(<OrderDetailsPanel order={{ ...closed, status: -2, outcome, outcome_time }} />);
      expect(words).toContain(`Status ${ends[outcome]}`);
      expect(words).toContain(`${ends[outcome]} Nov 13, 8:00 AM`);
      expect(markup).toContain('dateTime="2026-11-13T08:00:00.000Z"');
    }
  });

  test("an order that is over says that a second payment goes back, that a part went back, and that a person looks at it", () => {
    const twice = { ...closed, status: 10, outcome: "delivered_paid_twice" } as const;
    expect(wordsOf(<OrderDetailsPanel order={twice} />).words).toContain("This order was paid twice.");
    const part = { ...closed, status: 1, outcome: "partly_refunded", refund: { ...refund, price: 1 } } as const;
    expect(wordsOf(<OrderDetailsPanel order={part} />).words).toMatch(/Partly refunded.*\$1\.00 went back to you/);
    const review = { ...closed, status: -1, is_paid: 1, outcome: "review" } as const;
    expect(wordsOf(<OrderDetailsPanel order={review} />).words).toContain("Customer service is checking this order.");
  });
});

test("a redeemed card shows which gems it gave, in the list and in the details", () => {
  const { pay_url: _, ...closed } = order;
  const card: FullOrder = {
    ...closed,
    status: 1,
    product_name: "Prepaid card",
    gems_number: 680,
    extra_gems_number: 70,
  };
  expect(show({ state: "full", list: [card] }).words).toContain("Prepaid card (680 + 70)");
  expect(wordsOf(<OrderDetailsPanel order={card} />).words).toMatch(/Gems 680 .*Extra gems 70/);
});

describe("the strip of an order that is not over", () => {
  const strip = (shown: FullOrder) =>
    wordsOf(
      <ScreensContext value={noScreens}>
        <OpenOrderStrip order={shown} onShow={() => {}} />
      </ScreensContext>,
    ).words;

  beforeEach(() => void vi.stubGlobal("navigator", { userAgent: "Android", maxTouchPoints: 5 }));
  afterEach(() => void vi.unstubAllGlobals());

  test("the strip of an order that is not over names goods and price of an unpaid one, which can be gone on with or cancelled", () => {
    expect(strip(order)).toMatch(/Unpaid: 980 Crystals, \$13\.49 Cancel order Continue/);
    const ending = { ...order, expire_time: now_ms / 1000 + 22.5 * 60 };
    expect(strip(ending)).toMatch(/Unpaid: 980 Crystals, \$13\.49 23 min left · Cancel order Continue/);
  });

  test("the strip of an unpaid order leads to a phone from a computer, and from nowhere else", () => {
    expect(strip(order)).not.toContain("Continue on phone");
    vi.stubGlobal("navigator", { userAgent: "Windows", maxTouchPoints: 0 });
    expect(strip(order)).toContain("Continue on phone");
    expect(strip({ ...order, is_paid: 1 })).not.toContain("Continue on phone");
  });

  test("the strip of an order that is not over names a paid one as paid, with nothing to pay or to cancel", () => {
    const { pay_url: _, ...paid } = order;
    const words = strip({ ...paid, is_paid: 1 });
    expect(words).toContain("Paid: 980 Crystals");
    expect(words).not.toMatch(/Unpaid|Cancel|Continue/);
  });
});

describe("an order as a receipt", () => {
  const at = (time: string) => Date.parse(time) / 1000;
  const { pay_url: _, ...closed } = order;
  const paid: FullOrder = {
    ...closed,
    status: 1,
    is_paid: 1,
    outcome: "delivered",
    bonus: "+110 bonus",
    payment_method: "Scan pay",
    seller: { company: "Example Ltd.", address: "Row 1", tax_number: "EX 1" },
    tax: { name: "VAT", percent: 19, price: 2.15 },
    steps: [
      { step: "created", time: at("2026-11-12T20:41:00Z") },
      { step: "paid", time: at("2026-11-12T20:42:00Z") },
      { step: "sent", time: at("2026-11-12T20:42:10Z") },
      { step: "delivered", time: at("2026-11-12T20:43:00Z") },
    ],
  };

  test("names method, tax, seller and everything that arrived, on paper with exact times [B49]", () => {
    const { words } = wordsOf(<ReceiptSheet order={paid} />);
    for (const fact of ["Kitestone", "Example Ltd.", "Row 1", "EX 1", "Scan pay", "980 Crystals", "+110 bonus"]) {
      expect(words).toContain(fact);
    }
    expect(words).toContain("Taxes and fees $2.15 included (VAT 19%)");
    expect(words).toMatch(/Paid 2026-11-12 20:42:00 \(UTC\+0\).*Delivered 2026-11-12 20:43:00 \(UTC\+0\)/);
  });

  test("shows a refund on paper beside the total", () => {
    const refund = { price: 13.49, currency: "USD", refund_time: at("2026-11-14T09:00:00Z") };
    const { words } = wordsOf(<ReceiptSheet order={{ ...paid, status: -2, outcome: "refunded", refund }} />);
    expect(words).toMatch(/Total \$ ?13 ?\.49 .*Refunded \$ ?13 ?\.49/);
  });

  test("shows the steps by the player's clock, in the form of the list, and says the exact time beside it", () => {
    const { words, markup } = wordsOf(<OrderTimeline order={paid} />);
    expect(words.trim()).toBe(
      "Ordered Nov 12, 8:41 PM Paid Nov 12, 8:42 PM Sent to the game Nov 12, 8:42 PM Delivered Nov 12, 8:43 PM",
    );
    expect(markup).toContain('title="2026-11-12 20:43:00 (UTC+0)"');
  });
});
