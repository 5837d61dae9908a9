import { createdNumber, payAtProvider } from "@gemgate/testing/order-story";
import { createShopClient } from "@gemgate/testing/shop-client";
import { anOrdinaryToken, characterOf } from "./ask-store.ts";
import { expect } from "./journey.ts";
import type { Store } from "./journey.ts";
import { brandOrigin, storePort } from "./running-store.ts";

export interface OrderToMake {
  /** As in `goodsNamed`: "gem-60". */
  readonly goods: string;
  readonly isPaid: boolean;
}

/** Orders of a player, made without a browser; those that are paid are delivered when this ends. Gives their numbers. */
export async function makeOrders(
  store: Pick<Store, "place" | "client_id">,
  player: { username: string; password: string },
  orders: readonly OrderToMake[],
): Promise<string[]> {
  const port = storePort();
  const { place, client_id } = store;
  const { host } = new URL(brandOrigin(place.brand));
  const client = createShopClient({
    port,
    providerPort: port + 10,
    gamePort: port + 11,
    identityPort: port + 12,
    host,
  });
  const oauth_token = await anOrdinaryToken(store, player);
  const { role_id, server_id } = await characterOf({ brand: place.brand, client_id }, player);
  const numbers: string[] = [];
  for (const { goods, isPaid } of orders) {
    const product_id = `${place.gp_id}-${goods}`;
    const buyer = { client_id, oauth_token, role_id, server_id };
    const billing_no = await createdNumber(client, buyer, { product_id, domain_area: place.area });
    if (isPaid) await payAtProvider(client, billing_no);
    numbers.push(billing_no);
  }
  const paid = orders.filter(({ isPaid }) => isPaid).length;
  await expect
    .poll(async () => {
      const asked = { client_id, oauth_token, group: "delivered" };
      const { content } = await client.call("/api/pay/orderList", asked);
      return Array.isArray(content.list) ? content.list.length : 0;
    })
    .toBe(paid);
  return numbers;
}
