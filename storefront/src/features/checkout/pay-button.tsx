import { isInAppBrowser } from "@gemgate/rules/platform/in-app-browser";
import type { MessageKey } from "@gemgate/locales/message-key";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconClock, iconExternal, iconLock } from "@gemgate/web/ui/icon-paths";
import { iconPhone } from "@gemgate/web/ui/later-icon-paths";
import { Note } from "@gemgate/web/ui/message";
import type { CheckoutMessage, CheckoutState, Clicked } from "./checkout-state.ts";
import { type OverCap, OverCapMessage, useOverCap } from "./over-cap.tsx";
import styles from "./pay-button.module.css";
import { useQuote } from "./quote.tsx";
import { scansHere } from "./scans-here.ts";
import { useOpensPage } from "./use-pay-place.ts";
import { useMoney } from "../../shop/use-money.ts";
import { usePayWords } from "./use-pay-words.ts";
import type { PaymentOffer } from "./use-payment-choice.ts";

export interface PayButtonProps {
  offer: PaymentOffer;
  state: CheckoutState;
  onPay: () => void;
}

/** Says exactly what happens: the amount and the method. Without a method it does nothing and says why (I22, Z121). */
export function PayButton({ offer, state, onPay }: PayButtonProps) {
  const text = useText();
  const opensPage = useOpensPage();
  const payWords = usePayWords();
  const { chosen, option } = offer;
  const quote = useQuote(offer);
  const over = useOverCap({ offer });
  return (
    <OrderButton
      state={state}
      blocked={chosen === undefined || option === undefined}
      over={over}
      label={label()}
      opensPage={opensPage(option)}
      isCode={option?.pay_kind !== undefined}
      isScan={scansHere(option)}
      isNoteAbove
      onClick={onPay}
    />
  );

  function label(): string {
    if (quote === undefined) return text("checkout.choose_item");
    if (option === undefined) return text("checkout.choose_method");
    return payWords(option, text("checkout.pay_amount_with", { amount: quote.words, method: option.name }));
  }
}

export interface OrderButtonProps {
  state: CheckoutState;
  /** Something is still missing, and the label says what. */
  blocked: boolean;
  label: string;
  /** Z110: why it would be refused. */
  over?: OverCap | undefined;
  /** False where the request itself pays and no payment page opens. */
  opensPage?: boolean;
  /** It brings a code that is paid elsewhere. */
  isCode?: boolean;
  /** It brings what a phone scans. */
  isScan?: boolean;
  /** `OpensPageAbove` stands among what scrolls. */
  isNoteAbove?: boolean;
  onClick: () => void;
}

/** The button that makes an order, with the state of its request: busy, still trying, a message, and whether a page opens. */
export function OrderButton(props: OrderButtonProps) {
  const { state, blocked, over, label, opensPage = true, isCode = false, isScan = false } = props;
  const { isNoteAbove = false, onClick } = props;
  const text = useText();
  const { request, message } = state;
  const isStillTrying = request.kind === "sending" && request.isStillTrying;
  return (
    <div>
      <div className={over === undefined ? undefined : styles.over}>
        <OverCapMessage of={over} />
      </div>
      <Button
        variant="main"
        size="large"
        block
        busy={request.kind === "sending" && !isStillTrying}
        blocked={blocked || over !== undefined || isStillTrying || request.kind === "cooling"}
        onClick={onClick}
      >
        <span className={styles.label}>
          <Icon of={iconLock} />
          {isStillTrying ? text("message.still_trying") : label}
        </span>
      </Button>
      <div role={message === null ? undefined : "alert"} className={styles.status}>
        {message === null ? null : <MessageWords of={message} className={styles.message} />}
      </div>
      <div className={isNoteAbove ? styles.note : undefined}>
        {opensPage && over === undefined ? <OpensPage /> : null}
        {isCode && over === undefined ? <PaidLater /> : null}
        {isScan && over === undefined ? <ScansHere /> : null}
      </div>
    </div>
  );
}

export interface PayMessageProps {
  state: CheckoutState;
  isShown: boolean;
  /** Whose button it stands beside. */
  of?: Clicked;
  className?: string | undefined;
}

/** The message of a purchase for places that have the button without `OrderButton`. It is said once, beside the button that was clicked. */
export function PayMessage({ state: { message, by = "choice" }, isShown, of = "choice", className }: PayMessageProps) {
  if (message === null || !isShown || by !== of) return null;
  return (
    <div role="alert">
      <MessageWords of={message} className={className} />
    </div>
  );
}

/** What happened in words of a person; the specification's own line stands small below it, as customer service asks for it (T42). */
function MessageWords({ of, className }: { of: CheckoutMessage; className: string | undefined }) {
  const text = useText();
  if (typeof of === "object" && "now" in of) return <PriceMoved of={of} className={className} />;
  if (typeof of === "object") return <p className={className}>{of.words}</p>;
  const code = messageCodes[of];
  return (
    <>
      <p className={className}>{text(messageKeys[of])}</p>
      {code === undefined ? null : <p className={styles.code}>{text(code)}</p>}
    </>
  );
}

/** The button above says the new price, and one more tap pays it. */
function PriceMoved({
  of,
  className,
}: {
  of: { was: number; now: number; currency: string };
  className: string | undefined;
}) {
  const text = useText();
  const money = useMoney();
  const { was, now, currency } = of;
  return (
    <p className={className}>
      {text("checkout.price_moved", { before: money(was, currency), now: money(now, currency) })}
    </p>
  );
}

/** The same among what scrolls: on a low screen the button has no room for it. */
export function OpensPageAbove({ offer: { option } }: { offer: PaymentOffer }) {
  const opensPage = useOpensPage();
  return (
    <div className={styles.noteAbove}>
      {opensPage(option) ? <OpensPage /> : null}
      {option?.pay_kind === undefined ? null : <PaidLater />}
      {scansHere(option) ? <ScansHere /> : null}
    </div>
  );
}

/** Says that a payment page opens; not for what is paid on this page. */
export function OpensPage() {
  const text = useText();
  return (
    <Note icon={<Icon of={iconExternal} />} centred>
      {text(isInAppBrowser(navigator.userAgent) ? "checkout.opens_here" : "checkout.opens_tab")}
    </Note>
  );
}

/** Says that a code moves no money yet. */
export function PaidLater() {
  const text = useText();
  return (
    <Note icon={<Icon of={iconClock} />} centred>
      {text("checkout.paid_later")}
    </Note>
  );
}

/** Says that no page opens, because the phone does the paying. */
export function ScansHere() {
  const text = useText();
  return (
    <Note icon={<Icon of={iconPhone} />} centred>
      {text("checkout.scans_here")}
    </Note>
  );
}

type NamedMessage = Extract<CheckoutMessage, string>;

const messageKeys = {
  no_answer: "message.network_error",
  payway_missing: "checkout.method_gone",
  link_invalid: "checkout.link_invalid",
  channel_missing: "checkout.channel_missing",
  method_wrong: "checkout.method_wrong",
  not_completed: "message.not_completed",
} as const satisfies Record<NamedMessage, string>;

const messageCodes: Partial<Record<NamedMessage, MessageKey>> = { payway_missing: "checkout.payway_missing" };
