import type { FullOrder } from "@gemgate/contract/checkout";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createServerShop } from "../../shop/server-shop.ts";
import { ScreensContext } from "../../shop/screens.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { noScreens } from "../../testing/no-screens.ts";
import { ReceiptMail } from "./receipt-mail.tsx";

const messages = await loadCompiledCatalogue("en", "en");
const billing_no = "20261114AAAAAAAAAAAAAAAAAAAA";
const paid: FullOrder["steps"] = [{ step: "paid", time: 1 }];

function markupOf(order: Pick<FullOrder, "can_mail" | "steps">): string {
  return renderToStaticMarkup(
    <ShopContext value={createServerShop(aBoot({ messages }))}>
      <TextProvider locale="en" messages={messages}>
        <ScreensContext value={noScreens}>
          <ReceiptMail order={{ billing_no, ...order }} />
        </ScreensContext>
      </TextProvider>
    </ShopContext>,
  );
}

test("a receipt by e-mail is asked for after paying, in a field that says that it is optional", () => {
  const markup = markupOf({ can_mail: 1, steps: paid });
  expect(markup).toMatch(/type="email"[^>]*autoComplete="email"|autoComplete="email"[^>]*type="email"/);
  expect(markup).toContain("E-mail (optional)");
  expect(markup).toContain("Send receipt");
  expect(markup).not.toContain("required");
});

test("a receipt by e-mail is not offered before paying, nor where this store sends none", () => {
  expect(markupOf({ can_mail: 1, steps: [{ step: "created", time: 1 }] })).toBe("");
  expect(markupOf({ steps: paid })).toBe("");
  expect(markupOf({ can_mail: 1 })).toBe("");
});
