import { Skeleton } from "@gemgate/web/ui/skeleton";
import { Suspense, useEffect } from "react";
import { useLastPurchase } from "../../features/checkout/public.ts";
import { HomeStrip, useWasBought } from "../../features/orders/public.ts";
import { buyAgainAttribute } from "../../page/root-attributes.ts";
import { FailureBoundary } from "../../shop/failure-boundary.tsx";
import { useUser } from "../../shop/shop.ts";
import styles from "./buy-again-slot.module.css";

/** Keeps room from the first paint on where something was ordered before, so that the goods below do not move. */
export function BuyAgainSlot() {
  const user = useUser();
  const purchase = useLastPurchase();
  const bought = purchase?.bought ?? undefined;
  const wasBought = useWasBought();
  const hasAgain = bought !== undefined || wasBought;
  const room = purchase?.is_open === true ? "var(--strip)" : hasAgain ? "var(--again)" : undefined;
  useEffect(() => document.documentElement.removeAttribute(buyAgainAttribute));
  return (
    <div className={styles.slot}>
      {user === null ? null : (
        <FailureBoundary tryKey={purchase?.last.billing_no ?? ""}>
          <Suspense fallback={room === undefined ? null : <Skeleton height={room} radius="var(--r-lg)" />}>
            <HomeStrip bought={bought} room={room} />
          </Suspense>
        </FailureBoundary>
      )}
    </div>
  );
}
