import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Price } from "@gemgate/web/ui/price";
import { type ReactNode, Suspense } from "react";
import type { ChosenGoods } from "../../../features/goods/public.ts";
import { FailureBoundary } from "../../../shop/failure-boundary.tsx";
import { useBoot } from "../../../shop/shop.ts";
import { PayBar } from "./lazy-pay-bar.ts";
import styles from "./order-bar.module.css";

/**
 * The order at the lower edge of small screens, from the first choice on. It never hides. It answers the first tap with what the page
 * knows by itself; what pays is loaded into it.
 */
export function OrderBar({ chosen }: { chosen: ChosenGoods }) {
  return (
    <OrderBarFrame>
      <FailureBoundary
        tryKey={chosen.goods.value}
        renderFailure={(tryAgain) => <OrderOutline chosen={chosen} onTryAgain={tryAgain} />}
      >
        <Suspense fallback={<OrderOutline chosen={chosen} />}>
          <PayBar chosen={chosen} />
        </Suspense>
      </FailureBoundary>
    </OrderBarFrame>
  );
}

export function OrderBarFrame({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <section className={styles.bar} aria-label={text("checkout.your_order")}>
      {children}
    </section>
  );
}

interface OrderOutlineProps {
  chosen: ChosenGoods;
  /** Where what pays could not be loaded. */
  onTryAgain?: () => void;
}

export function OrderOutline({ chosen: { goods, currency }, onTryAgain }: OrderOutlineProps) {
  const text = useText();
  const { brand } = useBoot();
  const hasFailed = onTryAgain !== undefined;
  return (
    <>
      {hasFailed ? (
        <p role="alert" className={styles.message}>
          {text("message.network_error")}
        </p>
      ) : null}
      <div className={styles.inner}>
        <p className={styles.sum}>
          <bdi className={styles.name}>{goods.display}</bdi>
          <Price
            className={styles.price}
            amount={goods.price}
            currency={currency}
            wholeNumberCurrencies={brand.whole_number_currencies}
          />
        </p>
        <Button variant="main" className={styles.pay} busy={!hasFailed} onClick={onTryAgain}>
          <span>{text(hasFailed ? "shell.try_again" : "checkout.pay")}</span>
        </Button>
      </div>
    </>
  );
}
