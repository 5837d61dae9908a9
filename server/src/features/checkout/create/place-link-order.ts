import type { CreateResult } from "@gemgate/contract/checkout";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { sqlStateOf, violatedConstraint } from "../../../platform/database-errors.ts";
import type { CallContext } from "../../../platform/http/call-route.ts";
import { addNonce } from "../../../platform/idempotency/idempotency-store.ts";
import type { NonceKey } from "../../../platform/idempotency/idempotency-store.ts";
import { randomCrockford } from "../../../platform/random.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { Tx } from "../../../platform/transaction.ts";
import { extendLinkOrder, lockOpenLinkOrder, moveOrder } from "../../orders/public.ts";
import { addAttempt, beginPayment, chooseLiveAttempt, placeLinkOrder, TooManyBegun } from "../../payments/public.ts";
import type { Attempt, Beginning, LinkPlacing, NewAttempt } from "../../payments/public.ts";
import type { KnownLink } from "../../replenish/public.ts";
import type { Checkout } from "../checkout-dependencies.ts";
import { answerAgain, answerOfOrder, callProviderForAnswer } from "./answer-creation.ts";
import { limitBeginning, tooManyUnpaid } from "./limit-beginning.ts";

const races_max = 3;
const lock_not_got = "55P03";
/** Z126: while the first call of a nonce runs, the second waits up to 8 s in all. */
const patient = { lock_ms: 6_000, statement_ms: 7_000 };

interface Paying {
  readonly nonce: NonceKey;
  readonly known: KnownLink;
  readonly attempt: NewAttempt;
}

/** One open order for each link is an index, so two tabs meet there and not in a check. */
export async function placeOrContinueLink(
  checkout: Checkout,
  context: CallContext,
  paying: Paying,
): Promise<CreateResult | Refusal> {
  const { nonce, known } = paying;
  const beginning = limitBeginning(context, known.link.account_id);
  for (let race = 1; race <= races_max; race += 1) {
    try {
      const placed = await placePatiently(checkout, { ...placingOf(checkout, context, paying), beginning });
      if (placed === "gone") return refuse("replenish_error");
      if (placed !== "known") return await callProviderForAnswer(checkout, context, placed);
      const repeated = await answerAgain(checkout, context, nonce);
      if (repeated !== undefined) return repeated;
    } catch (error) {
      const isLimited = error instanceof TooManyBegun;
      if (!isLimited && violatedConstraint(error) !== "one_open_replenish") throw error;
      const continued = await continueLinkOrder(checkout, context, { ...paying, beginning });
      if (continued !== undefined) return continued;
      if (isLimited) return tooManyUnpaid(error);
    }
  }
  return refuse("busy");
}

function placingOf(
  checkout: Checkout,
  { world, resolvedHost }: CallContext,
  { nonce, known, attempt }: Paying,
): LinkPlacing {
  const { link, client } = known;
  return {
    nonce,
    random20: randomCrockford(world.random, 20),
    attempt,
    lease_owner: checkout.owner,
    order: {
      brand_id: resolvedHost.brand.key,
      env: resolvedHost.environment,
      account_id: link.account_id,
      gp_id: client.gp_id,
      client_id: client.client_id,
      domain_area: client.area,
      suid: link.suid,
      user_name: link.user_name,
      replenish_id: link.id,
    },
  };
}

async function placePatiently({ world }: Checkout, placing: LinkPlacing): ReturnType<typeof placeLinkOrder> {
  try {
    return await placeLinkOrder(world.db, placing);
  } catch (error) {
    if (sqlStateOf(error) !== lock_not_got) throw error;
    return inTransaction(world, (tx) => placeLinkOrder(tx, placing), patient);
  }
}

type Continued =
  | { kind: "none" }
  | { kind: "gone" }
  | { kind: "same"; billing_no: string }
  | { kind: "too_many"; refusal: Refusal }
  | { kind: "attempt"; attempt: Attempt };

/** Z11: a second call while the payment is open is a new attempt on the same number, or the live one where the method is the same. */
async function continueLinkOrder(
  checkout: Checkout,
  context: CallContext,
  paying: Paying & { beginning: Beginning | undefined },
): Promise<CreateResult | Refusal | undefined> {
  const continued = await inTransaction(checkout.world, (tx) => continueIn(tx, checkout.owner, paying)).catch(
    (error: unknown): Continued => {
      if (error instanceof TooManyBegun) return { kind: "too_many", refusal: tooManyUnpaid(error) };
      throw error;
    },
  );
  switch (continued.kind) {
    case "none":
      return undefined;
    case "gone":
      return refuse("replenish_error");
    case "too_many":
      return continued.refusal;
    case "same":
      return answerOfOrder(checkout, context, continued.billing_no);
    case "attempt":
      return callProviderForAnswer(checkout, context, continued.attempt);
  }
}

async function continueIn(
  tx: Tx,
  lease_owner: string,
  { nonce, known, attempt, beginning }: Paying & { beginning: Beginning | undefined },
): Promise<Continued> {
  const open = await lockOpenLinkOrder(tx, known.link.id);
  if (open === undefined) return { kind: "none" };
  const { billing_no } = open;
  if (!open.is_in_time) {
    await moveOrder(tx, { billing_no, event: "time_over", cause: "time is over" });
    return { kind: "none" };
  }
  // Late money of an earlier order has settled the link meanwhile: nothing more is to be paid.
  if (!open.is_link_open) return { kind: "gone" };
  if (!(await addNonce(tx, nonce, billing_no))) return { kind: "none" };
  const { payway_id, channel_id, country } = attempt;
  const live = await chooseLiveAttempt(tx, { billing_no, payway_id, channel_id, country });
  if (live !== undefined) return { kind: "same", billing_no };
  const added = await addAttempt(tx, { billing_no, attempt, lease_owner });
  if (beginning !== undefined) await beginPayment(tx, beginning, added);
  await extendLinkOrder(tx, billing_no, attempt.pay_within_s);
  return { kind: "attempt", attempt: added };
}
