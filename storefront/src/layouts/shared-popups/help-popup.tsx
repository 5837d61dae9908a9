import { groupBillingNo } from "@gemgate/rules/checkout/billing-no";
import { useText } from "@gemgate/web/text/text";
import { Button, ButtonLink } from "@gemgate/web/ui/button";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { SummaryRow, SummaryRows } from "@gemgate/web/ui/summary-rows";
import { useHelpAddress } from "../../shop/use-help-address.ts";
import { CloseButton } from "./popup-buttons.tsx";
import styles from "./popups.module.css";

/** Z42: a brand without a service page names its contact. However it closes, the order from which it was opened shows again. */
export function HelpPopup({ billing_no, onClose }: { billing_no: string; onClose: () => void }) {
  const text = useText();
  const help = useHelpAddress(billing_no);
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
        <ButtonLink variant="main" size="large" block href={help} target="_blank" rel="noopener">
          {text("shell.help_page")}
        </ButtonLink>
        <Button variant="text" block onClick={onClose}>
          {text("shell.understood")}
        </Button>
      </PopupFooter>
    </>
  );
}
