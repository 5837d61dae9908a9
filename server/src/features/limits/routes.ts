import { listLimits } from "@gemgate/contract/limits";
import { tokenRoute } from "../../platform/http/call-route.ts";
import type { CallRoute } from "../../platform/http/call-route.ts";
import { listLimitsOf } from "./list-limits.ts";
import type { LimitDependencies } from "./list-limits.ts";

export function limitRoutes(dependencies: LimitDependencies): CallRoute[] {
  return [tokenRoute(listLimits, (context, query) => listLimitsOf(dependencies, context, query))];
}
