// What a person may decide about a reward that its game refused or never answered for. No money is in it, so no order moves.
import { already, done, refuse } from "../../platform/decided.ts";
import type { Decided } from "../../platform/decided.ts";
import type { Tx } from "../../platform/transaction.ts";
import { findDelivery, settleByHand } from "../delivery/public.ts";
import type { DeliveryCauseName } from "../delivery/public.ts";

export interface RewardDecision {
  readonly claim_id: number;
  /** `deliver` sends it (again), `delivered` was given by hand, `cancel` is not given at all. */
  readonly wanted: "deliver" | "delivered" | "cancel";
}

/** The claim stays the player's own: what was cancelled cannot be claimed a second time. */
export async function rewardByDecision(tx: Tx, { claim_id, wanted }: RewardDecision, cause: string): Promise<Decided> {
  const reward: { cause: DeliveryCauseName; cause_ref: string } = { cause: "reward", cause_ref: String(claim_id) };
  const found = await findDelivery(tx, reward);
  if (found === undefined) return refuse(`there is no reward ${claim_id}`);
  if (found.state === "delivered") {
    return wanted === "delivered" ? already("the reward is delivered") : refuse("the game has given it already");
  }
  if (found.state === "cancelled" && wanted === "cancel") return already("the reward is cancelled");
  // One that is under way is its worker's: a decision about it would be a guess.
  if (found.state !== "cancelled" && !found.in_review) return refuse("it is on its way to the game, not in review");
  switch (wanted) {
    case "deliver":
      await settleByHand(tx, reward, { state: "pending" });
      return done("delivering");
    case "delivered":
      await settleByHand(tx, reward, { state: "delivered", receipt: cause });
      return done("delivered");
    case "cancel":
      await settleByHand(tx, reward, { state: "cancelled" });
      return done("cancelled, and the player cannot claim it again");
  }
}
