import { type ReactNode, useMemo, useState } from "react";
import { useShop } from "../../../shop/shop.ts";
import { createScreens } from "../../shared-popups/create-screens.ts";
import { createPopupStore } from "../../shared-popups/popup-store.ts";
import { ShellFrame } from "../../shared-shell/shell-frame.tsx";
import { createCheckoutSteps } from "../popups/checkout-steps.ts";
import { NewPopups } from "../popups/new-popups.tsx";
import { RewardCount } from "./reward-count.tsx";

/** The next step of a purchase is a popup over the page. */
export function Shell({ children }: { children: ReactNode }) {
  const shop = useShop();
  const [popups] = useState(createPopupStore);
  const steps = useMemo(() => createCheckoutSteps(popups, shop), [popups, shop]);
  const screens = useMemo(() => createScreens(popups, shop), [popups, shop]);
  const beside = (
    <>
      <NewPopups popups={popups} />
      <RewardCount />
    </>
  );
  return (
    <ShellFrame popups={popups} steps={steps} screens={screens} beside={beside}>
      {children}
    </ShellFrame>
  );
}
