import { isFromRecharge } from "@gemgate/rules/routes/result-origin";
import { useText } from "@gemgate/web/text/text";
import { ButtonLink } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import type { ReactNode } from "react";
import { Link, useSearch } from "wouter";
import { useCheckoutSteps } from "../../../features/checkout/public.ts";
import { ResultButtons, ResultView, useAddressOrder, useOrderResult } from "../../../features/order-result/parts.ts";
import { usePageAddress } from "../../../shop/store-navigation.ts";
import { StepPage } from "../shell/step-page.tsx";
import { useLedTo } from "../steps/led-to.ts";
import styles from "./result-page.module.css";

/** V6: step 4, the result of the order that the address names. */
export function ResultPage() {
  const billing_no = useAddressOrder();
  return (
    <StepPage step="/result">
      <div className={styles.narrow}>
        {billing_no === undefined ? <NoOrder /> : <Result key={billing_no} billing_no={billing_no} />}
      </div>
    </StepPage>
  );
}

function Result({ billing_no }: { billing_no: string }) {
  const steps = useCheckoutSteps();
  const result = useOrderResult(useLedTo(billing_no));
  const text = useText();
  const { isUnreadable } = result.view;
  return (
    <section className={styles.card} aria-label={text("steps.result")}>
      {isUnreadable ? <h1>{text("checkout.your_order")}</h1> : null}
      <ResultView result={result} Title={Title} />
      {isUnreadable ? null : (
        <div className={styles.buttons}>
          <ResultButtons result={result} onClose={() => steps.backToGoods()} />
        </div>
      )}
    </section>
  );
}

function Title({ children }: { children: ReactNode }) {
  return <h1 className={styles.title}>{children}</h1>;
}

/** B28: who has left the order to pay anew, and comes back here, goes on where they were. */
function NoOrder() {
  const text = useText();
  const isPaying = isFromRecharge(useSearch());
  const payment = usePageAddress("/recharge");
  const goods = usePageAddress("/selectGoods");
  return (
    <>
      <h1>{text("checkout.your_order")}</h1>
      <EmptyState
        picture="/art/state-glass.svg"
        action={
          <Link href={isPaying ? payment : goods} asChild>
            <ButtonLink variant="main">{text(isPaying ? "checkout.choose_method" : "shell.to_goods")}</ButtonLink>
          </Link>
        }
      >
        {text("message.query_error")}
      </EmptyState>
    </>
  );
}
