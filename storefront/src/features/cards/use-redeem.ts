import type { Boot } from "@gemgate/contract/boot";
import { type CodeName, codes } from "@gemgate/contract/code";
import type { ServerItem } from "@gemgate/contract/roles";
import type { Text } from "@gemgate/locales/create-text";
import type { Failed, Refused } from "@gemgate/web/call/call-answer";
import { listRoles, payWithCard } from "../../calls/wire-calls.ts";
import { useText } from "@gemgate/web/text/text";
import { useReducer, useState } from "react";
import type { CardSession } from "../../shop/card-session.ts";
import { useScreens } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import { tellOrderMade } from "../../track/tell-order-made.ts";
import { isRefusedFor } from "../../ask/is-refused-for.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { createRequestNonces } from "./request-nonces.ts";
import { changeRedeem, freshRedeem, type FoundRole, type RedeemAction, type RedeemState } from "./redeem-state.ts";

/** The panel says these itself. A token that is dead is the card's, and no user is logged out for it. */
const lookupRefusals = ["not_logged_in", "role_not_found"] as const;
const redeemRefusals = [
  ...lookupRefusals,
  "account_mismatch",
  "goods_not_found",
  "card_wrong",
  "card_used",
  "card_expired",
  "card_tries",
] as const;

export interface Redeem {
  state: RedeemState;
  type: (roleId: string) => void;
  /** Another server is meant now. */
  move: () => void;
  find: () => void;
  /** T40: asks first, because a card works once. */
  redeem: () => void;
}

export function useRedeem(card: CardSession, server: ServerItem | undefined): Redeem {
  const { boot, game, random, tracker } = useShop();
  const screens = useScreens();
  const ask = useAsk();
  const text = useText();
  const [state, change] = useReducer(changeRedeem, freshRedeem);
  const [nonceOf] = useState(() => createRequestNonces(random));
  const client_id = game?.client_id ?? "";
  const oauth_token = card.token;
  return {
    state,
    type: (roleId) => change({ kind: "typed", roleId }),
    move: () => change({ kind: "moved" }),
    find() {
      if (server === undefined || state.phase !== "typing" || state.typed.trim() === "") return;
      findCharacter(server).catch(handleError);
    },
    redeem() {
      const { found } = state;
      if (server === undefined || found === null || state.phase !== "typing") return;
      void screens.confirm({
        title: text("card.use", { name: found.name }),
        text: text("tip_recharge_confirm"),
        confirm: text("card.confirm"),
        cancel: text("shell.cancel"),
        onConfirm: () => void redeemFor(server, found).catch(handleError),
      });
    },
  };

  async function findCharacter(on: ServerItem): Promise<void> {
    change({ kind: "searching" });
    const role_id = state.typed.trim();
    const { areaId: area_id, ...where } = addressOf(on, boot);
    const parameters = { client_id, oauth_token, role_id, ...where, ...(area_id === undefined ? {} : { area_id }) };
    const answer = await ask(listRoles, parameters, { own: lookupRefusals });
    if (!answer.ok) return change(refusalOf(answer, lookupRefusals, text));
    const [role] = answer.content.list;
    if (role === undefined) return change({ kind: "refused", words: text("card.no_role") });
    change({ kind: "found", role: { roleId: role_id, name: role.display, level: role.level } });
  }

  async function redeemFor(on: ServerItem, { roleId: role_id }: FoundRole): Promise<void> {
    change({ kind: "redeeming" });
    const where = addressOf(on, boot);
    const nonce = nonceOf({ server_id: where.server_id, role_id });
    const parameters = { client_id, oauth_token, role_id, platform: boot.platform, card_info: card.cardInfo, ...where };
    const answer = await ask(payWithCard, parameters, { own: redeemRefusals, nonce });
    if (!answer.ok) return change(refusalOf(answer, redeemRefusals, text));
    const { billing_no } = answer.content;
    tellOrderMade(tracker, { billing_no, product_id: "", price: card.money, currency: card.currency });
    screens.showCardResult(billing_no, card);
  }

  function handleError(problem: unknown): void {
    change({ kind: "refused", words: text("message.not_completed") });
    reportError(problem);
  }
}

/** What the panel shows for a call that was not answered well; a toast has shown what is not in `own`. */
function refusalOf(answer: Refused | Failed, own: readonly CodeName[], text: Text): RedeemAction {
  if (!isRefusedFor(answer, own)) return { kind: "failed" };
  if (answer.code === codes.not_logged_in) return { kind: "over" };
  // The common words of this refusal lead to another account, and a card has none.
  if (answer.code === codes.role_not_found) return { kind: "refused", words: text("card.no_role") };
  return { kind: "refused", words: answer.msg === "" ? text("message.not_completed") : answer.msg };
}

/** The server after merges (Z14), with its area where the game has areas (Z17). */
function addressOf(on: ServerItem, { page_config }: Pick<Boot, "page_config">): { server_id: string; areaId?: string } {
  const hasAreas = page_config?.area_config.is_area_role === 1;
  return { server_id: on.real_server || on.value, ...(hasAreas ? { areaId: on.area_id } : {}) };
}
