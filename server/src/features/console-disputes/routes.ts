import { listDisputes, readDispute } from "@gemgate/contract/console/disputes";
import { operatorRoute } from "../../platform/http/console-calls.ts";
import type { ConsoleRoute } from "../../platform/http/console-calls.ts";
import { readFor } from "../operators/public.ts";
import type { OperatorWorld } from "../operators/public.ts";
import { listDisputesFor, readDisputeFor } from "./read-disputes.ts";

export function disputeRoutes(): ConsoleRoute<OperatorWorld>[] {
  const permission = "orders.read";
  return [
    operatorRoute<OperatorWorld, typeof listDisputes>(listDisputes, ({ world, principal: reader }, filter) =>
      readFor(world, { reader, permission }, (tx) => listDisputesFor(tx, filter)),
    ),
    operatorRoute<OperatorWorld, typeof readDispute>(readDispute, ({ world, principal: reader }, { id }) =>
      readFor(world, { reader, permission }, (tx) => readDisputeFor(tx, id)),
    ),
  ];
}
