export { outgoingWebhookRoutes } from "./routes.ts";
export { outgoingWebhookSweeps, outgoingWebhookWork, webhookFactsJob } from "./send-webhooks.ts";
