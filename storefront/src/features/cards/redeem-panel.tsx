import type { ServerItem } from "@gemgate/contract/roles";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import type { ReactNode } from "react";
import type { CardSession } from "../../shop/card-session.ts";
import { useScreens } from "../../shop/screens.ts";
import { CardValue } from "./card-value.tsx";
import styles from "./cards.module.css";
import { ReceiverForm } from "./receiver-form.tsx";
import type { Redeem } from "./use-redeem.ts";

export interface RedeemPanelProps {
  card: CardSession;
  redeem: Redeem;
  server: ServerItem | undefined;
  /** Stands here until a server is chosen. */
  servers: ReactNode;
}

/** L1: what the card is worth, and which character gets it. */
export function RedeemPanel({ card, redeem, server, servers }: RedeemPanelProps) {
  const text = useText();
  const screens = useScreens();
  if (redeem.state.phase === "over") {
    return (
      <EmptyState
        role="alert"
        action={
          <Button variant="main" onClick={() => screens.logIn("entry", "card")}>
            {text("card.enter_again")}
          </Button>
        }
      >
        {text("card.over")}
      </EmptyState>
    );
  }
  return (
    <div className={styles.panel}>
      <CardValue card={card} />
      {server === undefined ? (
        <>
          <p>{text("card.pick_server")}</p>
          {servers}
        </>
      ) : (
        <ReceiverForm redeem={redeem} server={server} />
      )}
    </div>
  );
}

/** The main button: finds the character, then gives it the card. */
export function RedeemButton({ redeem }: { redeem: Redeem }) {
  const text = useText();
  const { phase, found, typed } = redeem.state;
  if (found !== null) {
    return (
      <Button variant="main" size="large" block busy={phase === "redeeming"} onClick={redeem.redeem}>
        <span>{text("card.use", { name: found.name })}</span>
      </Button>
    );
  }
  const isEmpty = typed.trim() === "";
  return (
    <Button variant="main" size="large" block disabled={isEmpty} busy={phase === "searching"} onClick={redeem.find}>
      <span>{text("card.find")}</span>
    </Button>
  );
}
