import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconAlert } from "@gemgate/web/ui/icon-paths";
import { iconInfo } from "@gemgate/web/ui/later-icon-paths";
import { Note } from "@gemgate/web/ui/message";
import { type ReactNode, useEffect, useRef } from "react";
import type { Character } from "../../shop/selection.ts";
import { CardFields } from "./card-fields.tsx";
import { CardValue } from "./card-value.tsx";
import styles from "./cards.module.css";
import type { GiftCard } from "./use-gift-card.ts";
import type { CheckedCard } from "./use-gift-card-calls.ts";

/** L3: number and password. */
export function GiftCardFields({ gift: { typed, error, check } }: { gift: GiftCard }) {
  const text = useText();
  return (
    <CardFields card={typed} error={error} onSubmit={check}>
      <Note icon={<Icon of={iconInfo} />}>{text("card.whole")}</Note>
      {/* The button stands at the foot of the popup; Enter needs one here. */}
      <button type="submit" hidden>
        {text("card.check")}
      </button>
    </CardFields>
  );
}

/** L2: what the card is worth, and the characters that it can go to. */
export function GiftCardValue({ card, error, children }: { card: CheckedCard; error: string; children: ReactNode }) {
  const value = useRef<HTMLDivElement>(null);
  // The fields have just gone from under the focus.
  useEffect(() => value.current?.focus(), []);
  return (
    <div className={styles.panel}>
      <div ref={value} tabIndex={-1} className={styles.value}>
        <CardValue card={card} />
      </div>
      {children}
      <div role="alert">{error === "" ? null : <Note icon={<Icon of={iconAlert} />}>{error}</Note>}</div>
    </div>
  );
}

/** The main button: checks the card, then gives it to a character. */
export function GiftCardButton({ gift, pick }: { gift: GiftCard; pick: Character | null }) {
  const text = useText();
  const { checked, phase, typed, check, redeemFor } = gift;
  if (checked === null) {
    return (
      <Button
        variant="main"
        size="large"
        block
        disabled={!typed.isComplete}
        busy={phase === "checking"}
        onClick={check}
      >
        <span>{text("card.check")}</span>
      </Button>
    );
  }
  return (
    <Button
      variant="main"
      size="large"
      block
      blocked={pick === null}
      busy={phase === "redeeming"}
      onClick={() => {
        if (pick !== null) redeemFor(pick);
      }}
    >
      <span>{pick === null ? text("roles.pick_character") : text("card.use", { name: pick.roleName })}</span>
    </Button>
  );
}
