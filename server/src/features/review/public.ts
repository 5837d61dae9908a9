export { listCases, readCase, readWebhook } from "./case-store.ts";
export type { OrderCase, ReviewCase, StoredWebhook } from "./case-store.ts";
export { cutWebhookBody } from "./cut-webhook-body.ts";
export { carryCommand } from "./carry-command.ts";
export { AlreadyTrue, NotAllowed } from "../../platform/decided.ts";
export { decide } from "./decide.ts";
export { readWebhookName, webhookName } from "./decision.ts";
export type { Decider, Decision } from "./decision.ts";
