import { replenish_unblock_min } from "@gemgate/rules/replenish/countdown";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconLeft, iconInfo } from "@gemgate/web/ui/later-icon-paths";
import { Message } from "@gemgate/web/ui/message";
import { useMoney } from "../../shop/use-money.ts";
import {
  OrderButton,
  PaymentPanel,
  scansHere,
  SubOptionRows,
  useOpensPage,
  usePaymentStep,
  usePayWords,
} from "../checkout/parts.ts";
import { HelpButton } from "../order-result/parts.ts";
import { LinkHead, LinkSummary, LinkTerms } from "./link-head.tsx";
import styles from "./replenish.module.css";
import { useLinkOffer } from "./use-link-offer.ts";
import type { usePayLink } from "./use-pay-link.ts";
import type { LinkInfo } from "./watch-link.ts";

export interface LinkPaymentProps {
  replenish_id: string;
  info: LinkInfo;
  end_ms: number;
  payment: ReturnType<typeof usePayLink>;
}

/** M9: what is owed and how to pay it; nobody has to log in for it. */
export function LinkPayment({ replenish_id, info, end_ms, payment }: LinkPaymentProps) {
  const text = useText();
  const money = useMoney();
  const opensPage = useOpensPage();
  const payWords = usePayWords();
  const { state, dispatch, pay } = payment;
  const offer = useLinkOffer(replenish_id, info, () => dispatch({ kind: "chose" }));
  const { option, region, list } = offer;
  const payNow = () => pay({ info, option, region, reloadMethods: list.tryAgain });
  const { step, open, back, payOrOpen } = usePaymentStep({ offer, pay: payNow });
  return (
    <>
      <div className={styles.column}>
        <LinkHead info={info} end_ms={end_ms} />
        <LinkSummary info={info} />
        <section>
          {step.kind === "methods" ? (
            <PaymentPanel offer={offer} onOpen={open} />
          ) : (
            <>
              <Button variant="text" onClick={back}>
                <Icon of={iconLeft} flip />
                <bdi>{step.option.name}</bdi>
              </Button>
              <SubOptionRows offer={offer} parent={step.option} />
            </>
          )}
        </section>
        <Message variant="info" icon={<Icon of={iconInfo} />}>
          {text("replenish.unblocks", { minutes: replenish_unblock_min })}
        </Message>
        <LinkTerms info={info} />
        <HelpButton billing_no="" />
      </div>
      <div className={styles.bar}>
        <OrderButton
          state={state}
          blocked={option === undefined}
          label={label()}
          opensPage={opensPage(option)}
          isCode={option?.pay_kind !== undefined}
          isScan={scansHere(option)}
          onClick={payOrOpen}
        />
      </div>
    </>
  );

  function label(): string {
    if (option === undefined) return text("checkout.choose_method");
    const amount = money(info.amount, info.currency_code);
    return payWords(option, text("checkout.pay_amount_with", { amount, method: option.name }));
  }
}
