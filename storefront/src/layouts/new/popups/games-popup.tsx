import type { GameItem } from "@gemgate/contract/games";
import { useText } from "@gemgate/web/text/text";
import { PopupBody, PopupContent, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { useState } from "react";
import { GamePanel } from "../../../features/games/parts.ts";
import { CloseButton, StepBack } from "../../shared-popups/popup-buttons.tsx";

export function GamesPopup({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [open, setOpen] = useState<GameItem | null>(null);
  return (
    <PopupContent key={open?.client_id ?? ""}>
      <PopupHeader
        title={open === null ? text("games.title") : text("games.choose_edition")}
        back={open === null ? null : <StepBack onBack={() => setOpen(null)} />}
        close={<CloseButton onClose={onClose} />}
      />
      <PopupBody>
        <GamePanel open={open} onOpen={setOpen} onStay={onClose} />
      </PopupBody>
    </PopupContent>
  );
}
