import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createServerShop } from "../../session/server-shop.ts";
import { ShopContext } from "../../session/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { OrderResultPanel } from "./order-result-panel.tsx";
import type { ResultFacts } from "./use-order-facts.ts";
import type { OrderStatusView } from "./use-order-status.ts";

const messages = await loadCompiledCatalogue("en", "en");
const rows = { billingNo: "", account: "", game: "", goods: "", server: "", role: "", paid: "" };
const facts: ResultFacts = { rows, amount: "", payUrl: "", picture: "", isOwn: false, needsLogin: true };

function show(status: OrderStatusView["status"], isCard: boolean, order: OrderStatusView["order"] = null): string {
  const view = { status, order, isKnown: true, isUnreadable: false, isUnpaid: false, isAsking: false };
  return renderToStaticMarkup(
    <ShopContext value={createServerShop(aBoot({ messages }))}>
      <TextProvider locale="en" messages={messages}>
        <OrderResultPanel
          view={view}
          facts={facts}
          Title={({ children }: { children: ReactNode }) => <h2>{children}</h2>}
          onChangeMethod={() => {}}
          onLogIn={() => {}}
          isCard={isCard}
        />
      </TextProvider>
    </ShopContext>,
  );
}

describe("the result of a card", () => {
  test("speaks of gems and of the card, never of a payment or a choice [L1]", () => {
    expect(show("Pending", true)).toContain("<h2>The gems are on their way</h2>");
    expect(show("Fail", true)).toContain("<h2>The gems were not delivered</h2>");
    expect(show("Fail", true)).toContain("You can use it again.");
    for (const status of ["Pending", "Success", "Fail"] as const) {
      expect(show(status, true)).not.toMatch(/pa(?:y|id)|choice|log in/i);
    }
  });

  test("is another than that of a payment [K17]", () => {
    expect(show("Fail", false)).toMatch(/Payment not completed.*Your choice is kept/);
  });
});

test("an order that is paid with a code is told how to use it, and not that a page opens by itself", () => {
  const names = { user_name: "", game_name: "", game_server_name: "", role_name: "", product_name: "" };
  const order = { ...names, billing_no: "", status: -1, pay_code: "659274585265", pay_by: 1_772_323_200 } as const;
  const withCode = show("Pending", false, order);
  expect(withCode).toContain("Use the code at the counter");
  expect(withCode).not.toContain("automatically redirected");
  expect(show("Pending", false)).toContain("automatically redirected");
});
