import { listLimits } from "@gemgate/contract/limits";
import { tokenRoute } from "../../platform/http/call-route.ts";
import type { CallRoute } from "../../platform/http/call-route.ts";
import { listLimitsOf } from "./list-limits.ts";
import type { LimitBooks } from "./list-limits.ts";

export function limitRoutes(books: LimitBooks): CallRoute[] {
  return [tokenRoute(listLimits, (context, query) => listLimitsOf(books, context, query))];
}
