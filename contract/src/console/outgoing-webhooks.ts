// Programs of an operator are told what happened, by Standard Webhooks; here their addresses are kept and what they answered is seen.
import * as v from "valibot";
import { atSome, defineConsoleCall } from "./console-call.ts";

const id = v.pipe(v.string(), v.uuid());
const moment = v.pipe(v.string(), v.isoTimestamp());
const brand = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/u));
const url = v.pipe(v.string(), v.trim(), v.url(), v.maxLength(500));
const secrets_step_up_s = 300;

export const webhookTypes = [
  "order.paid",
  "order.delivered",
  "order.refunded",
  "order.review",
  "dispute.opened",
] as const;
const types = v.pipe(v.array(v.picklist(webhookTypes)), v.minLength(1), v.maxLength(webhookTypes.length));

export const webhookEndpointSchema = v.object({
  id,
  brand: v.string(),
  url: v.string(),
  types: v.array(v.string()),
  state: v.picklist(["active", "disabled"]),
  disabled_why: v.string(),
  version: v.number(),
  made_by: v.string(),
  created_at: moment,
  waiting: v.number(),
  last_at: v.nullable(moment),
  last_status: v.nullable(v.number()),
});
export type WebhookEndpoint = v.InferOutput<typeof webhookEndpointSchema>;

export const webhookDeliverySchema = v.object({
  id: v.string(),
  type: v.string(),
  fact: v.string(),
  body: v.string(),
  first_at: moment,
  next_at: v.nullable(moment),
  attempts: v.number(),
  outcome: v.nullable(v.picklist(["delivered", "given up", "disabled"])),
  last_status: v.nullable(v.number()),
  last_ms: v.nullable(v.number()),
  last_answer: v.nullable(v.string()),
});
export type WebhookDelivery = v.InferOutput<typeof webhookDeliverySchema>;

export const listWebhooks = defineConsoleCall({
  path: "/webhooks",
  auth: atSome("webhooks.manage"),
  input: v.strictObject({}),
  content: v.object({ rows: v.array(webhookEndpointSchema), can_add: v.boolean() }),
});

/** The secret is answered once. */
export const addWebhook = defineConsoleCall({
  method: "POST",
  path: "/webhooks",
  auth: atSome("webhooks.manage"),
  step_up_s: secrets_step_up_s,
  input: v.strictObject({ brand, url, types }),
  content: v.object({ id, secret: v.string() }),
  errors: ["not_allowed", "address_not_allowed", "unknown"],
});

/** `version` is that of the row that was looked at. */
export const changeWebhook = defineConsoleCall({
  method: "PUT",
  path: "/webhooks/:id",
  auth: atSome("webhooks.manage"),
  step_up_s: secrets_step_up_s,
  input: v.strictObject({ id, url, types, state: v.picklist(["active", "disabled"]), version: v.number() }),
  content: v.object({ version: v.number() }),
  errors: ["unknown", "address_not_allowed", "changed_meanwhile"],
});

/** The secret of before signs beside the new one for a day. */
export const rotateWebhookSecret = defineConsoleCall({
  method: "POST",
  path: "/webhooks/:id/rotate",
  auth: atSome("webhooks.manage"),
  step_up_s: secrets_step_up_s,
  input: v.strictObject({ id }),
  content: v.object({ secret: v.string(), earlier_until: moment }),
  errors: ["unknown"],
});

export const testWebhook = defineConsoleCall({
  method: "POST",
  path: "/webhooks/:id/test",
  auth: atSome("webhooks.manage"),
  input: v.strictObject({ id }),
  content: v.object({ queued: v.literal(true) }),
  errors: ["unknown"],
});

export const listWebhookDeliveries = defineConsoleCall({
  path: "/webhooks/:id/deliveries",
  auth: atSome("webhooks.manage"),
  input: v.strictObject({ id, before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/u))) }),
  content: v.object({ rows: v.array(webhookDeliverySchema), next: v.nullable(v.string()) }),
  errors: ["unknown"],
});

export const sendWebhookAgain = defineConsoleCall({
  method: "POST",
  path: "/webhooks/:id/deliveries/:delivery/send",
  auth: atSome("webhooks.manage"),
  input: v.strictObject({ id, delivery: v.pipe(v.string(), v.regex(/^\d{1,15}$/u)) }),
  content: v.object({ queued: v.literal(true) }),
  errors: ["unknown"],
});
