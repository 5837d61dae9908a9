// Every endpoint that the operator manages; a change of one makes it stale.
import { listWebhooks } from "@gemgate/contract/console/outgoing-webhooks";
import { queryOptions } from "@tanstack/react-query";
import { callConsole } from "../../calls/console-client.ts";

export const webhooksQuery = queryOptions({ queryKey: ["webhooks"], queryFn: () => callConsole(listWebhooks, {}) });
