import type { Sweep } from "../../platform/purge.ts";
import { workOf } from "../../platform/work-runner.ts";
import type { Work } from "../../platform/work-runner.ts";
import type { Payments } from "../payments/public.ts";
import { eraseOldWebhooks } from "./webhook-store.ts";
import { webhookKind } from "./work-on-webhooks.ts";

export { closeWebhookByDecision, retryWebhookByDecision } from "./decide-webhook.ts";
export { mountPaymentWebhooks } from "./receive-webhook.ts";
export type { WebhookKey } from "./reviewed-webhook-store.ts";

export function webhookWork(payments: Payments): readonly Work[] {
  return [workOf(webhookKind(payments))];
}

export const webhookSweeps: readonly Sweep[] = [{ name: "webhook bodies", isPersonal: true, sweep: eraseOldWebhooks }];
