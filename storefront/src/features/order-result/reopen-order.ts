// K16, K19: what the payment choice shows when it is opened again from an order: that order's goods, for its character.
import type { FullOrder } from "@gemgate/contract/checkout";
import type { RememberedOrder } from "@gemgate/rules/checkout/remembered-purchase";
import type { Character, Selection } from "../../shop/selection.ts";
import { friendOfOrder } from "../gifts/public.ts";

export interface OrderToReopen {
  order: FullOrder | null;
  /** What this browser noted of it. */
  known: RememberedOrder | undefined;
  /** Z39: the order's own method, or a new choice. */
  keepsMethod: boolean;
  chosen: Pick<Selection, "method">;
}

export type ReopenedChoice = Pick<Selection, "productId" | "friend"> &
  Partial<Pick<Selection, "character" | "region" | "method">>;

/** Undefined where neither the server nor this browser says what was bought. */
export function choiceOfOrder({ order, known, keepsMethod, chosen }: OrderToReopen): ReopenedChoice | undefined {
  const productId = order?.product_id ?? known?.product_id;
  if (productId === undefined) return undefined;
  // Z135: an order for oneself ends what was chosen for a friend, and the other way round.
  const friend = friendOfOrder(order);
  const character = friend === null ? characterOfOrder(order, known) : undefined;
  return {
    productId,
    friend,
    ...(character && { character }),
    ...(keepsMethod ? methodOfOrder(known, chosen) : { method: null }),
  };
}

/** A hint as from a cookie: the list of the account says whether it is still there, and all else about it. */
function characterOfOrder(order: FullOrder | null, known: RememberedOrder | undefined): Character | undefined {
  if (known !== undefined) return { ...known.character, isSeen: false };
  if (order?.server_id === undefined || order.role_id === undefined) return undefined;
  return {
    areaId: order.area_id ?? "",
    areaName: "",
    server: order.server_id,
    realServer: "",
    roleId: order.role_id,
    roleName: order.role_name,
    isSeen: false,
  };
}

function methodOfOrder(
  known: RememberedOrder | undefined,
  { method }: Pick<Selection, "method">,
): Partial<Pick<Selection, "region" | "method">> {
  if (known === undefined || method?.key === known.method_key) return {};
  const { region, method_key: key } = known;
  return { region, method: { payway_id: "", channel_id: "", key, name: "" } };
}
