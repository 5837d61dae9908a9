import type { Coupon } from "@gemgate/contract/coupons";
import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { ClaimedPanel } from "../../../features/vip/parts.ts";
import { CloseButton } from "../../shared-popups/popup-buttons.tsx";

export interface ClaimedPopupProps {
  coupons: readonly Coupon[];
  onClose: () => void;
}

/** D9: coupons that were just claimed. */
export function ClaimedPopup({ coupons, onClose }: ClaimedPopupProps) {
  const text = useText();
  return (
    <>
      <PopupHeader title={text("vip.claimed")} close={<CloseButton onClose={onClose} />} />
      <PopupBody>
        <ClaimedPanel coupons={coupons} />
      </PopupBody>
    </>
  );
}
