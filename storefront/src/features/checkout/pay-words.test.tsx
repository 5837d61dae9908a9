import type { PaymentOption } from "@gemgate/contract/checkout";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { freshCheckout } from "./checkout-state.ts";
import { OrderButton } from "./pay-button.tsx";
import { scansHere } from "./scans-here.ts";
import { useOpensPage } from "./use-pay-place.ts";
import { usePayWords } from "./use-pay-words.ts";

afterEach(() => void vi.unstubAllGlobals());

const messages = await loadCompiledCatalogue("en", "en");
const option: PaymentOption = {
  payway_id: "17",
  channel_id: "",
  key: "17_",
  name: "Pay in a shop",
  icon: "/art/pay-store.svg",
  sort: 1,
  min_money: 0,
  max_money: 0,
  open_coupon: 0,
  description: "",
  sub_payment: [],
};

function Button({ of }: { of: PaymentOption }) {
  const label = usePayWords()(of, "Pay $14.99 with Pay in a shop");
  const opensPage = useOpensPage()(of);
  const isCode = of.pay_kind !== undefined;
  const isScan = scansHere(of);
  const shown = { state: freshCheckout, blocked: false, label, opensPage, isCode, isScan, onClick: () => {} };
  return <OrderButton {...shown} />;
}

function show(of: PaymentOption): string {
  return renderToStaticMarkup(
    <ShopContext value={createServerShop(aBoot({ messages }))}>
      <TextProvider locale="en" messages={messages}>
        <Button of={of} />
      </TextProvider>
    </ShopContext>,
  );
}

test("a button that brings a code says so, promises no page and says that nothing is charged yet", () => {
  const shown = show({ ...option, pay_kind: "counter" });
  expect(shown).toContain("Get the payment code");
  expect(shown).toContain("Nothing is charged now.");
  expect(shown).not.toMatch(/Pay \$|new tab/);
  expect(show({ ...option, pay_kind: "transfer" })).toContain("Get the transfer details");
});

test("every other button names the amount and that a page opens", () => {
  const shown = show(option);
  expect(shown).toContain("Pay $14.99 with Pay in a shop");
  expect(shown).toContain("Opens the secure payment page in a new tab.");
  expect(shown).not.toContain("Nothing is charged now.");
});

test("a button that brings something to scan says so on a computer, and that a page opens everywhere else", () => {
  const scanned = { ...option, scan: "code" } as const;
  vi.stubGlobal("navigator", { userAgent: "Windows", maxTouchPoints: 0 });
  expect(show(scanned)).toContain("You will see a code to scan with your phone.");
  expect(show(scanned)).not.toContain("new tab");
  expect(show({ ...option, scan: "link" })).toContain("new tab");
  vi.stubGlobal("navigator", { userAgent: "Android", maxTouchPoints: 5 });
  expect(show(scanned)).toContain("Opens the secure payment page in a new tab.");
  expect(show(scanned)).not.toContain("to scan");
});
