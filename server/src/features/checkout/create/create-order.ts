// Creation of an order: the checks of the contract in their order, then phase one, then the provider.
import type { CreateQuery, CreateResult } from "@gemgate/contract/checkout";
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { PayPath } from "@gemgate/contract/pay-paths";
import { violatedConstraint } from "../../../platform/database-errors.ts";
import { randomCrockford } from "../../../platform/random.ts";
import { answerAgain, callProviderForAnswer } from "./answer-creation.ts";
import { TooManyBegun } from "../../payments/public.ts";
import { checkSale } from "./check-sale.ts";
import type { LoggedIn } from "../../../platform/http/call-route.ts";
import type { Sale } from "./check-sale.ts";
import type { Checkout } from "../checkout-dependencies.ts";
import { continueOrder } from "./continue-order.ts";
import { limitBeginning, tooManyUnpaid } from "./limit-beginning.ts";
import { creationKey } from "../../../platform/idempotency/request-key.ts";
import { expireLapsedOrder, PriceMoved } from "../../orders/public.ts";
import { putAsideOldKey } from "../../../platform/idempotency/idempotency-store.ts";
import type { NonceKey } from "../../../platform/idempotency/idempotency-store.ts";
import { makeRoom } from "./make-room.ts";
import { placeWithHolds } from "./place-order.ts";

const races_max = 3;

interface Creation {
  readonly path: PayPath;
  readonly query: CreateQuery;
}

export async function createOrder(
  checkout: Checkout,
  context: LoggedIn,
  creation: Creation,
): Promise<CreateResult | Refusal> {
  const { path, query } = creation;
  const nonce = creationKey(context.session.account_id, path, query);
  if (nonce.isAutomatic) await putAsideOldKey(context.world.db, nonce);
  const sale = await checkSale(checkout, context, creation);
  // What is no longer for sale may have been bought with this very nonce a moment ago: then that order is the answer.
  if (isRefusal(sale)) return (await answerAgain(checkout, context, nonce)) ?? sale;
  const meant = query.continue_billing_no ?? "";
  if (meant !== "") {
    // What was paid since the checks is told under its lock, before an order could be placed beside it.
    const { order, attempt } = sale;
    const continued = await continueOrder(checkout, context, {
      nonce,
      order,
      attempt,
      meant,
      beginning: limitBeginning(context, context.session.account_id),
    });
    if (isRefusal(continued)) return (await answerAgain(checkout, context, nonce)) ?? continued;
    if (continued !== undefined) return continued;
  }
  return placeOrContinue(checkout, context, { nonce, sale, creation });
}

/** One open order for each character and goods item is an index, so two requests at once meet there and not in a check. */
async function placeOrContinue(
  checkout: Checkout,
  context: LoggedIn,
  { nonce, sale: checked, creation }: { nonce: NonceKey; sale: Sale; creation: Creation },
): Promise<CreateResult | Refusal> {
  const { world } = context;
  let sale = checked;
  const beginning = limitBeginning(context, context.session.account_id);
  for (let race = 1; race <= races_max; race += 1) {
    try {
      const placing = {
        nonce,
        random20: randomCrockford(world.random, 20),
        order: sale.order,
        attempt: sale.attempt,
        lease_owner: checkout.owner,
        beginning,
      };
      const placed = await placeWithHolds(world, placing, sale.plan);
      if (isRefusal(placed)) {
        if (!(await makeRoom(world, sale.order, placed.refused))) return placed;
        continue;
      }
      if (placed !== undefined) return await callProviderForAnswer(checkout, context, placed);
      // A request with the same nonce was first; its row is committed, because the insert waited for it.
      const repeated = await answerAgain(checkout, context, nonce);
      if (repeated !== undefined) return repeated;
    } catch (error) {
      if (error instanceof PriceMoved) {
        // The new price is for the player to see first, where the client said which one it showed.
        const again = await checkSale(checkout, context, creation);
        if (isRefusal(again)) return (await answerAgain(checkout, context, nonce)) ?? again;
        sale = again;
        continue;
      }
      const isLimited = error instanceof TooManyBegun;
      if (!isLimited && violatedConstraint(error) !== "one_open_order") throw error;
      // The limit is met before the nonce and the open order are; neither of them begins a payment.
      const repeated = isLimited ? await answerAgain(checkout, context, nonce) : undefined;
      if (repeated !== undefined) return repeated;
      const { order, attempt } = sale;
      const continued = await continueOrder(checkout, context, { nonce, order, attempt, beginning });
      if (continued !== undefined) return continued;
      if (isLimited) return tooManyUnpaid(error);
      await expireLapsedOrder(world, sale.order);
    }
  }
  return refuse("busy");
}
