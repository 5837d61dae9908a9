export { listCases, readCase, readWebhook } from "./case-store.ts";
export type { OrderCase, ReviewCase, StoredWebhook } from "./case-store.ts";
export { cutWebhookBody } from "./cut-webhook-body.ts";
export { AlreadyTrue, decide, NotAllowed } from "./decide.ts";
export { readWebhookName, webhookName } from "./decision.ts";
export type { Decider, Decision } from "./decision.ts";
