// B53: a card is checked, shown and given to a character of the account that is logged in.
import { type CodeName, codes } from "@gemgate/contract/code";
import type { Failed, Refused } from "@gemgate/web/call/call-answer";
import { checkCard } from "../../calls/card-calls.ts";
import { payWithCard } from "../../calls/wire-calls.ts";
import { encodeCardInfo } from "../../user-session/card-info.ts";
import { useText } from "@gemgate/web/text/text";
import { useState } from "react";
import { useScreens } from "../../shop/screens.ts";
import type { Character } from "../../shop/selection.ts";
import { useBoot, useShop } from "../../shop/shop.ts";
import { isRefusedFor } from "../../ask/is-refused-for.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { serverIdOf } from "../roles/public.ts";
import type { ShownCard } from "./card-value.tsx";
import { createRequestNonces } from "./request-nonces.ts";
import { type TypedCard, useTypedCard } from "./use-typed-card.ts";

const ownChecks = ["card_wrong", "card_used", "card_expired", "card_tries"] as const;
const ownRedeems = [...ownChecks, "role_not_found", "account_mismatch", "goods_not_found"] as const;

export interface CheckedCard extends ShownCard {
  cardInfo: string;
  /** Belongs to this card: another one given to the same character is another request. */
  nonceOf: ReturnType<typeof createRequestNonces>;
}

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
  const shop = useShop();
  const boot = useBoot();
  const ask = useAsk();
  const text = useText();
  const screens = useScreens();
  const [checked, setChecked] = useState<CheckedCard | null>(null);
  const [phase, setPhase] = useState<GiftCard["phase"]>("free");
  const [error, setError] = useState("");
  const typed = useTypedCard(() => setError(""));
  const client_id = shop.game?.client_id ?? "";
  return {
    typed,
    checked,
    phase,
    error,
    check() {
      if (typed.isComplete && phase === "free") run("checking", checkTypedCard);
    },
    redeemFor(character) {
      if (checked === null || phase !== "free") return;
      void screens.confirm({
        title: text("card.use", { name: character.roleName }),
        text: text("tip_recharge_confirm"),
        confirm: text("card.confirm"),
        cancel: text("shell.cancel"),
        onConfirm: () => run("redeeming", () => give(checked, character)),
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

  async function checkTypedCard(): Promise<void> {
    const cardInfo = await encodeCardInfo(typed, globalThis.crypto.subtle);
    const answer = await ask(checkCard, { client_id, card_info: cardInfo }, { own: ownChecks });
    if (!answer.ok) return say(answer, ownChecks);
    const { price, money = price, currency = boot.brand.currency, gems_number, extra_gems_number } = answer.content;
    setChecked({
      cardInfo,
      nonceOf: createRequestNonces(shop.random),
      name: `•••• ${typed.account.slice(-4).toUpperCase()}`,
      price,
      money,
      currency,
      gems: gems_number,
      extraGems: extra_gems_number,
    });
  }

  async function give(card: CheckedCard, character: Character): Promise<void> {
    const where = { server_id: serverIdOf(character), role_id: character.roleId };
    const hasAreas = boot.page_config?.area_config.is_area_role === 1;
    const parameters = {
      client_id,
      platform: boot.platform,
      card_info: card.cardInfo,
      ...where,
      ...(hasAreas ? { areaId: character.areaId } : {}),
    };
    const answer = await ask(payWithCard, parameters, { own: ownRedeems, nonce: card.nonceOf(where) });
    if (!answer.ok) return say(answer, ownRedeems);
    screens.showGiftCardResult(answer.content.billing_no);
  }

  /** What is no refusal of its own was toasted. */
  function say(answer: Refused | Failed, own: readonly CodeName[]): void {
    if (!isRefusedFor(answer, own)) return;
    if (answer.code === codes.role_not_found) return setError(text("card.no_role"));
    setError(answer.msg === "" ? text("message.not_completed") : answer.msg);
  }
}
