import type { FullOrder } from "@gemgate/contract/checkout";
import { groupPayCode } from "@gemgate/rules/checkout/pay-code";
import { displayTime } from "@gemgate/rules/time/display-time";
import { offsetHoursAt } from "@gemgate/rules/time/zone-offset";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconCopy } from "@gemgate/web/ui/later-icon-paths";
import { SummaryRow, SummaryRows } from "@gemgate/web/ui/summary-rows";
import { showToast } from "../../shop/toasts.ts";
import { useBoot, useShop } from "../../shop/shop.ts";
import styles from "./order-result-panel.module.css";

/** Paid elsewhere with a code: the code and the last moment for it. Nothing where the order has none. */
export function PayCode({ order }: { order: Pick<FullOrder, "pay_code" | "pay_by"> | null }) {
  const { toasts } = useShop();
  const { brand } = useBoot();
  const text = useText();
  const { pay_code, pay_by } = order ?? {};
  if (pay_code === undefined || pay_by === undefined) return null;
  return (
    <SummaryRows panel>
      <SummaryRow label={<span className={styles.term}>{text("pay_page.code")}</span>}>
        <span className={styles.number}>
          <bdi dir="ltr" className={styles.code}>
            {groupPayCode(pay_code).map((group, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- Two groups may be alike, and they never move.
              <span key={index}>{group}</span>
            ))}
          </bdi>
          <button
            type="button"
            className={styles.copy}
            aria-label={text("result.copy_code")}
            onClick={() => void copy(pay_code)}
          >
            <Icon of={iconCopy} size="small" />
          </button>
        </span>
      </SummaryRow>
      <SummaryRow label={text("pay_page.pay_by")}>
        <time dateTime={new Date(pay_by * 1000).toISOString()}>
          {/* Q24, Z82: in the brand's zone, as on the page of the order. */}
          <bdi>{displayTime({ timestamp: pay_by, offset_h: offsetHoursAt(brand.time_zone, pay_by) })}</bdi>
        </time>
      </SummaryRow>
    </SummaryRows>
  );

  async function copy(code: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      showToast(toasts, text("result.code_copied"));
    } catch {
      // A browser that refuses leaves the code on the screen, where one click marks it whole.
    }
  }
}
