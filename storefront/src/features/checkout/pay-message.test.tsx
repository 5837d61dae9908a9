import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type CheckoutMessage, freshCheckout } from "./checkout-state.ts";
import { PayMessage } from "./pay-button.tsx";

const messages = await loadCompiledCatalogue("en", "en");

function say(message: CheckoutMessage): string[] {
  const markup = renderToStaticMarkup(
    <TextProvider locale="en" messages={messages}>
      <PayMessage state={{ ...freshCheckout, message }} isShown />
    </TextProvider>,
  );
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
