import { findFriend } from "@gemgate/contract/gifts";
import { isRefusal } from "@gemgate/contract/code";
import { tokenRoute } from "../../platform/http/call-route.ts";
import type { CallRoute } from "../../platform/http/call-route.ts";
import { findClientInArea } from "../games/public.ts";
import { findFriendOf } from "./find-friend.ts";
import type { GiftDependencies } from "./find-friend.ts";

export function giftRoutes(dependencies: GiftDependencies): CallRoute[] {
  return [
    tokenRoute(findFriend, async (context, { area_id: areaId, ...query }) => {
      const client = findClientInArea(context.resolvedHost, query);
      if (isRefusal(client)) return client;
      return findFriendOf(dependencies, context, { client, wanted: { ...query, areaId } });
    }),
  ];
}
