import type { FullOrder } from "@gemgate/contract/checkout";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import type { PayWay } from "../checkout/public.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { OrderResultPanel } from "./order-result-panel.tsx";
import type { ResultFacts } from "./use-order-facts.ts";
import type { OrderStatusView } from "./use-order-status.ts";

const messages = await loadCompiledCatalogue("en", "en");
const now_ms = Date.parse("2026-11-16T20:30:00Z");
const shop = { ...createServerShop(aBoot({ messages })), clock: { now: () => now_ms, sleep: async () => {} } };
const rows = { billing_no: "", account: "", game: "", goods: "", server: "", role: "", paid: "" };
const facts: ResultFacts = { rows, amount: "", payUrl: "", picture: "", isOwn: false, needsLogin: true };

const unsaid = {
  order: null,
  isPaid: false,
  outcome: undefined,
  isUnreadable: false,
  isUnpaid: false,
  isAsking: false,
};

function show(
  status: OrderStatusView["status"],
  isCard: boolean,
  said: Partial<OrderStatusView> & { way?: PayWay; replenish?: { isOver: boolean }; isElsewhere?: boolean } = {},
): string {
  const { way, replenish, isElsewhere = false, ...rest } = said;
  const view: OrderStatusView = { ...unsaid, status, isKnown: true, ...rest };
  return renderToStaticMarkup(
    <ShopContext value={shop}>
      <TextProvider locale="en" messages={messages}>
        <OrderResultPanel
          view={view}
          facts={facts}
          Title={({ children }: { children: ReactNode }) => <h2>{children}</h2>}
          onChangeMethod={() => {}}
          onLogIn={() => {}}
          isCard={isCard}
          isElsewhere={isElsewhere}
          way={way}
          replenish={replenish}
        />
      </TextProvider>
    </ShopContext>,
  );
}

describe("the result of a card", () => {
  test("the result of a card speaks of gems and of the card, never of a payment or a choice [L1]", () => {
    expect(show("Pending", true)).toContain("<h2>The gems are on their way</h2>");
    expect(show("Fail", true)).toContain("<h2>The gems were not delivered</h2>");
    expect(show("Fail", true)).toContain("You can use it again.");
    expect(show("Success", true)).toContain("<h2>The gems have arrived</h2>");
    for (const status of ["Pending", "Success", "Fail"] as const) {
      expect(show(status, true)).not.toMatch(/pa(?:y|id)|choice|log in/i);
    }
  });

  test("the result of a card is another than that of a payment [K17]", () => {
    expect(show("Fail", false)).toMatch(/Payment not completed.*Your choice is kept/);
  });
});

describe("the result of a payment link", () => {
  const link = { replenish: { isOver: false } };
  const gone = { replenish: { isOver: true } };

  test("who has paid what was owed is told that the block lifts by itself within about 15 minutes, and of no goods [M21 Y6]", () => {
    for (const shown of [show("Success", false, link), show("Pending", false, { ...link, isPaid: true })]) {
      expect(shown).toContain("<h2>Payment received</h2>");
      expect(shown).toContain("Your account is unblocked automatically within about 15 minutes.");
      expect(shown).not.toMatch(/item|goods|game/i);
    }
  });

  test("a link that is over while its payment is open is not to be paid any more [M18]", () => {
    expect(show("Pending", false, { ...link, way: "opened" })).toContain("Go to payment");
    expect(show("Pending", false, { ...gone, way: "opened" })).not.toContain("Go to payment");
    expect(show("Pending", false, gone)).toContain("Please do not pay any more");
    expect(show("Pending", false, { ...gone, isPaid: true })).not.toContain("do not pay");
  });

  test("a payment of a link that failed says so without a word of items, and one that came too late where its money is", () => {
    expect(show("Fail", false, { ...link, outcome: "declined" })).toContain("The payment did not go through.");
    expect(show("Fail", false, { ...link, outcome: "expired" })).not.toMatch(/item|order again/);
    expect(show("Fail", false, { ...gone, outcome: "expired" })).toContain("Please do not pay any more");
    expect(show("Fail", false, { ...gone, outcome: "refunding" })).toContain("on its way back to you");
  });
});

