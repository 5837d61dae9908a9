import { useText } from "@gemgate/web/text/text";
import { SafeHtml } from "@gemgate/web/ui/safe-html";
import { Button } from "@gemgate/web/ui/button";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import type { Tip } from "../../shop/screens.ts";
import { CloseButton } from "./popup-buttons.tsx";
import styles from "./popups.module.css";

/** D3: plain text, or HTML of which only harmless parts are shown. */
export function TipPopup({ tip, onClose }: { tip: Tip; onClose: () => void }) {
  const text = useText();
  return (
    <>
      <PopupHeader title={tip.title} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <TipWords tip={tip} />
      </PopupBody>
      <PopupFooter>
        <Button variant="main" size="large" block onClick={onClose}>
          {text("shell.understood")}
        </Button>
      </PopupFooter>
    </>
  );
}

/** What the server or the operator wrote never becomes anything but words, lists and links (Z96). */
export function TipWords({ tip }: { tip: Tip }) {
  const text = useText();
  if (tip.isHtml !== true) return <p className={styles.plain}>{tip.text}</p>;
  return (
    <div className={styles.rich}>
      <SafeHtml html={tip.text} newWindowWords={text("shell.new_window")} />
    </div>
  );
}
