import { randomUUID } from "node:crypto";
import type { Buyer, Character } from "@gemgate/testing/order-story";
import type { FaultDemo } from "./fault-demo.ts";

/** One request for an order: every retry sends the same parameters, nonce included. */
export interface PurchaseRequest {
  readonly character: Character;
  readonly change: { readonly nonce: string; readonly product_id: string };
}

/** Requests for different goods or characters each, so that no order continues another one and none is at a limit. */
export async function listPurchaseRequests(demo: FaultDemo, buyer: Buyer, count: number): Promise<PurchaseRequest[]> {
  const { rows } = await demo.owner.query<{ product_id: string }>(
    "select product_id from goods where brand_id = 'kitestone' and gp_id = '101' and not is_limit order by 1",
  );
  const characters = buyer.roles.map(({ role_id = "", server_id = "" }) => ({ ...buyer, role_id, server_id }));
  const requests = characters.flatMap((character) =>
    rows.map(({ product_id }) => ({ character, change: { nonce: randomUUID(), product_id } })),
  );
  if (requests.length < count)
    throw new Error(`the account has goods and characters for only ${requests.length} requests`);
  return requests.slice(0, count);
}
