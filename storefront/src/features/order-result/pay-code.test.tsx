import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { PayCode } from "./pay-code.tsx";

const messages = await loadCompiledCatalogue("en", "en");

function show(order: Parameters<typeof PayCode>[0]["order"]): string {
  return renderToStaticMarkup(
    <ShopContext value={createServerShop(aBoot({ messages }))}>
      <TextProvider locale="en" messages={messages}>
        <PayCode order={order} />
      </TextProvider>
    </ShopContext>,
  );
}

const coded = { pay_code: "123456789012", pay_by: 1_772_323_200, price: 14.99, currency: "USD" };

test("an order that is paid with a code shows it in groups, with the amount, the last moment by the player's clock and the brand's, and buttons to copy and to keep it [Q24]", () => {
  const shown = show(coded);
  expect(shown).toContain("<span>1234</span><span>5678</span><span>9012</span>");
  expect(shown).toContain("$14.99");
  expect(shown).toMatch(/<bdi>Sun, Mar 1, [^<]*<\/bdi>/);
  expect(shown).toContain("2026-03-01 00:00:00 (UTC+0)");
  expect(shown).toMatch(/Copy payment code<\/button>.*Save as picture<\/button>/);
});

test("a code for a shop names the shops, one for a transfer whose account it is paid to, and each has steps of its own", () => {
  const counter = show({ ...coded, pay_to: { kind: "counter", place: "Corner Mart" } });
  expect(counter).toMatch(/Where to pay.*Corner Mart.*Show the code at the counter.*Pay exactly \$14\.99/);
  const to = { kind: "transfer", payee: "Aoyama Games", bank: "First Bank", account: "1234567" } as const;
  const transfer = show({ ...coded, pay_to: to });
  expect(transfer).toMatch(/Payment reference.*Payee.*Aoyama Games.*First Bank.*1234567.*Transfer exactly \$14\.99/);
  expect(transfer).toContain('aria-label="Copy account number"');
  expect(transfer).not.toContain("counter");
  expect(show({ ...coded, pay_to: { kind: "app" } })).toContain("Scan the code, or type it.");
});

test("any other order shows nothing of the kind", () => {
  expect(show({})).toBe("");
  expect(show(null)).toBe("");
});
