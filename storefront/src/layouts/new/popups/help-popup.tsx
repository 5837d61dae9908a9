import { groupBillingNo } from "@gemgate/rules/checkout/billing-no";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { SummaryRow, SummaryRows } from "@gemgate/web/ui/summary-rows";
import { CloseButton } from "./popup-buttons.tsx";
import styles from "./popups.module.css";

/** Z42: a brand without a service page says whom to ask. Closed in whatever way, it gives back the order from which it was opened. */
export function HelpPopup({ billingNo, onClose }: { billingNo: string; onClose: () => void }) {
  const text = useText();
  return (
    <>
      <PopupHeader title={text("shell.get_help")} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <p className={styles.text}>{text(billingNo === "" ? "shell.help_text" : "result.help_text")}</p>
        {billingNo === "" ? null : (
          <div className={styles.rows}>
            <SummaryRows panel>
              <SummaryRow label={text("result.billing_number")}>
                <bdi dir="ltr">{groupBillingNo(billingNo)}</bdi>
              </SummaryRow>
            </SummaryRows>
          </div>
        )}
      </PopupBody>
      <PopupFooter>
        <Button variant="main" size="large" block onClick={onClose}>
          {text("shell.understood")}
        </Button>
      </PopupFooter>
    </>
  );
}
