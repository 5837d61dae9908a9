// The payment of a link: one click, one nonce, one order.
import type { CodeName } from "@gemgate/contract/code";
import type { CreateResult } from "@gemgate/contract/checkout";
import { checkMethod } from "@gemgate/rules/checkout/check-method";
import { readCreateAnswer } from "@gemgate/rules/checkout/payment-link";
import type { PayPlace } from "@gemgate/rules/checkout/pay-place";
import { optionKey, type PayableOption } from "@gemgate/rules/checkout/payment-options";
import { bcp47Of } from "@gemgate/rules/language/choose-language";
import type { Failed, Refused } from "@gemgate/web/call/call-answer";
import { createUuid } from "@gemgate/web/env/random";
import { useText } from "@gemgate/web/text/text";
import { type Dispatch, useReducer } from "react";
import { useSearch } from "wouter";
import { isRefusedFor } from "../../ask/is-refused-for.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { payReplenish } from "../../calls/replenish-calls.ts";
import { type Shop, useShop } from "../../shop/shop.ts";
import { tellOrderMade } from "../../track/tell-order-made.ts";
import {
  busyWait_ms,
  changeCheckout,
  type CheckoutAction,
  freshCheckout,
  noWindow,
  payDevice,
  payInWindow,
  type PaymentWindow,
  refusedMessage,
  scansHere,
  useOpensPage,
  usePaymentWindow,
  usePayPlace,
} from "../checkout/parts.ts";
import { payParameters } from "./pay-parameters.ts";
import type { LinkOrder } from "./use-link-order.ts";
import type { LinkInfo } from "./watch-link.ts";

export interface LinkClick {
  info: LinkInfo;
  option: PayableOption | undefined;
  region: string;
  /** The methods are out of date: what was chosen is not offered any more. */
  reloadMethods: () => void;
}

const goneMethods: readonly CodeName[] = ["channel_not_found", "wrong_method_parameters"];

const problemMessages = { no_id: "channel_missing", wrong_parameters: "method_wrong" } as const;

/** Z11: pays through `/api/rsys/evoke`. What is made is handed to `onOrder`, which shows it. */
export function usePayLink(replenish_id: string, onOrder: (order: LinkOrder) => void) {
  const { boot, clock, random, tracker, visit } = useShop();
  const ask = useAsk();
  const text = useText();
  const openWindow = usePaymentWindow();
  const placeOf = usePayPlace();
  const opensPage = useOpensPage();
  const rp_client_id = new URLSearchParams(useSearch()).get("rp_client_id") ?? "";
  const [state, dispatch] = useReducer(changeCheckout, freshCheckout);
  return { state, dispatch, pay };

  /** The window opens here, inside the click. */
  function pay({ info, option, region, reloadMethods }: LinkClick): void {
    if (state.request.kind !== "free" || option === undefined) return;
    tracker.track("clickBuy", { key: optionKey(option) });
    const problem = checkMethod({ option, region, price: info.amount });
    if (problem !== undefined) return dispatch({ kind: "failed", message: problemMessages[problem] });
    const nonce = createUuid(random);
    const place = placeOf(option);
    dispatch({ kind: "clicked", nonce });
    void payInWindow({
      open: () => (opensPage(option) ? openWindow(text("checkout.connecting", { method: option.name })) : noWindow),
      makeOrder: (payment) => send({ nonce, info, option, region, place, payment, reloadMethods }),
      onFailed(error) {
        dispatch({ kind: "failed", message: "not_completed" });
        reportError(error);
      },
    });
  }

  async function send(click: LinkClick & SentClick): Promise<void> {
    const { nonce, info, option, region, payment } = click;
    const parameters = payParameters({
      replenish_id,
      rp_client_id,
      info,
      boot,
      platform: payDevice(boot.platform),
      bcp47_lang: bcp47Of(boot.locale),
      option,
      country: region,
      did: visit.did,
      session: visit.session(),
    });
    const onStillTrying = () => dispatch({ kind: "still_trying" });
    const answer = await ask(payReplenish, parameters, { nonce, quiet: true, onStillTrying });
    if (answer.ok) return finish(answer.content, click);
    payment.close();
    await freeButton(answer, { clock, dispatch });
    if (isRefusedFor(answer, goneMethods)) click.reloadMethods();
  }

  function finish(content: CreateResult, { info, place, payment, option }: LinkClick & SentClick): void {
    const made = orderOf(content, place, option);
    if (made === undefined) {
      payment.close();
      return dispatch({ kind: "failed", message: "payway_missing" });
    }
    const { billing_no, url } = made;
    dispatch({ kind: "answered" });
    tellOrderMade(tracker, { billing_no, product_id: "", price: info.amount, currency: info.currency_code });
    if (url === undefined || made.way !== undefined) {
      payment.close();
      return onOrder(made);
    }
    const isOpened = payment.goTo(url);
    if (isOpened) tracker.track("openPayLink", { billing_no });
    onOrder({ billing_no, url, way: isOpened ? "opened" : "blocked" });
  }
}

/** Without a usable link the order itself shows, from where it can be paid. */
function orderOf(content: CreateResult, place: PayPlace, option: PayableOption): LinkOrder | undefined {
  const outcome = readCreateAnswer({ content, takesForm: place !== "hosted" });
  if (outcome.kind === "no_billing_no") return undefined;
  const { billing_no } = outcome;
  if (outcome.kind === "dropin") return { billing_no, url: outcome.url, way: "form" };
  if (outcome.kind !== "link") return { billing_no };
  // The order shows a code itself, and on a computer what a phone scans.
  const way = option.pay_kind !== undefined ? "code" : scansHere(option) ? "scan" : undefined;
  return { billing_no, url: outcome.url, ...(way === undefined ? {} : { way }) };
}

/** What the table leaves to the place is said under the button, which comes back at once, or after the wait that a busy server named. */
async function freeButton(
  answer: Refused | Failed,
  { clock, dispatch }: Pick<Shop, "clock"> & { dispatch: Dispatch<CheckoutAction> },
): Promise<void> {
  const message = refusedMessage(answer);
  if (!isRefusedFor(answer, ["busy"]))
    return dispatch(message === null ? { kind: "answered" } : { kind: "failed", message });
  dispatch({ kind: "busy", message });
  await clock.sleep(busyWait_ms(answer.retryAfterS));
  dispatch({ kind: "cooled" });
}

interface SentClick {
  nonce: string;
  option: PayableOption;
  place: PayPlace;
  payment: PaymentWindow;
}
