import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { useEffect } from "react";
import { RedeemButton, RedeemPanel, useRedeem } from "../../features/cards/parts.ts";
import { ServerList, ServerSearch, useServerFinder } from "../../features/roles/parts.ts";
import type { CardSession } from "../../shop/card-session.ts";
import { CloseButton, StepBack } from "./popup-buttons.tsx";

export interface CardPopupProps {
  card: CardSession;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

/** Z30: server, character, and the card's gems are on their way. */
export function CardPopup({ card, onBusy, onClose }: CardPopupProps) {
  const text = useText();
  const finder = useServerFinder();
  const server = finder.openServer;
  const redeem = useRedeem(card, server);
  const isSending = redeem.state.phase === "redeeming";
  // A player who leaves now would never learn where the gems went: entered again, the card is only refused as used.
  useEffect(() => {
    if (!isSending) return;
    onBusy(true);
    return () => onBusy(false);
  }, [isSending, onBusy]);
  const hasStep = server !== undefined && redeem.state.phase !== "over";
  return (
    <>
      <PopupHeader
        title={text("card.confirm")}
        back={hasStep ? <StepBack onBack={goBack} disabled={isSending} /> : null}
        close={<CloseButton onClose={onClose} disabled={isSending} />}
      />
      <PopupBody>
        <RedeemPanel
          card={card}
          redeem={redeem}
          server={server}
          servers={
            <>
              <ServerSearch finder={finder} />
              <ServerList finder={finder} />
            </>
          }
        />
      </PopupBody>
      {hasStep ? (
        <PopupFooter>
          <RedeemButton redeem={redeem} />
        </PopupFooter>
      ) : null}
    </>
  );

  function goBack(): void {
    redeem.move();
    finder.change({ kind: "back" });
  }
}
