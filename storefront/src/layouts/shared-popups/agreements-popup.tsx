import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { AgreementsPanel } from "../../features/legal-notices/parts.ts";
import { CloseButton } from "./popup-buttons.tsx";

/** B50: opened from My and from the payment choice, to which it leads back. */
export function AgreementsPopup({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <>
      <PopupHeader title={text("agreements.title")} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <AgreementsPanel />
      </PopupBody>
      <PopupFooter>
        <Button variant="main" size="large" block onClick={onClose}>
          {text("shell.understood")}
        </Button>
      </PopupFooter>
    </>
  );
}
