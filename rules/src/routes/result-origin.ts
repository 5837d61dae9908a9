// B28: a result that is opened by paying says so in its address, so that a way back leads to where the player was.
import { isAddressOf } from "./store-route.ts";

const recharge = "recharge";

/** What the address of a result says: its order, and on the way from the payment where that began. */
export function resultQuery(billing_no: string, fromPath: string): Record<string, string> {
  return isAddressOf("/recharge", fromPath) ? { billing_no, from: recharge } : { billing_no };
}

export function isFromRecharge(search: string): boolean {
  return new URLSearchParams(search).get("from") === recharge;
}
