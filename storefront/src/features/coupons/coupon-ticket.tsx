import type { Coupon } from "@gemgate/contract/coupons";
import { percentOff } from "@gemgate/rules/coupons/coupon-price";
import { localisedText } from "@gemgate/rules/text/localised-text";
import { Icon } from "@gemgate/web/ui/icon";
import type { IconShape } from "@gemgate/web/ui/icon-paths";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import type { ReactNode } from "react";
import { useBoot } from "../../shop/shop.ts";
import styles from "./coupon-ticket.module.css";

interface TicketWords {
  coupon: Pick<Coupon, "name" | "discount_rate">;
  /** What it saves, how long it lasts, or why it cannot be used. */
  line: ReactNode;
}

export interface CouponTicketProps extends TicketWords {
  /** A button, or a `TicketMark`. */
  end?: ReactNode;
  /** H13: a word below the rate. */
  tag?: string;
  /** H17: one that is not usable, used or expired is grey. */
  isOff?: boolean;
}

/** A coupon as a ticket: its rate on the stub, its name, a second line, and what can be done with it. */
export function CouponTicket({ coupon, line, end, tag, isOff = false }: CouponTicketProps) {
  return (
    <div className={joinClasses(styles.ticket, isOff && styles.off)}>
      <Stub rate={coupon.discount_rate} tag={tag} />
      <span className={styles.body}>
        <Words coupon={coupon} line={line} />
        {end === undefined ? null : <span className={styles.end}>{end}</span>}
      </span>
    </div>
  );
}

export interface CouponChoiceProps extends TicketWords {
  checked: boolean;
  tabIndex: 0 | -1;
  onChoose: () => void;
}

/** A ticket of which one is picked; it stands in an `OptionGroup`. */
export function CouponChoice({ coupon, line, checked, tabIndex, onChoose }: CouponChoiceProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={checked}
      tabIndex={tabIndex}
      className={joinClasses(styles.ticket, styles.choice)}
      onClick={onChoose}
    >
      <Stub rate={coupon.discount_rate} />
      <span className={styles.body}>
        <Words coupon={coupon} line={line} />
        <span className={styles.end}>
          <span className={styles.radio} />
        </span>
      </span>
    </button>
  );
}

/** Lock, used or expired at the end of a ticket. */
export function TicketMark({ icon, children }: { icon?: IconShape; children?: ReactNode }) {
  return (
    <span className={styles.mark}>
      {icon === undefined ? null : <Icon of={icon} size="small" />}
      {children}
    </span>
  );
}

function Stub({ rate, tag }: { rate: number; tag?: string | undefined }) {
  // A sign and a number keep their order in Arabic too.
  return (
    <span className={styles.stub}>
      <bdi dir="ltr">−{percentOff(rate)}%</bdi>
      {tag === undefined ? null : <span className={styles.tag}>{tag}</span>}
    </span>
  );
}

function Words({ coupon, line }: TicketWords) {
  const { locale } = useBoot();
  return (
    <span className={styles.words}>
      <bdi className={styles.name}>{localisedText(coupon.name, locale)}</bdi>
      <span className={styles.line}>{line}</span>
    </span>
  );
}
