// Phase one of a purchase: the order and all that it holds, in one statement or in one transaction.
import type { Refusal } from "@gemgate/contract/code";
import { sqlStateOf } from "../../../platform/database-errors.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { Tx } from "../../../platform/transaction.ts";
import type { World } from "../../../platform/world.ts";
import { takeHolds } from "../../orders/public.ts";
import type { HoldPlan } from "../../orders/public.ts";
import { placeOrder } from "../../payments/public.ts";
import type { Attempt, Placing } from "../../payments/public.ts";

/**
 * Undefined: the nonce is known. An order without holds is one statement. With holds it is one transaction, the order first
 * (locks in one fixed order): what is not to be had takes order and nonce back with it, so a refusal leaves nothing behind.
 */
export async function placeWithHolds(
  world: Pick<World, "db" | "clock">,
  placing: Omit<Placing, "has_holds">,
  plan: HoldPlan,
): Promise<Attempt | Refusal | undefined> {
  try {
    return await placePatiently(world, placing, plan);
  } catch (error) {
    if (error instanceof HoldRefused) return error.refusal;
    throw error;
  }
}

const lock_not_got = "55P03";
const patient = { lock_ms: 6_000, statement_ms: 7_000 };

/** Z126: while the first call of a nonce runs, the second waits up to 8 s in all; the ordinary path pays nothing for it. */
async function placePatiently(...[world, placing, plan]: PlaceArguments): Promise<Attempt | undefined> {
  try {
    return await placeOnce(world, placing, plan);
  } catch (error) {
    if (sqlStateOf(error) !== lock_not_got) throw error;
    return placeTogether(world, placing, plan, patient);
  }
}

type PlaceArguments = Parameters<typeof placeWithHolds>;

async function placeOnce(...[world, placing, plan]: PlaceArguments): Promise<Attempt | undefined> {
  const isPlain = !needsHolds(placing, plan) && plan.cap.kind === "none";
  return isPlain ? placeOrder(world.db, placing) : placeTogether(world, placing, plan);
}

function placeTogether(
  world: Pick<World, "db" | "clock">,
  placing: Omit<Placing, "has_holds">,
  plan: HoldPlan,
  limits?: typeof patient,
): Promise<Attempt | undefined> {
  const work = async (tx: Tx): Promise<Attempt | undefined> => {
    const placed = await placeOrder(tx, { ...placing, has_holds: needsHolds(placing, plan) });
    if (placed === undefined) return undefined;
    const refusal = await takeHolds(tx, { billing_no: placed.billing_no, order: placing.order, plan });
    if (refusal !== undefined) throw new HoldRefused(refusal);
    return placed;
  };
  return inTransaction(world, work, limits);
}

export function needsHolds({ order }: Pick<Placing, "order">, { limit, cap }: HoldPlan): boolean {
  return order.coupon_grant_id !== null || limit !== undefined || cap.kind === "capped";
}

/** Rolls the transaction back; it never leaves this file. */
class HoldRefused extends Error {
  override name = "HoldRefused";
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}
