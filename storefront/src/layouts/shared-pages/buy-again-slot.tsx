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
  const hasRoom = bought !== undefined || purchase?.is_open === true || wasBought;
  useEffect(() => document.documentElement.removeAttribute(buyAgainAttribute));
  return (
    <div className={styles.slot}>
      {user === null ? null : (
        <FailureBoundary tryKey={purchase?.last.billing_no ?? ""}>
          <Suspense fallback={hasRoom ? <Skeleton height="var(--strip)" radius="var(--r-lg)" /> : null}>
            <HomeStrip bought={bought} hasRoom={hasRoom} />
          </Suspense>
        </FailureBoundary>
      )}
    </div>
  );
}
