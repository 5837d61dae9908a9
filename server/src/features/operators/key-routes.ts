import * as keys from "@gemgate/contract/console/keys";
import { operatorRoute } from "../../platform/http/console-calls.ts";
import type { ConsoleRoute } from "../../platform/http/console-calls.ts";
import { listKeys, makeKey, revokeKey } from "./machine-keys.ts";
import type { OperatorWorld } from "./operator-world.ts";

export function keyRoutes(): ConsoleRoute<OperatorWorld>[] {
  return [
    operatorRoute<OperatorWorld, typeof keys.listKeys>(keys.listKeys, ({ world, principal }) =>
      listKeys(world, principal),
    ),
    operatorRoute<OperatorWorld, typeof keys.makeKey>(keys.makeKey, ({ world, principal }, input) =>
      makeKey(world, input, principal),
    ),
    operatorRoute<OperatorWorld, typeof keys.revokeKey>(keys.revokeKey, ({ world, principal }, input) =>
      revokeKey(world, input, principal),
    ),
  ];
}
