import { type CodeName, codes } from "@gemgate/contract/code";
import type { Failed, Refused } from "@gemgate/web/call/call-answer";
import { useText } from "@gemgate/web/text/text";
import { isRefusedFor } from "../../ask/is-refused-for.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { checkCard } from "../../calls/card-calls.ts";
import { payWithCard } from "../../calls/wire-calls.ts";
import type { Character } from "../../shop/selection.ts";
import { useShop } from "../../shop/shop.ts";
import { tellOrderMade } from "../../track/tell-order-made.ts";
import { encodeCardInfo } from "../../user-session/card-info.ts";
import { serverIdOf } from "../roles/public.ts";
import type { ShownCard } from "./card-value.tsx";
import { createRequestNonces } from "./request-nonces.ts";
import type { TypedCard } from "./use-typed-card.ts";

const checkRefusals = ["card_wrong", "card_used", "card_expired", "card_tries"] as const;
const redeemRefusals = [...checkRefusals, "role_not_found", "account_mismatch", "goods_not_found"] as const;

export interface CheckedCard extends ShownCard {
  cardInfo: string;
  /** Belongs to this card: another card for the same character is another request. */
  nonceOf: ReturnType<typeof createRequestNonces>;
}

/** `error` is '' where a toast has shown the failure. */
export type CardOutcome<Content> = { ok: true; content: Content } | { ok: false; error: string };

export function useGiftCardCalls() {
  const { boot, game, random, tracker } = useShop();
  const ask = useAsk();
  const text = useText();
  const client_id = game?.client_id ?? "";

  return { checkTypedCard, redeemCard };

  async function checkTypedCard(typed: TypedCard): Promise<CardOutcome<CheckedCard>> {
    const cardInfo = await encodeCardInfo(typed, globalThis.crypto.subtle);
    const answer = await ask(checkCard, { client_id, card_info: cardInfo }, { own: checkRefusals });
    if (!answer.ok) return { ok: false, error: errorOf(answer, checkRefusals) };
    const { price, money = price, currency = boot.brand.currency, gems_number, extra_gems_number } = answer.content;
    const content = {
      cardInfo,
      nonceOf: createRequestNonces(random),
      name: `•••• ${typed.account.slice(-4).toUpperCase()}`,
      price,
      money,
      currency,
      gems: gems_number,
      extraGems: extra_gems_number,
    };
    return { ok: true, content };
  }

  /** Resolves with the order number. */
  async function redeemCard(card: CheckedCard, character: Character): Promise<CardOutcome<string>> {
    const receiver = { server_id: serverIdOf(character), role_id: character.roleId };
    const hasAreas = boot.page_config?.area_config.is_area_role === 1;
    const parameters = {
      client_id,
      platform: boot.platform,
      card_info: card.cardInfo,
      ...receiver,
      ...(hasAreas ? { areaId: character.areaId } : {}),
    };
    const answer = await ask(payWithCard, parameters, { own: redeemRefusals, nonce: card.nonceOf(receiver) });
    if (!answer.ok) return { ok: false, error: errorOf(answer, redeemRefusals) };
    const { billing_no } = answer.content;
    tellOrderMade(tracker, { billing_no, product_id: "", price: card.money, currency: card.currency });
    return { ok: true, content: billing_no };
  }

  function errorOf(answer: Refused | Failed, own: readonly CodeName[]): string {
    if (!isRefusedFor(answer, own)) return "";
    if (answer.code === codes.role_not_found) return text("card.no_role");
    return answer.msg === "" ? text("message.not_completed") : answer.msg;
  }
}
