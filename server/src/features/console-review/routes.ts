import { listReviewCases, readReviewCase } from "@gemgate/contract/console/review";
import { operatorRoute } from "../../platform/http/console-calls.ts";
import type { ConsoleRoute } from "../../platform/http/console-calls.ts";
import { readFor } from "../operators/public.ts";
import type { OperatorWorld } from "../operators/public.ts";
import { listCases, readCase } from "./read-case.ts";

export function reviewRoutes(): ConsoleRoute<OperatorWorld>[] {
  const permission = "orders.read";
  return [
    operatorRoute<OperatorWorld, typeof listReviewCases>(listReviewCases, ({ world, principal: reader }, filter) =>
      readFor(world, { reader, permission }, (tx) => listCases(tx, filter)),
    ),
    operatorRoute<OperatorWorld, typeof readReviewCase>(readReviewCase, ({ world, principal: reader }, asked) =>
      readFor(world, { reader, permission }, (tx) => readCase(tx, asked)),
    ),
  ];
}
