import { type ReactNode, useMemo, useState } from "react";
import { CheckoutProvider, CheckoutStepsContext } from "../../features/checkout/public.ts";
import { ScreensContext } from "../../session/screens.ts";
import { useShop } from "../../session/shop.ts";
import { createCheckoutSteps, createScreens } from "./checkout-steps.ts";
import { createPopupStore } from "./popup-store.ts";
import { Popups } from "./popups.tsx";
import { Notices } from "./notices.tsx";

/** What stays while pages change: the popup slot, the messages and the purchase under way. */
export function Shell({ children }: { children: ReactNode }) {
  const shop = useShop();
  const [popups] = useState(createPopupStore);
  const steps = useMemo(() => createCheckoutSteps(popups), [popups]);
  const screens = useMemo(() => createScreens(popups, shop), [popups, shop]);
  return (
    <ScreensContext value={screens}>
      <CheckoutStepsContext value={steps}>
        <CheckoutProvider>
          {children}
          <Popups popups={popups} />
          <Notices />
        </CheckoutProvider>
      </CheckoutStepsContext>
    </ScreensContext>
  );
}
