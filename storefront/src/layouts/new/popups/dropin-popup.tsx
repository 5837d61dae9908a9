import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { DropInPanel } from "../../../features/checkout/parts.ts";
import { payLink } from "../../../features/order-result/parts.ts";
import { useBoot } from "../../../shop/shop.ts";
import { CloseButton } from "./popup-buttons.tsx";

export interface DropInPopupProps {
  billingNo: string;
  url: string | undefined;
  onEnd: () => void;
}

/** D13: the third-party payment form. However it ends, the result popup follows. */
export function DropInPopup({ billingNo, url, onEnd }: DropInPopupProps) {
  const text = useText();
  const { locale } = useBoot();
  const hostedUrl = payLink({ billingNo, given: url, kept: null, ofOrder: undefined, locale });
  return (
    <>
      <PopupHeader title={text("dropin.title")} close={<CloseButton onClose={onEnd} />} />
      <PopupBody>
        <DropInPanel billingNo={billingNo} hostedUrl={hostedUrl} onEnd={onEnd} />
      </PopupBody>
    </>
  );
}