const names = { user_name: "", game_name: "", game_server_name: "", role_name: "", product_name: "980 Crystals" };
const anOrder: FullOrder = { ...names, billing_no: "", status: -1 };

describe("the first tip of an order that waits for its payment", () => {
  const redirected = "automatically redirected";

  test("the first tip of an order that waits for its payment says that the payment page opens by itself only where this page has opened it [K11]", () => {
    expect(show("Pending", false, { way: "opened" })).toContain(redirected);
    for (const way of ["blocked", "form"] as const) expect(show("Pending", false, { way })).not.toContain(redirected);
    expect(show("Pending", false)).not.toContain(redirected);
  });

  test("the first tip of an order that waits for its payment is its own where the window was refused, the form was closed, or nothing was opened at all", () => {
    expect(show("Pending", false, { way: "blocked" })).toContain("Your browser blocked the payment page.");
    expect(show("Pending", false, { way: "form" })).toContain("Press <b>Open the form again</b>");
    expect(show("Pending", false)).toContain("This order is not paid yet. Press <b>Go to payment</b>");
  });
});

describe("an order that a phone pays by scanning", () => {
  const scanned: Partial<OrderStatusView> & { way?: PayWay } = { way: "scan" };
  const words = "Scan with your phone to pay";

  test("an order that a phone pays by scanning keeps a place for what is scanned until it is known, and none once the money came", () => {
    expect(show("Pending", false, scanned)).toMatch(/aria-label="Scan with your phone to pay" aria-busy="true"/);
    expect(show("Pending", false, { ...scanned, isPaid: true })).not.toContain(words);
    expect(show("Success", false, scanned)).not.toContain(words);
  });

  test("an order that a phone pays by scanning is not scanned where it came without anything to scan, or its link is over", () => {
    const plain = show("Pending", false, { ...scanned, order: anOrder });
    expect(plain).not.toContain(words);
    // Nothing was opened, so the tip leads to the button.
    expect(plain).toContain("Press <b>Go to payment</b> to pay.");
    expect(show("Pending", false, { ...scanned, replenish: { isOver: true } })).not.toContain(words);
  });

  test("an order that a phone pays by scanning says so in no other way", () => {
    for (const way of ["opened", "blocked", "form", "code"] as const) {
      expect(show("Pending", false, { way })).not.toContain(words);
    }
  });
});

test("a form that its player closed says what is true whether it was paid or not, since the news of a payment may be on its way [K25]", () => {
  const words = "If you have paid, it shows here in a moment. If not, nothing was charged.";
  const closed = show("Pending", false, { way: "closed" });
  expect(closed).toContain(`<h2>Payment form closed</h2><p>${words}</p>`);
  expect(closed).toContain("Press <b>Open the form again</b>");
  expect(show("Pending", false, { way: "closed", isKnown: false })).not.toContain("nothing was charged");
  expect(show("Pending", false, { way: "closed", isPaid: true })).toContain("<h2>Payment received</h2>");
  expect(show("Pending", false, { way: "form" })).toContain("<h2>Waiting for your payment</h2>");
});

test("a tab that only came back from the payment page says that it can be closed, and does not celebrate what another one shows", () => {
  const second = show("Success", false, { isElsewhere: true });
  expect(second).toContain("You can close this tab.");
  expect(second).not.toContain("confetti");
  const only = show("Success", false);
  expect(only).toContain("confetti");
  expect(only).not.toContain("You can close this tab.");
  expect(show("Pending", false, { isElsewhere: true })).not.toContain("You can close this tab.");
});

