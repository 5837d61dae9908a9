import type { Tx } from "../../platform/transaction.ts";
import { already, done, refuse } from "../../platform/decided.ts";
import type { Decided } from "../../platform/decided.ts";
import { closeReviewedWebhook, readWebhookState, retryReviewedWebhook } from "./reviewed-webhook-store.ts";
import type { WebhookKey } from "./reviewed-webhook-store.ts";

/** The person who closes one has booked what it says with another command, or found that it says nothing. */
export async function closeWebhookByDecision(tx: Tx, key: WebhookKey, cause: string): Promise<Decided> {
  if (await closeReviewedWebhook(tx, key, cause)) return done("closed");
  return notInReview(await readWebhookState(tx, key));
}

export async function retryWebhookByDecision(tx: Tx, key: WebhookKey): Promise<Decided> {
  if (await retryReviewedWebhook(tx, key)) return done("the server works on it again");
  return notInReview(await readWebhookState(tx, key));
}

function notInReview(state: string | undefined): Decided {
  return state === undefined ? refuse("there is no such webhook") : already(`it is ${state}`);
}
