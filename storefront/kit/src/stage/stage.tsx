import { TextProvider } from "@gemgate/web/text/text";
import { type ReactNode, useMemo } from "react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { type CheckoutSteps, CheckoutProvider, CheckoutStepsContext } from "../../../src/features/checkout/public.ts";
import { bootMessages } from "../../../src/shop/boot-messages.ts";
import { ScreensContext } from "../../../src/shop/screens.ts";
import { ShopContext } from "../../../src/shop/shop.ts";
import { noScreens } from "../../../src/testing/no-screens.ts";
import { createKitShop, type KitShopParts, type KitSpeech } from "./kit-shop.ts";

export interface StageProps {
  speech: KitSpeech;
  shop: KitShopParts | undefined;
  children: ReactNode;
}

/** Everything that a component leans on, for one story alone. A click leads nowhere, so that the state stays. */
export function Stage({ speech, shop: parts, children }: StageProps) {
  const shop = useMemo(() => createKitShop(speech, parts), [speech, parts]);
  const location = useMemo(() => memoryLocation({ path: "/selectGoods" }), []);
  return (
    <ShopContext value={shop}>
      <TextProvider locale={speech.locale} messages={bootMessages(speech.messages)}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          <ScreensContext value={noScreens}>
            <CheckoutStepsContext value={stillSteps}>
              <CheckoutProvider>{children}</CheckoutProvider>
            </CheckoutStepsContext>
          </ScreensContext>
        </Router>
      </TextProvider>
    </ShopContext>
  );
}

const stillSteps: CheckoutSteps = {
  chooseCharacter() {},
  choosePayment() {},
  chooseCoupon() {},
  chooseFriend() {},
  askAge() {},
  payInForm() {},
  showResult() {},
  backToGoods() {},
  resultPage: "/selectGoods",
};
