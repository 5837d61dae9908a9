import { useText } from "@gemgate/web/text/text";
import { useSdkUser } from "../../shop/use-sdk-user.ts";
import type { ReactNode } from "react";
import styles from "./account-card.module.css";
import { GamePicture } from "./waiting-line.tsx";

/**
 * What stands in the place of the character while nobody is known. The header has the way to log in, so nothing: the
 * card is one line. Inside a game, which alone can open the page for its player, the card says so.
 */
export function VisitorLine({ waiting }: { waiting: ReactNode }) {
  const text = useText();
  switch (useSdkUser()) {
    case "gone":
      return (
        <div className={styles.line}>
          <GamePicture />
          <span className={styles.prompt}>{text("account.reenter")}</span>
        </div>
      );
    case "outside":
      return <div className={styles.expected}>{waiting}</div>;
    case "asking":
    case "known":
      return waiting;
  }
}
