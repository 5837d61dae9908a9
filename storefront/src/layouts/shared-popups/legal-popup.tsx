import type { LegalTopic } from "@gemgate/contract/legal-topics";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { LegalNoticePanel } from "../../features/legal-notices/parts.ts";
import { CloseButton } from "./popup-buttons.tsx";

/** X9: opens inside the page and can be closed. */
export function LegalPopup({ topic, onClose }: { topic: LegalTopic; onClose: () => void }) {
  const text = useText();
  return (
    <>
      <PopupHeader title={text(`notices.${topic}`)} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <LegalNoticePanel topic={topic} />
      </PopupBody>
      <PopupFooter>
        <Button variant="main" size="large" block onClick={onClose}>
          {text("shell.close")}
        </Button>
      </PopupFooter>
    </>
  );
}
