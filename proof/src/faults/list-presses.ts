import { randomUUID } from "node:crypto";
import type { Buyer, Character } from "@gemgate/testing/order-story";
import type { FaultDemo } from "./fault-demo.ts";

/** One press on buy: what every try of it sends again, nonce included. */
export interface Press {
  readonly character: Character;
  readonly change: { readonly nonce: string; readonly product_id: string };
}

/** Presses for different goods or characters each, so that no order is the going on of another, and none is at a limit. */
export async function listPresses(demo: FaultDemo, buyer: Buyer, count: number): Promise<Press[]> {
  const { rows } = await demo.owner.query<{ product_id: string }>(
    "select product_id from goods where brand_id = 'kitestone' and gp_id = '101' and not is_limit order by 1",
  );
  const characters = buyer.roles.map(({ role_id = "", server_id = "" }) => ({ ...buyer, role_id, server_id }));
  const presses = characters.flatMap((character) =>
    rows.map(({ product_id }) => ({ character, change: { nonce: randomUUID(), product_id } })),
  );
  if (presses.length < count) throw new Error(`the account can press buy for ${presses.length} different things only`);
  return presses.slice(0, count);
}
