import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { useEffect } from "react";
import { GiftCardButton, GiftCardFields, GiftCardValue, useGiftCard } from "../../features/cards/parts.ts";
import { RolePanel, useRolePicker } from "../../features/roles/parts.ts";
import { CloseButton, StepBack } from "./popup-buttons.tsx";

export interface GiftCardPopupProps {
  onBusy: (isBusy: boolean) => void;
  /** Characters stand beside their servers; two fields alone would be lost in so much room. */
  onWide: (isWide: boolean) => void;
  onClose: () => void;
}

/** B53, L15: card, its worth, a character, and the gems are on their way. */
export function GiftCardPopup({ onBusy, onWide, onClose }: GiftCardPopupProps) {
  const text = useText();
  const gift = useGiftCard();
  const picker = useRolePicker();
  const { checked, phase, error } = gift;
  const isSending = phase === "redeeming";
  // A player who leaves now would not see where the gems went.
  useEffect(() => {
    if (!isSending) return;
    onBusy(true);
    return () => onBusy(false);
  }, [isSending, onBusy]);
  const hasWorth = checked !== null;
  useEffect(() => onWide(hasWorth), [hasWorth, onWide]);
  return (
    <>
      <PopupHeader
        title={text("card.title")}
        back={checked === null ? null : <StepBack onBack={goBack} disabled={isSending} />}
        close={<CloseButton onClose={onClose} disabled={isSending} />}
      />
      <PopupBody>
        {checked === null ? (
          <GiftCardFields gift={gift} />
        ) : (
          <GiftCardValue card={checked} error={error}>
            <RolePanel picker={picker} onPoint={() => {}} />
          </GiftCardValue>
        )}
      </PopupBody>
      <PopupFooter>
        <GiftCardButton gift={gift} pick={picker.state.pick} />
      </PopupFooter>
    </>
  );

  /** One step at a time: a server that was opened first, then the card. */
  function goBack(): void {
    const { tab, server } = picker.state;
    if (tab === "all" && server !== "") picker.change({ kind: "back" });
    else gift.back();
  }
}
