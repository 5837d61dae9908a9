import { randomUUID } from "node:crypto";
import type { Coupon } from "@gemgate/contract/coupons";
import { createShopClient } from "@gemgate/testing/shop-client";
import { anOrdinaryToken } from "./ask-store.ts";
import { expect } from "./journey.ts";
import type { Store } from "./journey.ts";
import { brandOrigin, storePort } from "./running-store.ts";

/** A coupon of the demo that is open to claim for every player; claimed for this one, without a browser. */
export async function claimCoupon(
  store: Pick<Store, "place" | "client_id">,
  account: { username: string; password: string },
): Promise<Coupon> {
  const port = storePort();
  const client = createShopClient({ port, providerPort: port + 10, gamePort: port + 11, identityPort: port + 12 });
  const { host } = new URL(brandOrigin(store.place.brand));
  const { client_id } = store;
  const oauth_token = await anOrdinaryToken(store, account);
  const listed = await client.call(
    "/api/coupons/couponList",
    { client_id, oauth_token, use_category: "claim" },
    { host },
  );
  const open = couponsOf(listed.content).find(
    ({ type, product_ids, payway_ids }) => type === undefined && product_ids === undefined && payway_ids === undefined,
  );
  if (open === undefined) throw new Error(`${store.place.brand} has no coupon to claim.`);
  const parameters = { client_id, oauth_token, code: open.code, nonce: randomUUID() };
  const claimed = await client.call("/api/coupons/receiveCoupons", parameters, { host, method: "POST" });
  expect(claimed.code).toBe(1);
  const [coupon] = couponsOf(claimed.content.list);
  if (coupon === undefined) throw new Error("The claim gave no coupon.");
  return coupon;
}

/** The store's own answer; its shape is held by its tests. */
function couponsOf(list: unknown): Coupon[] {
  return Array.isArray(list) ? list : [];
}
