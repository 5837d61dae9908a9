import * as calls from "@gemgate/contract/console/outgoing-webhooks";
import { operatorRoute } from "../../platform/http/console-calls.ts";
import type { ConsoleRoute } from "../../platform/http/console-calls.ts";
import type { OperatorWorld } from "../operators/public.ts";
import { add, again, change, deliveries, list, rotate, sendTest } from "./endpoints.ts";

export function outgoingWebhookRoutes(): ConsoleRoute<OperatorWorld>[] {
  return [
    operatorRoute<OperatorWorld, typeof calls.listWebhooks>(calls.listWebhooks, list),
    operatorRoute<OperatorWorld, typeof calls.addWebhook>(calls.addWebhook, add),
    operatorRoute<OperatorWorld, typeof calls.changeWebhook>(calls.changeWebhook, change),
    operatorRoute<OperatorWorld, typeof calls.rotateWebhookSecret>(calls.rotateWebhookSecret, rotate),
    operatorRoute<OperatorWorld, typeof calls.testWebhook>(calls.testWebhook, sendTest),
    operatorRoute<OperatorWorld, typeof calls.listWebhookDeliveries>(calls.listWebhookDeliveries, deliveries),
    operatorRoute<OperatorWorld, typeof calls.sendWebhookAgain>(calls.sendWebhookAgain, again),
  ];
}
