import { Skeleton } from "@gemgate/web/ui/skeleton";
import { Suspense, useEffect } from "react";
import { useLastBought } from "../../features/checkout/public.ts";
import { buyAgainAttribute } from "../../page/root-attributes.ts";
import { FailureBoundary } from "../../session/failure-boundary.tsx";
import { BuyAgain } from "./checkout-dock.ts";
import styles from "./buy-again-place.module.css";

/** Keeps room from the first paint on where something was bought before, so that the goods below do not move. */
export function BuyAgainPlace() {
  const bought = useLastBought();
  useEffect(() => document.documentElement.removeAttribute(buyAgainAttribute));
  return (
    <div className={styles.place}>
      {bought === undefined ? null : (
        <FailureBoundary tryKey={bought.billing_no}>
          <Suspense fallback={<Skeleton height="72px" radius="var(--r-lg)" />}>
            <BuyAgain key={bought.billing_no} bought={bought} />
          </Suspense>
        </FailureBoundary>
      )}
    </div>
  );
}
