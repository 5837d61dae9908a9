import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { useCheckoutSteps } from "../../features/checkout/public.ts";
import { FriendButton, FriendPanel, useFriend } from "../../features/gifts/parts.ts";
import { ServerList, ServerSearch, useServerFinder } from "../../features/roles/parts.ts";
import type { FriendCharacter } from "../../shop/selection.ts";
import { useShop } from "../../shop/shop.ts";
import { CloseButton, StepBack } from "./popup-buttons.tsx";

export interface FriendPopupProps {
  /** Pay was clicked, and a character was still missing. */
  isOnWayToPay: boolean;
  onClose: () => void;
}

/** Z135: server and id of a friend's character, and the name that the player confirms. */
export function FriendPopup({ isOnWayToPay, onClose }: FriendPopupProps) {
  const text = useText();
  const { selection } = useShop();
  const steps = useCheckoutSteps();
  const finder = useServerFinder();
  const server = finder.openServer;
  const search = useFriend(server);
  return (
    <>
      <PopupHeader
        title={text("gift.buy")}
        back={server === undefined ? null : <StepBack onBack={goBack} />}
        close={<CloseButton onClose={onClose} />}
      />
      <PopupBody>
        <FriendPanel
          search={search}
          server={server}
          servers={
            <>
              <ServerSearch finder={finder} />
              <ServerList finder={finder} />
            </>
          }
          onConfirm={confirm}
        />
      </PopupBody>
      {server === undefined ? null : (
        <PopupFooter>
          <FriendButton search={search} onConfirm={confirm} />
        </PopupFooter>
      )}
    </>
  );

  function goBack(): void {
    search.move();
    finder.change({ kind: "back" });
  }

  function confirm(friend: FriendCharacter): void {
    selection.setState({ friend });
    if (isOnWayToPay) steps.choosePayment();
    else onClose();
  }
}
