import { FailureWords } from "../../ask/failure-words.tsx";
import type { Coupon } from "@gemgate/contract/coupons";
import type { UnusableReason } from "@gemgate/rules/coupons/usable-coupons";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { iconLock } from "@gemgate/web/ui/icon-paths";
import { OptionGroup } from "@gemgate/web/ui/option-row";
import { rovingTabIndex } from "@gemgate/web/ui/radio-keys";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { Tabs } from "@gemgate/web/ui/tabs";
import { useId, useState } from "react";
import styles from "./coupon-picker.module.css";
import { CouponChoice, CouponTicket, TicketMark } from "./coupon-ticket.tsx";
import type { PurchaseCoupons } from "./use-coupons.ts";
import { useEndWords, useReasonWords } from "./use-coupon-words.ts";

export interface CouponPickerProps {
  coupons: Pick<PurchaseCoupons, "sorted" | "isWaiting" | "hasFailed" | "tryAgain">;
  /** The one that is marked, '' where none is. */
  code: string;
  onMark: (code: string) => void;
  /** What a coupon takes off these goods, as a sentence has it. */
  savedBy: (coupon: Coupon) => string;
  /** Z45: the order that holds a coupon. */
  onShowOrder: (billing_no: string) => void;
}

/** H10: the coupons that can be used for these goods, and the others with the reason why not. */
export function CouponPicker(props: CouponPickerProps) {
  const { isWaiting, hasFailed, sorted, tryAgain } = props.coupons;
  const text = useText();
  const panelId = useId();
  const [tab, setTab] = useState<"usable" | "unusable">("usable");
  if (isWaiting) return <WaitingTickets />;
  if (hasFailed) {
    return (
      <EmptyState role="alert" action={<Button onClick={tryAgain}>{text("shell.try_again")}</Button>}>
        <FailureWords tryAgain={tryAgain}>{text("coupon.failed")}</FailureWords>
      </EmptyState>
    );
  }
  return (
    <>
      <Tabs
        label={text("coupon.title")}
        panelId={panelId}
        tabs={[
          { value: "usable", label: text("coupon.usable", { count: sorted.usable.length }) },
          { value: "unusable", label: text("coupon.unusable", { count: sorted.unusable.length }) },
        ]}
        value={tab}
        onChange={setTab}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab}`} className={styles.list}>
        {sorted[tab].length === 0 ? (
          <EmptyState>{text("tip_no_data")}</EmptyState>
        ) : (
          <>
            {tab === "usable" ? <UsableTickets {...props} /> : <UnusableTickets {...props} />}
            <p className={styles.end}>{text("coupon.no_more")}</p>
          </>
        )}
      </div>
    </>
  );
}

function UsableTickets({ coupons, code, onMark, savedBy }: CouponPickerProps) {
  const text = useText();
  const endWords = useEndWords();
  const { usable } = coupons.sorted;
  const marked = usable.findIndex((coupon) => coupon.code === code);
  return (
    <OptionGroup label={text("coupon.title")}>
      {usable.map((coupon, index) => (
        <CouponChoice
          key={coupon.code}
          coupon={coupon}
          line={
            <>
              {text("coupon.saves", { amount: savedBy(coupon) })} ·{" "}
              <span className={styles.until}>{endWords(coupon)}</span>
            </>
          }
          checked={index === marked}
          tabIndex={rovingTabIndex(index, marked)}
          onChoose={() => onMark(coupon.code)}
        />
      ))}
    </OptionGroup>
  );
}

function UnusableTickets({ coupons, onShowOrder }: CouponPickerProps) {
  const text = useText();
  const reasonWords = useReasonWords();
  return coupons.sorted.unusable.map(({ coupon, reason }) => (
    <CouponTicket
      key={coupon.code}
      coupon={coupon}
      isOff
      line={reasonWords(coupon, reason)}
      end={endOf(coupon, reason)}
    />
  ));

  function endOf({ billing_no }: Coupon, reason: UnusableReason) {
    if (reason !== "order" || billing_no === undefined) return <TicketMark icon={iconLock} />;
    return (
      <Button variant="tonal" size="small" onClick={() => onShowOrder(billing_no)}>
        {text("checkout.show_order")}
      </Button>
    );
  }
}

function WaitingTickets() {
  return (
    <div className={styles.list} aria-busy="true">
      <Skeleton height="48px" radius="var(--r-md)" />
      <Skeleton height="84px" radius="var(--r-ml)" />
      <Skeleton height="84px" radius="var(--r-ml)" />
    </div>
  );
}