describe("an order that is paid elsewhere with a code", () => {
  const coded: FullOrder = {
    ...anOrder,
    pay_code: "659274585265",
    pay_by: 1_772_323_200,
    price: 4.99,
    currency: "USD",
  };

  test("an order that is paid elsewhere with a code is reserved until a moment of the player's clock, neither spins nor sends to a page, and can be paid otherwise [K16]", () => {
    for (const way of ["opened", "code", undefined] as const) {
      const shown = show("Pending", false, { order: coded, ...(way === undefined ? {} : { way }) });
      expect(shown).toMatch(/<h2>Reserved until Sun, Mar 1, .* \(your time\)<\/h2>/);
      expect(shown).toContain("You can close this page. We deliver when the money arrives.");
      expect(shown).toContain("Change payment method");
      expect(shown).not.toMatch(/redirected|Go to payment|I have paid|Waiting|We check/);
    }
  });

  test("an order that is paid elsewhere with a code says so before the code is there, and that the money has come once it has", () => {
    expect(show("Pending", false, { way: "code" })).toContain("<h2>Getting your payment code</h2>");
    const paid = show("Pending", false, { order: { ...coded, is_paid: 1 }, isPaid: true, way: "code" });
    expect(paid).toContain("<h2>Payment received</h2>");
    expect(paid).not.toContain("6592");
  });
});

describe("an order whose money has come", () => {
  test("an order whose money has come says so without a login and before the goods, and offers neither tips nor another method", () => {
    const paid = show("Pending", false, { isPaid: true });
    expect(paid).toContain("<h2>Payment received</h2>");
    expect(paid).toContain("Your items are on the way");
    expect(paid).not.toMatch(/Change payment method|Go to payment|I have paid|Waiting/);
  });

  test("an order whose money has come says that a person looks at it where one does", () => {
    const review = show("Pending", false, { isPaid: true, outcome: "review" });
    expect(review).toMatch(/Payment received.*Customer service is checking this order/);
    expect(review).not.toContain("on the way");
  });
});

describe("an order that is over", () => {
  const refund = { price: 14.99, currency: "USD", refund_time: Date.parse("2026-11-12T20:41:00Z") / 1000 };

  test.each([
    ["declined", "Payment declined", "was not accepted and no items were delivered"],
    ["cancelled", "Order cancelled", "No items were delivered"],
    ["expired", "The time to pay is over", "was not paid in time"],
  ] as const)(
    "an order that is over has words of its own where it is %s, and says where money could be",
    (outcome, title, words) => {
      const shown = show("Fail", false, { outcome });
      expect(shown).toContain(`<h2>${title}</h2>`);
      expect(shown).toContain(words);
      expect(shown).toContain("If money left your account");
    },
  );

  test("an order that is over names what went back and when, and never says that nothing was delivered", () => {
    const shown = show("Fail", false, { outcome: "refunded", order: { ...anOrder, status: -2, refund } });
    expect(shown).toContain("<h2>Payment refunded</h2>");
    expect(shown).toMatch(/\$14\.99 went back to you on Nov 12, .*8:41/);
    expect(shown).not.toMatch(/No items|no items|If money left/);
  });

  test("an order that is over tells a refund that is under way from one that is done; without a login it names no amount", () => {
    const { refund_time: _, ...underWay } = refund;
    const order = { ...anOrder, status: -2 as const, refund: underWay };
    expect(show("Fail", false, { outcome: "refunding", order })).toContain("$14.99 is on its way back to you.");
    expect(show("Fail", false, { outcome: "refunding" })).toContain("Your money is on its way back to you.");
    expect(show("Fail", false, { outcome: "refunded" })).toContain("Your money went back to you.");
    expect(show("Fail", false, { outcome: "disputed" })).toContain("<h2>Payment taken back</h2>");
  });

  test("an order that is over is red only where it was declined", () => {
    const isRed = (outcome: OrderStatusView["outcome"]) => /class="[^"]*failed/.test(show("Fail", false, { outcome }));
    expect(isRed("declined")).toBe(true);
    for (const outcome of ["cancelled", "expired", "refunding", "refunded", "disputed"] as const) {
      expect(isRed(outcome)).toBe(false);
    }
  });

  test("an order that is over stays delivered where a part went back or it was paid twice, and says so", () => {
    const order = { ...anOrder, status: 1 as const, refund: { ...refund, price: 1 } };
    expect(show("Success", false, { outcome: "partly_refunded", order })).toMatch(
      /delivered.*\$1\.00 went back to you/,
    );
    expect(show("Success", false, { outcome: "delivered_paid_twice" })).toContain("This order was paid twice.");
    expect(show("Success", false, { outcome: "delivered" })).not.toMatch(/went back|twice/);
  });
});
