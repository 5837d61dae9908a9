// B53: a card is checked, shown and given to a character of the account that is logged in.
import { useText } from "@gemgate/web/text/text";
import { useState } from "react";
import { useScreens } from "../../shop/screens.ts";
import type { Character } from "../../shop/selection.ts";
import { type CheckedCard, useGiftCardCalls } from "./use-gift-card-calls.ts";
import { type TypedCard, useTypedCard } from "./use-typed-card.ts";

export interface GiftCard {
  typed: TypedCard;
  /** Null: number and password are still being typed. */
  checked: CheckedCard | null;
  phase: "free" | "checking" | "redeeming";
  error: string;
  check: () => void;
  /** L8: asks first, because a card works once. */
  redeemFor: (character: Character) => void;
  /** Another card is meant. */
  back: () => void;
}

export function useGiftCard(): GiftCard {
  const text = useText();
  const screens = useScreens();
  const { checkTypedCard, redeemCard } = useGiftCardCalls();
  const [checked, setChecked] = useState<CheckedCard | null>(null);
  const [phase, setPhase] = useState<GiftCard["phase"]>("free");
  const [error, setError] = useState("");
  const typed = useTypedCard(() => setError(""));
  return {
    typed,
    checked,
    phase,
    error,
    check() {
      if (typed.isComplete && phase === "free") run("checking", check);
    },
    redeemFor(character) {
      if (checked === null || phase !== "free") return;
      void screens.confirm({
        title: text("card.use", { name: character.roleName }),
        text: text("tip_recharge_confirm"),
        confirm: text("card.confirm"),
        cancel: text("shell.cancel"),
        onConfirm: () => run("redeeming", () => redeem(checked, character)),
      });
    },
    back() {
      setChecked(null);
      setError("");
    },
  };

  function run(now: GiftCard["phase"], work: () => Promise<void>): void {
    setError("");
    setPhase(now);
    work()
      .catch((problem: unknown) => {
        setError(text("message.not_completed"));
        reportError(problem);
      })
      .finally(() => setPhase("free"));
  }

  async function check(): Promise<void> {
    const outcome = await checkTypedCard(typed);
    if (outcome.ok) setChecked(outcome.content);
    else setError(outcome.error);
  }

  async function redeem(card: CheckedCard, character: Character): Promise<void> {
    const outcome = await redeemCard(card, character);
    if (outcome.ok) screens.showGiftCardResult(outcome.content);
    else setError(outcome.error);
  }
}
