import { groupBillingNo } from "@gemgate/rules/checkout/billing-no";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { SummaryRow, SummaryRows } from "@gemgate/web/ui/summary-rows";
import { CloseButton } from "./popup-buttons.tsx";
import styles from "./popups.module.css";

/** Z42: a brand without a service page names its contact. However it closes, the order from which it was opened shows again. */
export function HelpPopup({ billing_no, onClose }: { billing_no: string; onClose: () => void }) {
  const text = useText();
  return (
    <>
      <PopupHeader title={text("shell.get_help")} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <p className={styles.text}>{text(billing_no === "" ? "shell.help_text" : "result.help_text")}</p>
        {billing_no === "" ? null : (
          <div className={styles.rows}>
            <SummaryRows panel>
              <SummaryRow label={text("result.billing_number")}>
                <bdi dir="ltr">{groupBillingNo(billing_no)}</bdi>
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
