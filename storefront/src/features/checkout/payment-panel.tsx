import { describeOption, optionKey } from "@gemgate/rules/checkout/payment-options";
import { skeleton_rows } from "@gemgate/rules/shell/skeleton";
import { useText } from "@gemgate/web/text/text";
import { Badge } from "@gemgate/web/ui/badge";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Icon } from "@gemgate/web/ui/icon";
import { iconDown, iconGlobe, iconLock } from "@gemgate/web/ui/icon-paths";
import { OptionGroup, OptionRow } from "@gemgate/web/ui/option-row";
import { rovingTabIndex } from "@gemgate/web/ui/radio-keys";
import { SelectBox } from "@gemgate/web/ui/select-box";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { useBoot, useSelection } from "../../session/shop.ts";
import styles from "./payment-panel.module.css";
import type { PaymentOffer } from "./use-payment-choice.ts";

/** D10: the payment region, then the methods that fit the price there. */
export function PaymentPanel({ offer }: { offer: PaymentOffer }) {
  const text = useText();
  const { list, regions, region } = offer;
  if (list.hasFailed) {
    return (
      <EmptyState role="alert" action={<Button onClick={list.tryAgain}>{text("shell.try_again")}</Button>}>
        {text("checkout.methods_failed")}
      </EmptyState>
    );
  }
  return (
    <>
      {regions.length === 0 ? null : (
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
      {list.content === undefined ? <WaitingMethods /> : <Methods offer={offer} />}
    </>
  );
}

function Methods({ offer }: { offer: PaymentOffer }) {
  const text = useText();
  if (offer.options.length === 0) return <EmptyState>{text("tip_no_data")}</EmptyState>;
  return <MethodRows offer={offer} options={offer.options} />;
}

export interface MethodRowsProps {
  offer: PaymentOffer;
  options: PaymentOffer["options"];
  /** Name alone, as the rail shows it. */
  isTight?: boolean;
}

export function MethodRows({ offer, options, isTight = false }: MethodRowsProps) {
  const { locale } = useBoot();
  const text = useText();
  const lastMethodKey = useSelection((selection) => selection.lastMethodKey);
  const chosen = options.findIndex(
    (option) => offer.option !== undefined && optionKey(option) === optionKey(offer.option),
  );
  return (
    <OptionGroup label={text("checkout.pay_with")}>
      {options.map((option, index) => (
        <OptionRow
          key={optionKey(option)}
          height={isTight ? "tight" : "normal"}
          checked={index === chosen}
          tabIndex={rovingTabIndex(index, chosen)}
          onChoose={() => offer.chooseMethod(option)}
          before={<img src={option.icon} alt="" width="48" height="32" className={styles.mark} />}
          title={
            <>
              {option.name}
              {!isTight && optionKey(option) === lastMethodKey ? (
                <Badge look="brand">{text("checkout.last_used")}</Badge>
              ) : null}
            </>
          }
          hint={isTight ? "" : describeOption(option.description, locale)}
        />
      ))}
    </OptionGroup>
  );
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
