import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { type CheckoutMessage, type CheckoutState, type Clicked, freshCheckout } from "./checkout-state.ts";
import { PayMessage } from "./pay-button.tsx";

const messages = await loadCompiledCatalogue("en", "en");

function draw(state: Partial<CheckoutState>, of?: Clicked): string {
  return renderToStaticMarkup(
    <TextProvider locale="en" messages={messages}>
      <PayMessage state={{ ...freshCheckout, ...state }} isShown {...(of && { of })} />
    </TextProvider>,
  );
}

function say(message: CheckoutMessage): string[] {
  const markup = draw({ message });
  return [...markup.matchAll(/<p[^>]*>([^<]*)<\/p>/g)].map(([, words = ""]) => words);
}

test("an answer without an order number is said in words of a person, with the specification's own line below [J31 T42]", () => {
  expect(say("payway_missing")).toEqual([
    "This payment method is not available now. Choose another one or try again later.",
    "payway_id is no exist",
  ]);
});

test("every other failure of a purchase is one line without a code [J32 I23 I24]", () => {
  for (const message of ["link_invalid", "channel_missing", "method_wrong", "not_completed"] as const) {
    expect(say(message)).toHaveLength(1);
  }
});

test("what the server refused an order with is one line in the server's words, announced at once", () => {
  expect(say({ words: "Words of the server" })).toEqual(["Words of the server"]);
  expect(say("no_answer")).toEqual(["Network error. Your choice is kept. Try again later."]);
  expect(draw({ message: "no_answer" }).match(/role="alert"/g)).toHaveLength(1);
  expect(draw({})).toBe("");
});

test("a price that changed is said with the old one and the new [J34]", () => {
  const markup = renderToStaticMarkup(
    <ShopContext value={createServerShop(aBoot({ messages }))}>
      <TextProvider locale="en" messages={messages}>
        <PayMessage state={{ ...freshCheckout, message: { was: 4.99, now: 5.99, currency: "USD" } }} isShown />
      </TextProvider>
    </ShopContext>,
  );
  expect(markup).toContain(">The price changed from $4.99 to $5.99. You have not been charged.<");
});

test("a message stands beside the button that was clicked and beside no other", () => {
  const failed = { message: "no_answer", by: "again" } as const;
  expect(draw(failed, "again")).toContain("Network error");
  expect(draw(failed)).toBe("");
  expect(draw({ message: "no_answer" }, "again")).toBe("");
});
