import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { useCallback } from "react";
import { useCheckoutSteps } from "../../features/checkout/public.ts";
import { PhonePanel } from "../../features/order-result/parts.ts";
import { CloseButton } from "./popup-buttons.tsx";

export interface PhonePopupProps {
  billing_no: string;
  onClose: () => void;
}

/** However it closes, the order from which it was opened shows again. What happens to that order meanwhile, its result tells. */
export function PhonePopup({ billing_no, onClose }: PhonePopupProps) {
  const text = useText();
  const steps = useCheckoutSteps();
  const showResult = useCallback(() => steps.showResult(billing_no), [steps, billing_no]);
  return (
    <>
      <PopupHeader title={text("result.on_phone")} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <PhonePanel billing_no={billing_no} onOver={showResult} />
      </PopupBody>
      <PopupFooter>
        <Button size="large" block onClick={onClose}>
          {text("shell.back")}
        </Button>
      </PopupFooter>
    </>
  );
}
