// SQL that touches provider_event, for what a person decides about a webhook.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

export interface WebhookKey {
  readonly provider: string;
  readonly merchant: string;
  readonly event_id: string;
}

export async function readWebhookState(db: Queryable, key: WebhookKey): Promise<string | undefined> {
  const { rows } = await db.query<{ state: string }>(
    "select state from provider_event where provider = $1 and merchant = $2 and event_id = $3",
    [key.provider, key.merchant, key.event_id],
  );
  return rows[0]?.state;
}

/** What it was about has been booked or needs no booking. */
export async function closeReviewedWebhook(tx: Tx, key: WebhookKey, cause: string): Promise<boolean> {
  const { rows } = await tx.query(
    `update provider_event set state = 'processed', outcome = concat_ws('; ', outcome, $4::text)
      where provider = $1 and merchant = $2 and event_id = $3 and state = 'review' returning 1 as closed`,
    [key.provider, key.merchant, key.event_id, cause],
  );
  return rows.length === 1;
}

/** It is worked on once more, by what the server knows now. */
export async function retryReviewedWebhook(tx: Tx, key: WebhookKey): Promise<boolean> {
  const { rows } = await tx.query(
    `update provider_event set state = 'received', processed_at = null, next_at = gem_now(), attempts = 0, lease_until = null,
            lease_owner = null, lease_no = lease_no + 1
      where provider = $1 and merchant = $2 and event_id = $3 and state = 'review' and body is not null returning 1 as retried`,
    [key.provider, key.merchant, key.event_id],
  );
  return rows.length === 1;
}
