// Webhooks as the sandbox provider would send them, made by hand, so that a test can also make those it never would.
import { createHmac, randomUUID } from "node:crypto";

export interface WebhookWords {
  readonly event_id?: string;
  readonly type?: string;
  readonly merchant_ref: string;
  readonly status?: string;
  readonly txn_id?: string | null;
  readonly amount?: number | null;
  readonly currency?: string | null;
}

/** Money that came in under a number of its own, unless the words say otherwise. */
export function webhookBody(words: WebhookWords): string {
  const { event_id = `evt_${randomUUID()}`, type = "payment.paid", status = "paid" } = words;
  const { txn_id = `txn_${randomUUID()}`, amount = 499, currency = "USD" } = words;
  const payment = {
    id: `pay_${words.merchant_ref}`,
    merchant_ref: words.merchant_ref,
    status,
    txn_id,
    captured_amount: amount,
    captured_currency: currency,
  };
  return JSON.stringify({ event_id, type, created: 1, merchant: "kitestone", data: { payment } });
}

/** The header of a webhook, signed with each of the secrets. */
export function signWebhook(body: string, secrets: readonly string[], age_s = 0): Record<string, string> {
  const t = String(Math.floor(Date.now() / 1000) - age_s);
  const signatures = secrets.map((secret) => `v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`);
  return { "content-type": "application/json", "sandpay-signature": [`t=${t}`, ...signatures].join(",") };
}

export interface DisputeWords {
  readonly dispute_id: string;
  readonly txn_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: "open" | "won" | "lost";
}

export function webhookOfDispute(words: DisputeWords): string {
  const { dispute_id, state, ...rest } = words;
  const type = state === "open" ? "dispute.opened" : `dispute.${state}`;
  const dispute = { id: dispute_id, state, fee: 0, ...rest };
  return JSON.stringify({
    event_id: `evt_${randomUUID()}`,
    type,
    created: 1,
    merchant: "kitestone",
    data: { dispute },
  });
}
