import type { GameItem } from "@gemgate/contract/games";
import { useText } from "@gemgate/web/text/text";
import { useState } from "react";
import { GamePanel } from "../../../features/games/parts.ts";
import { goToPage } from "../../../shop/store-navigation.ts";
import { BackButton } from "../../shared-popups/popup-buttons.tsx";
import { StepPage } from "../shell/step-page.tsx";
import styles from "./select-game-page.module.css";

/** V3: step 1. A game with editions leads to them and back. */
export function SelectGamePage() {
  const text = useText();
  const [open, setOpen] = useState<GameItem | null>(null);
  return (
    <StepPage step="/selectGame">
      <div className={styles.narrow}>
        <div className={styles.head}>
          {open === null ? null : <BackButton onBack={() => setOpen(null)} />}
          <h1>{open === null ? text("games.title") : text("games.choose_edition")}</h1>
        </div>
        <div className={styles.card}>
          <GamePanel open={open} onOpen={setOpen} onStay={() => goToPage("/selectGoods")} />
        </div>
      </div>
    </StepPage>
  );
}
