import { FailureWords } from "../../ask/failure-words.tsx";
import type { PaymentOption } from "@gemgate/contract/checkout";
import { describeOption, optionKey, type PayableOption } from "@gemgate/rules/checkout/payment-options";
import { skeleton_rows } from "@gemgate/rules/shell/skeleton";
import { useText } from "@gemgate/web/text/text";
import { Badge } from "@gemgate/web/ui/badge";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Icon } from "@gemgate/web/ui/icon";
import { iconDown, iconGlobe, iconLock } from "@gemgate/web/ui/icon-paths";
import { iconRight } from "@gemgate/web/ui/later-icon-paths";
import { OptionGroup, OptionRow } from "@gemgate/web/ui/option-row";
import { rovingTabIndex } from "@gemgate/web/ui/radio-keys";
import { SelectBox } from "@gemgate/web/ui/select-box";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { useState } from "react";
import { useBoot, useSelection } from "../../shop/shop.ts";
import { useReasonWords } from "../coupons/parts.ts";
import { MethodMark } from "./method-mark.tsx";
import { chosenSubOption, isSameOption, opensStep, shortList } from "./payment-choice.ts";
import styles from "./payment-panel.module.css";
import type { MethodOffer } from "./use-payment-choice.ts";

export interface PaymentPanelProps {
  offer: MethodOffer;
  onOpen: (option: PaymentOption) => void;
}

/** D10: the payment region, then the methods that fit the price there. */
export function PaymentPanel({ offer, onOpen }: PaymentPanelProps) {
  const text = useText();
  const { list, regions, region } = offer;
  if (list.hasFailed) {
    return (
      <EmptyState role="alert" action={<Button onClick={list.tryAgain}>{text("shell.try_again")}</Button>}>
        <FailureWords tryAgain={list.tryAgain}>{text("checkout.methods_failed")}</FailureWords>
      </EmptyState>
    );
  }
  return (
    <>
      {list.content === undefined ? <p className={styles.region} aria-busy="true" /> : null}
      {regions.length === 1 ? (
        <p className={styles.region}>
          <Icon of={iconGlobe} size="small" />
          {text("checkout.payment_region")}
          <b>{regions[0]?.label}</b>
        </p>
      ) : null}
      {regions.length < 2 ? null : (
        <SelectBox
          label={text("checkout.payment_region")}
          options={regions}
          value={region}
          onChange={offer.changeRegion}
          before={<Icon of={iconGlobe} />}
          after={<Icon of={iconDown} />}
        />
      )}
      <p className={styles.label}>
        {text("checkout.pay_with")}
        <span className={styles.safe}>
          <Icon of={iconLock} size="small" />
          {text("checkout.encrypted")}
        </span>
      </p>
      {list.content === undefined ? <WaitingMethods /> : <Methods offer={offer} onOpen={onOpen} />}
    </>
  );
}

function Methods({ offer, onOpen }: PaymentPanelProps) {
  const text = useText();
  const [showsAll, setShowsAll] = useState(false);
  const { option, options } = offer;
  if (options.length === 0) return <EmptyState>{text("tip_no_data")}</EmptyState>;
  const shown = showsAll ? options : shortList(options, option);
  return (
    <>
      <MethodRows offer={offer} options={shown} onOpen={onOpen} />
      {shown.length === options.length ? null : (
        <Button variant="text" block onClick={() => setShowsAll(true)}>
          {text("checkout.all_methods")}
        </Button>
      )}
    </>
  );
}

export interface MethodRowsProps {
  offer: MethodOffer;
  options: readonly PaymentOption[];
  /** Name alone, as the rail shows it. */
  isTight?: boolean;
  /** I19, I20: an option that leads to a second step was chosen. */
  onOpen: (option: PaymentOption) => void;
}

export function MethodRows({ offer, options, isTight = false, onOpen }: MethodRowsProps) {
  const { locale } = useBoot();
  const text = useText();
  const couponNote = useCouponNote(offer);
  const lastMethodKey = useSelection((selection) => selection.lastMethodKey);
  const chosen = options.findIndex(
    (option) => isSameOption(option, offer.option) || chosenSubOption(option, offer.option) !== undefined,
  );
  return (
    <OptionGroup label={text("checkout.pay_with")}>
      {options.map((option, index) => (
        <OptionRow
          key={optionKey(option)}
          height={isTight ? "tight" : "normal"}
          checked={index === chosen}
          tabIndex={rovingTabIndex(index, chosen)}
          onChoose={() => (opensStep(option) ? onOpen(option) : offer.chooseMethod(option))}
          before={<MethodMark icon={option.icon} />}
          title={
            <>
              <bdi>{option.name}</bdi>
              {!isTight && isLastUsed(option) ? <Badge variant="brand">{text("checkout.last_used")}</Badge> : null}
            </>
          }
          hint={couponNote(option) ?? (isTight || hintOf(option) === "" ? "" : <bdi>{hintOf(option)}</bdi>)}
          {...(opensStep(option) && { end: <Icon of={iconRight} flip /> })}
        />
      ))}
    </OptionGroup>
  );

  function isLastUsed(option: PaymentOption): boolean {
    return [option, ...option.sub_payment].some((one) => optionKey(one) === lastMethodKey);
  }

  /** I3: its own text; one with sub-options says which is chosen, or how many there are. */
  function hintOf(option: PaymentOption): string {
    const sub = chosenSubOption(option, offer.option);
    if (sub !== undefined) return sub.name;
    const description = describeOption(option.description, locale);
    if (description !== "" || option.sub_payment.length === 0) return description;
    return text("checkout.ways", { count: option.sub_payment.length });
  }
}

/** D11: the channels behind one option, in the same order and by the same rules (I16). */
export function SubOptionRows({ offer, parent }: { offer: MethodOffer; parent: PaymentOption }) {
  const { locale } = useBoot();
  const text = useText();
  const couponNote = useCouponNote(offer);
  const chosen = parent.sub_payment.findIndex((sub) => isSameOption(sub, offer.option));
  return (
    <OptionGroup label={text("checkout.pay_with")}>
      {parent.sub_payment.map((sub, index) => (
        <OptionRow
          key={optionKey(sub)}
          checked={index === chosen}
          tabIndex={rovingTabIndex(index, chosen)}
          onChoose={() => offer.chooseMethod(sub)}
          before={<MethodMark icon={sub.icon} />}
          title={<bdi>{sub.name}</bdi>}
          hint={couponNote(sub) ?? subHint(sub)}
        />
      ))}
    </OptionGroup>
  );

  function subHint({ description }: PayableOption) {
    const words = describeOption(description, locale);
    return words === "" ? "" : <bdi>{words}</bdi>;
  }
}

/** H20: a method that the picked coupon does not go with says so before it is clicked. */
function useCouponNote({ coupons }: MethodOffer): (option: PayableOption) => string | undefined {
  const reasonWords = useReasonWords();
  return (option) => {
    if (coupons === undefined) return undefined;
    const ways = option.sub_payment.length === 0 ? [option] : option.sub_payment;
    const [first, ...others] = ways.map((way) => coupons.withMethod(way));
    if (first?.picked === undefined || first.reason === undefined) return undefined;
    // One channel that takes it is enough for the option they stand behind.
    return others.every(({ reason }) => reason !== undefined) ? reasonWords(first.picked, first.reason) : undefined;
  };
}

export function WaitingMethods({ isTight = false }: { isTight?: boolean }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      {Array.from({ length: isTight ? 2 : skeleton_rows }, (_, index) => (
        <Skeleton key={index} height={isTight ? "54px" : "60px"} radius="var(--r-ml)" />
      ))}
    </div>
  );
}
