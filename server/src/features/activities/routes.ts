import { readActivities, readActivityStatus, receiveActivityGift } from "@gemgate/contract/activities";
import { maybeTokenRoute, tokenRoute } from "../../platform/http/call-route.ts";
import type { CallRoute } from "../../platform/http/call-route.ts";
import { readActivitiesOf, readActivityStatusOf } from "./read-activities.ts";
import { receiveGiftOf } from "./receive-gift.ts";
import type { GiftDependencies } from "./receive-gift.ts";

export function activityRoutes(dependencies: GiftDependencies): CallRoute[] {
  const { responseCache } = dependencies;
  return [
    maybeTokenRoute(readActivities, (context, query) => readActivitiesOf(responseCache, context, query)),
    tokenRoute(readActivityStatus, (context, query) => readActivityStatusOf(responseCache, context, query)),
    tokenRoute(receiveActivityGift, (context, query) => receiveGiftOf(dependencies, context, query)),
  ];
}
