import type { LegalNoticeKind } from "@gemgate/brands/legal-notices";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { LegalNoticePanel } from "../../features/legal-notices/parts.ts";
import { CloseButton } from "./popup-buttons.tsx";

/** X9: opens inside the page and can be closed. */
export function LegalPopup({ kind, onClose }: { kind: LegalNoticeKind; onClose: () => void }) {
  const text = useText();
  return (
    <>
      <PopupHeader title={text(`notices.${kind}`)} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <LegalNoticePanel kind={kind} />
      </PopupBody>
      <PopupFooter>
        <Button variant="main" size="large" block onClick={onClose}>
          {text("shell.close")}
        </Button>
      </PopupFooter>
    </>
  );
}
