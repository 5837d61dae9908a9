import type { FullOrder } from "@gemgate/contract/checkout";
import type { FriendCharacter } from "../../shop/selection.ts";

/** Z135: an order that was a gift goes on as one, for the same friend; the server compares the name once more. */
export function friendOfOrder(order: FullOrder | null): FriendCharacter | null {
  if (order?.gift !== 1 || order.server_id === undefined || order.role_id === undefined) return null;
  return {
    character: {
      areaId: order.area_id ?? "",
      areaName: "",
      server: order.server_id,
      realServer: "",
      roleId: order.role_id,
      roleName: order.role_name,
      isSeen: true,
    },
    serverName: order.game_server_name,
  };
}
