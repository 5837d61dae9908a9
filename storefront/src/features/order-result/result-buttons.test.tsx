import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { ScreensContext } from "../../shop/screens.ts";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { noScreens } from "../../testing/no-screens.ts";
import { type CheckoutSteps, CheckoutStepsContext } from "../checkout/public.ts";
import { ResultButtons, type ResultButtonsProps } from "./result-buttons.tsx";

const messages = await loadCompiledCatalogue("en", "en");
const steps: CheckoutSteps = {
  chooseCharacter() {},
  chooseFriend() {},
  choosePayment() {},
  chooseCoupon() {},
  askAge() {},
  payInForm() {},
  showResult() {},
  backToGoods() {},
  resultPage: "/selectGoods",
};
const rows = { billing_no: "", account: "", game: "", goods: "", server: "", role: "", paid: "" };
const result: ResultButtonsProps["result"] = {
  billing_no: "20260105ABCDEFGHJKMNPQRSTVWX",
  url: undefined,
  way: undefined,
  isCard: false,
  isGift: false,
  view: {
    status: "Pending",
    order: null,
    isPaid: false,
    outcome: undefined,
    isKnown: true,
    isUnreadable: false,
    isUnpaid: false,
    isAsking: false,
  },
  facts: { rows, amount: "", payUrl: "", picture: "", isOwn: false, needsLogin: true },
  isElsewhere: false,
  refresh() {},
  reopen() {},
};

afterEach(() => void vi.unstubAllGlobals());

test("what the server draws of a pending order is the same for every device, so that a browser can take it over", () => {
  const draw = (userAgent: string) => {
    vi.stubGlobal("navigator", { userAgent, maxTouchPoints: 0 });
    return renderToStaticMarkup(
      <ShopContext value={createServerShop(aBoot({ messages }))}>
        <TextProvider locale="en" messages={messages}>
          <ScreensContext value={noScreens}>
            <CheckoutStepsContext value={steps}>
              <ResultButtons result={result} onClose={() => {}} />
            </CheckoutStepsContext>
          </ScreensContext>
        </TextProvider>
      </ShopContext>,
    );
  };
  expect(draw("Windows")).toContain("I have paid");
  expect(draw("Windows")).toBe(draw("Android"));
});
