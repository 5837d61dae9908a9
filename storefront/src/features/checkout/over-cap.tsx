// Z110: a purchase that would pass the month's cap is refused in words before a payment is offered. The server decides all the same.
import { type AgeBand, leftOfCap, monthlyCaps, passesCap } from "@gemgate/rules/account/spending-caps";
import type { PayableOption } from "@gemgate/rules/checkout/payment-options";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconInfo } from "@gemgate/web/ui/later-icon-paths";
import { Message } from "@gemgate/web/ui/message";
import { useBoot } from "../../shop/shop.ts";
import { useMoney } from "../../shop/use-money.ts";
import { monthEndWords, useSpendingMonth } from "../account/parts.ts";
import type { PaymentOffer } from "./use-payment-choice.ts";

export interface OverCap {
  /** What may still be spent, and when that begins anew. */
  left: number;
  currency: string;
  resets: string;
}

export interface CapQuestion {
  offer: Pick<PaymentOffer, "quoteWith" | "option" | "open_billing_no">;
  /** A method that is looked at, where it is not the chosen one. */
  option?: PayableOption | undefined;
  /** An age that is about to be declared. */
  band?: AgeBand | null;
}

/** Undefined: nothing is known that stands in the way. */
export function useOverCap({ offer, option = offer.option, band }: CapQuestion): OverCap | undefined {
  const { brand } = useBoot();
  const { content } = useSpendingMonth();
  const quote = offer.quoteWith(option);
  // An order that is open holds its part already: to go on with it spends nothing more.
  if (content === undefined || quote === undefined || offer.open_billing_no !== undefined) return undefined;
  const cap = band === undefined || band === null ? content.cap : (monthlyCaps[band] ?? 0);
  const month = { cap, spent: content.spent };
  if (!passesCap(month, quote.payable)) return undefined;
  const resets = monthEndWords(content.month, brand.time_zone);
  return { left: leftOfCap(month), currency: content.currency, resets };
}

/** Z110: whether the age must be said before anything is bought. */
export function useNeedsAge(): boolean {
  const { content } = useSpendingMonth();
  return content !== undefined && content.enforced === 1 && content.band === "";
}

/** The words of the refusal, with what is left. */
export function OverCapMessage({ of: over }: { of: OverCap | undefined }) {
  const text = useText();
  const money = useMoney();
  return (
    <div role="status">
      {over === undefined ? null : (
        <Message variant="warning" icon={<Icon of={iconInfo} />}>
          {text("code.cap_reached")}{" "}
          {text("account.month_rest", { amount: money(over.left, over.currency), time: over.resets })}
        </Message>
      )}
    </div>
  );
}
