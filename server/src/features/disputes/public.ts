export { applyDispute, dispute_misfit, lockAccountOf } from "./apply-dispute.ts";
export type { DisputeOutcome } from "./apply-dispute.ts";
export { disputeByDecision } from "./decide-dispute.ts";
