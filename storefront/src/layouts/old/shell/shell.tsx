import { type ReactNode, useMemo, useState } from "react";
import { useShop } from "../../../shop/shop.ts";
import { goToPage } from "../../../shop/store-navigation.ts";
import { createScreens } from "../../shared-popups/create-screens.ts";
import { createPopupStore, openPopup } from "../../shared-popups/popup-store.ts";
import { ShellFrame } from "../../shared-shell/shell-frame.tsx";
import { OldPopups } from "../popups/old-popups.tsx";
import { createCheckoutSteps } from "../steps/checkout-steps.ts";
import { createLedTo, LedToContext } from "../steps/led-to.ts";

/** The next step of a purchase is a page. */
export function Shell({ children }: { children: ReactNode }) {
  const shop = useShop();
  const [popups] = useState(createPopupStore);
  const [ledTo] = useState(createLedTo);
  const steps = useMemo(() => createCheckoutSteps({ popups, ledTo, shop }), [popups, ledTo, shop]);
  const screens = useMemo(
    () => ({
      ...createScreens(popups, shop),
      chooseGame: () => goToPage("/selectGame"),
      // The layout has no page of the account.
      showUser: () => openPopup(popups, { kind: "user", listsOrders: true }),
    }),
    [popups, shop],
  );
  return (
    <LedToContext value={ledTo}>
      <ShellFrame popups={popups} steps={steps} screens={screens} beside={<OldPopups popups={popups} />}>
        {children}
      </ShellFrame>
    </LedToContext>
  );
}
