// Z134: goods that a prepaid card pays. The checks of every purchase, then one transaction; there is no provider to call.
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { cardPayPath } from "@gemgate/contract/pay-paths";
import { prepaid_card_payway_id } from "@gemgate/rules/checkout/pay-path";
import { assert } from "../../../platform/assert.ts";
import { violatedConstraint } from "../../../platform/database-errors.ts";
import { randomCrockford } from "../../../platform/random.ts";
import type { CardOrder, GoodsRequest } from "../../cards/public.ts";
import { checkSale } from "./check-sale.ts";
import type { LoggedIn } from "../../../platform/http/call-route.ts";
import type { Sale } from "./check-sale.ts";
import type { Checkout } from "../checkout-dependencies.ts";
import { creationKey } from "../../../platform/idempotency/request-key.ts";
import { expireLapsedOrder, findOpenOrder, PriceMoved } from "../../orders/public.ts";
import { putAsideOldKey } from "../../../platform/idempotency/idempotency-store.ts";
import { makeRoom } from "./make-room.ts";
import { needsHolds } from "./place-order.ts";
import { findMade, placePaid } from "./place-paid-order.ts";
import { refuseUnpaid } from "./refuse-unpaid.ts";

const races_max = 3;

type Nonce = ReturnType<typeof creationKey>;

/** The order's number. Undefined: the card went to another request. */
export async function payGoodsWithCard(
  checkout: Checkout,
  context: LoggedIn,
  request: GoodsRequest,
): Promise<string | Refusal | undefined> {
  const { world, session, resolvedHost } = context;
  const { card_hash } = request;
  // The card is compared by its hash; neither number nor password is part of what is kept.
  const compared = { ...request.query, card: card_hash.toString("hex") };
  const nonce = creationKey(session.account_id, cardPayPath, compared);
  if (nonce.isAutomatic) await putAsideOldKey(world.db, nonce);
  for (let race = 1; race <= races_max; race += 1) {
    const card: { value?: CardOrder["card"] } = {};
    const sale = await checkSale(checkout, context, {
      path: cardPayPath,
      query: withPayway(request.query),
      async card(price) {
        const opened = await request.open();
        if (isRefusal(opened)) return opened;
        const { face, currency } = opened;
        card.value = { brand_id: resolvedHost.brand.key, card_hash, face, currency };
        // No change is given, so the card must be worth the price itself.
        return face === price.amount && currency === price.currency ? undefined : refuse("wrong_method_parameters");
      },
    });
    // A card that is used by now may have been used by this very request, whose answer got lost.
    if (isRefusal(sale)) return (await findMade(world, nonce)) ?? sale;
    assert(card.value !== undefined, "a sale that a card may pay has read the card");
    try {
      return await placeOnce(context, { nonce, sale, card: card.value });
    } catch (error) {
      // The card is compared with the new price too.
      if (!(error instanceof PriceMoved)) throw error;
    }
  }
  return refuse("busy");
}

/** The path says which payway is meant, so a client need not. */
function withPayway(query: GoodsRequest["query"]): GoodsRequest["query"] {
  const isNamed = (query.payway_id ?? "") !== "" || (query.pay_id ?? "") !== "";
  return isNamed ? query : { ...query, payway_id: prepaid_card_payway_id };
}

async function placeOnce(
  { world }: LoggedIn,
  { nonce, sale, card }: { nonce: Nonce; sale: Sale; card: CardOrder["card"] },
): Promise<string | Refusal | undefined> {
  const { order, plan } = sale;
  for (let race = 1; race <= races_max; race += 1) {
    try {
      const has_holds = needsHolds({ order }, plan);
      const placing = { nonce, random20: randomCrockford(world.random, 20), order, has_holds };
      const placed = await placePaid(world, { placing, card, plan });
      if (placed === "gone") return undefined;
      // A request with the same nonce was first; its row is committed, because the insert waited for it.
      if (placed === "known") return (await findMade(world, nonce)) ?? refuse("busy");
      if ("billing_no" in placed) return placed.billing_no;
      if (!(await makeRoom(world, order, placed.refusal.refused))) return placed.refusal;
    } catch (error) {
      if (violatedConstraint(error) !== "one_open_order") throw error;
      const open = await findOpenOrder(world.db, order);
      if (open !== undefined) return refuseUnpaid(open, order);
      await expireLapsedOrder(world, order);
    }
  }
  return refuse("busy");
}
