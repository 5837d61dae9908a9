import type { PaymentOption } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconLock, iconPlus } from "@gemgate/web/ui/icon-paths";
import { iconRight } from "@gemgate/web/ui/later-icon-paths";
import { Price } from "@gemgate/web/ui/price";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { Avatar } from "@gemgate/web/ui/avatar";
import { noticeKeys, OpensPage } from "../../../features/checkout/pay-button.tsx";
import { chosenSubOption, isSameOption, opensStep } from "../../../features/checkout/payment-choice.ts";
import { MethodRows, WaitingMethods } from "../../../features/checkout/payment-panel.tsx";
import { useCheckoutSteps } from "../../../features/checkout/public.ts";
import { useCheckout } from "../../../features/checkout/use-checkout.ts";
import { useOpensPage } from "../../../features/checkout/use-pay-place.ts";
import type { PaymentOffer } from "../../../features/checkout/use-payment-choice.ts";
import { type ChosenGoods, GoodsThumb, secondLine } from "../../../features/goods/public.ts";
import { useBoot, useUser } from "../../../shop/shop.ts";
import { useMoney } from "../../../shop/use-money.ts";
import { useHasPopup } from "../popups/popup-context.ts";
import styles from "./order-rail.module.css";

/** How many methods stand in the rail; the rest are one press away. */
const rail_methods = 2;

/** The order in the rail, once goods are chosen. */
export function RailOrder({ chosen }: { chosen: ChosenGoods }) {
  const { brand } = useBoot();
  const user = useUser();
  const text = useText();
  const money = useMoney();
  const steps = useCheckoutSteps();
  const hasPopup = useHasPopup();
  const { offer, state, current, startPaying } = useCheckout();
  const price = {
    amount: chosen.goods.price,
    currency: chosen.currency,
    wholeNumberCurrencies: brand.whole_number_currencies,
  };
  const second = secondLine(chosen.goods);
  const methods = railMethods(offer);
  const opensPage = useOpensPage();
  return (
    <>
      <div className={styles.item}>
        <GoodsThumb goods={chosen.goods} />
        <span className={styles.words}>
          <bdi className={styles.name}>{chosen.goods.display}</bdi>
          {second.words === "" ? null : (
            <span className={second.isExtra ? styles.bonus : styles.inside}>
              {second.isExtra ? <Icon of={iconPlus} /> : null}
              <bdi>{second.words}</bdi>
            </span>
          )}
        </span>
        <Price {...price} />
      </div>
      {current.kind === "chosen" ? (
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
      ) : null}
      {current.kind === "waiting" && user !== null ? <WaitingCharacter /> : null}
      <p className={styles.label}>
        {text("checkout.pay_with")}
        <Button look="text" size="small" onClick={() => steps.choosePayment()}>
          {text("checkout.all_methods")}
        </Button>
      </p>
      <RailMethods offer={offer} methods={methods} />
      <p className={styles.total}>
        {text("checkout.total")}
        <Price className={styles.amount} {...price} />
      </p>
      <Button
        look="main"
        size="large"
        block
        busy={state.press.kind === "sending"}
        blocked={state.press.kind === "cooling"}
        onClick={startPaying}
      >
        <Icon of={iconLock} />
        <span>{text("checkout.pay_amount", { amount: money(price.amount, price.currency) })}</span>
      </Button>
      <div role="status">
        {state.notice === null || hasPopup ? null : <p className={styles.notice}>{text(noticeKeys[state.notice])}</p>}
      </div>
      {opensPage(offer.option) ? (
        <div className={styles.note}>
          <OpensPage />
        </div>
      ) : null}
    </>
  );
}

/** The four faces of the methods beside the goods. */
function RailMethods({ offer, methods }: { offer: PaymentOffer; methods: readonly PaymentOption[] }) {
  const steps = useCheckoutSteps();
  const text = useText();
  const { list } = offer;
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
      <p className={styles.for}>{text("checkout.methods_failed")}</p>
      <Button look="text" size="small" onClick={list.tryAgain}>
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

/** The first ones, and the chosen one whatever its place. What leads to a second step is one press away, in the checkout. */
function railMethods({ option, options }: PaymentOffer): readonly PaymentOption[] {
  const direct = options.filter((one) => !opensStep(one));
  const first = direct.slice(0, rail_methods);
  const chosen = options.find((one) => isSameOption(one, option) || chosenSubOption(one, option) !== undefined);
  if (chosen === undefined || first.includes(chosen)) return first;
  return [chosen, ...first.slice(0, rail_methods - 1)];
}
