import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { DropInPanel } from "../../features/checkout/parts.ts";
import { OrderItemCard, payLink } from "../../features/order-result/parts.ts";
import { useBoot } from "../../shop/shop.ts";
import { CloseButton } from "./popup-buttons.tsx";

export interface DropInPopupProps {
  billing_no: string;
  url: string | undefined;
  /** The player leaves it. */
  onClose: () => void;
  onEnd: () => void;
}

/** D13: the third-party payment form. However it ends, the result popup follows. */
export function DropInPopup({ billing_no, url, onClose, onEnd }: DropInPopupProps) {
  const text = useText();
  const { locale } = useBoot();
  const hostedUrl = payLink({ billing_no, given: url, kept: null, ofOrder: undefined, locale });
  return (
    <>
      <PopupHeader title={text("dropin.title")} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <OrderItemCard billing_no={billing_no} />
        <DropInPanel billing_no={billing_no} hostedUrl={hostedUrl} onEnd={onEnd} />
      </PopupBody>
    </>
  );
}
