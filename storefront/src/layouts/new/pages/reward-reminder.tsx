import { Suspense, use } from "react";
import { useStore } from "zustand/react";
import { DailyReminder } from "../../../features/activities/public.ts";
import { useIsPaying } from "../../../features/checkout/public.ts";
import { FailureBoundary } from "../../../shop/failure-boundary.tsx";
import { useShop } from "../../../shop/shop.ts";
import { PopupContext } from "../popups/popup-context.ts";
import { openPopup } from "../popups/popup-store.ts";

/** Z70: never over another popup, during a purchase or on the way back from a payment, and not inside a game. */
export function RewardReminder({ isReturning }: { isReturning: boolean }) {
  const { isSdk, rewards } = useShop();
  const popups = use(PopupContext);
  const isPaying = useIsPaying();
  const hasSome = useStore(rewards, ({ count }) => (count ?? 0) > 0);
  if (isSdk || !hasSome) return null;
  return (
    <FailureBoundary tryKey="">
      <Suspense fallback={null}>
        <DailyReminder isBusy={isBusy} onRemind={(count) => openPopup(popups, { kind: "rewards", count })} />
      </Suspense>
    </FailureBoundary>
  );

  function isBusy(): boolean {
    const { popup, question } = popups.getState();
    return popup !== null || question !== null || isPaying || isReturning;
  }
}
