import { FailureWords } from "../../ask/failure-words.tsx";
import type { PaymentOption } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconLock, iconPlus } from "@gemgate/web/ui/icon-paths";
import { iconRight } from "@gemgate/web/ui/later-icon-paths";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { Avatar } from "@gemgate/web/ui/avatar";
import { useUser } from "../../shop/shop.ts";
import { type ChosenGoods, GoodsPrice, GoodsThumb, secondLine } from "../goods/public.ts";
import { GiftLine } from "../gifts/parts.ts";
import type { CurrentCharacter } from "../roles/public.ts";
import { AgreementLine } from "./agreement-line.tsx";
import { CheckoutCoupon } from "./checkout-coupon.tsx";
import { useCheckoutSteps } from "./checkout-steps.ts";
import styles from "./order-composer.module.css";
import { OrderAnnouncement } from "./order-announcement.tsx";
import { OverCapMessage, useOverCap } from "./over-cap.tsx";
import { OpensPage, PaidLater, PayMessage, ScansHere } from "./pay-button.tsx";
import { chosenSubOption, isSameOption, opensStep } from "./payment-choice.ts";
import { MethodRows, WaitingMethods } from "./payment-panel.tsx";
import { scansHere } from "./scans-here.ts";
import { Total, useQuote } from "./quote.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useOpensPage } from "./use-pay-place.ts";
import { usePayWords } from "./use-pay-words.ts";
import type { PaymentOffer } from "./use-payment-choice.ts";

/** How many methods stand here; the rest are one click away. */
const short_methods = 2;

export interface OrderComposerProps {
  chosen: ChosenGoods;
  /** False while something in front of it says the same. */
  showsMessage: boolean;
}

/** The order that is being put together: goods, character, payment method, total and button. */
export function OrderComposer({ chosen, showsMessage }: OrderComposerProps) {
  const text = useText();
  const steps = useCheckoutSteps();
  const { offer, state, current, startPaying, paysAtOnce } = useCheckout();
  const quote = useQuote(offer);
  const opensPage = useOpensPage();
  const payWords = usePayWords();
  const over = useOverCap({ offer });
  if (quote === undefined) return null;
  return (
    <>
      <OrderAnnouncement goods={chosen.goods.display} amount={quote.words} />
      <ChosenItem chosen={chosen} />
      <Receiver current={current} />
      <GiftLine chosen={chosen} isHeld={state.request.kind === "sending"} onChooseFriend={() => steps.chooseFriend()} />
      <CheckoutCoupon offer={offer} isTight />
      <p className={styles.label}>
        {text("checkout.pay_with")}
        <Button variant="text" size="small" onClick={() => steps.choosePayment()}>
          {text("checkout.all_methods")}
        </Button>
      </p>
      <ShortMethods offer={offer} />
      <p className={styles.total}>
        {text("checkout.total")}
        <Total of={quote} className={styles.amount} />
      </p>
      {quote.points === undefined ? null : (
        <p className={styles.points}>
          {text("coupon.points")} <bdi dir="ltr">+{quote.points}</bdi>
        </p>
      )}
      <div className={over === undefined ? undefined : styles.over}>
        <OverCapMessage of={showsMessage ? over : undefined} />
      </div>
      <Button
        variant="main"
        size="large"
        block
        data-focus-order=""
        busy={state.request.kind === "sending"}
        blocked={state.request.kind === "cooling" || over !== undefined}
        onClick={startPaying}
      >
        <Icon of={iconLock} />
        <span>{payWords(offer.option, text("checkout.pay_amount", { amount: quote.words }))}</span>
      </Button>
      <PayMessage state={state} isShown={showsMessage} className={styles.message} />
      {paysAtOnce() ? <AgreementLine className={styles.legal} /> : null}
      {opensPage(offer.option) ? (
        <div className={styles.note}>
          <OpensPage />
        </div>
      ) : null}
      {offer.option?.pay_kind === undefined ? null : (
        <div className={styles.note}>
          <PaidLater />
        </div>
      )}
      {scansHere(offer.option) ? (
        <div className={styles.note}>
          <ScansHere />
        </div>
      ) : null}
    </>
  );
}

function ChosenItem({ chosen: { goods, currency } }: { chosen: ChosenGoods }) {
  const second = secondLine(goods);
  return (
    <div className={styles.item}>
      <GoodsThumb goods={goods} />
      <span className={styles.words}>
        <bdi className={styles.name}>{goods.display}</bdi>
        {second.words === "" ? null : (
          <span className={second.isExtra ? styles.bonus : styles.inside}>
            {second.isExtra ? <Icon of={iconPlus} /> : null}
            <bdi>{second.words}</bdi>
          </span>
        )}
      </span>
      <GoodsPrice goods={goods} currency={currency} />
    </div>
  );
}

/** Which character gets it; a click chooses another one. */
function Receiver({ current }: { current: CurrentCharacter }) {
  const user = useUser();
  const text = useText();
  const steps = useCheckoutSteps();
  if (current.kind === "waiting" && user !== null) return <WaitingCharacter />;
  // A friend stands in the line below, with the way back (Z135).
  if (current.kind !== "chosen" || current.isGift === true) return null;
  return (
    <button type="button" className={styles.character} onClick={() => steps.chooseCharacter("stay")}>
      <Avatar roleId={current.character.roleId} />
      <span className={styles.words}>
        <span className={styles.for}>{text("checkout.for")}</span>
        <span className={styles.who}>
          <bdi>{current.character.roleName}</bdi> · <bdi>{current.serverName}</bdi>
        </span>
      </span>
      <Icon of={iconRight} flip />
    </button>
  );
}

/** The four states of the methods beside the goods. */
function ShortMethods({ offer }: { offer: PaymentOffer }) {
  const steps = useCheckoutSteps();
  const text = useText();
  const { list } = offer;
  const methods = shortMethods(offer);
  if (list.isWaiting) return <WaitingMethods isTight />;
  if (methods.length > 0) {
    return <MethodRows offer={offer} options={methods} isTight onOpen={() => steps.choosePayment()} />;
  }
  if (!list.hasFailed) {
    // Methods that lead to a second step are offered in the checkout alone.
    const hasNone = list.content !== undefined && offer.options.length === 0;
    return hasNone ? <p className={styles.for}>{text("tip_no_data")}</p> : null;
  }
  return (
    <div role="alert">
      <p className={styles.for}>
        <FailureWords tryAgain={list.tryAgain}>{text("checkout.methods_failed")}</FailureWords>
      </p>
      <Button variant="text" size="small" onClick={list.tryAgain}>
        {text("shell.try_again")}
      </Button>
    </div>
  );
}

function WaitingCharacter() {
  return (
    <div className={styles.character} aria-busy="true">
      <Skeleton height="32px" width="32px" radius="50%" />
      <Skeleton height="20px" width="60%" />
    </div>
  );
}

/** The first ones, and the chosen one whatever its place. What leads to a second step is one click away, in the checkout. */
function shortMethods({ option, options }: PaymentOffer): readonly PaymentOption[] {
  const direct = options.filter((one) => !opensStep(one));
  const first = direct.slice(0, short_methods);
  const chosen = options.find((one) => isSameOption(one, option) || chosenSubOption(one, option) !== undefined);
  if (chosen === undefined || first.includes(chosen)) return first;
  return [chosen, ...first.slice(0, short_methods - 1)];
}
