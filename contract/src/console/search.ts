// The search box: references, players and goods by what people read out or paste.
import * as v from "valibot";
import { atSome, defineConsoleCall } from "./console-call.ts";
import { orderRowSchema } from "./orders.ts";

export const foundAs = ["number", "ending", "transaction", "refund", "delivery", "replenish", "role", "name"] as const;

/** Five of each kind at most, the newest first. */
export const search = defineConsoleCall({
  path: "/search",
  auth: atSome("search"),
  input: v.strictObject({ q: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80)) }),
  content: v.object({
    orders: v.array(v.object({ as: v.picklist(foundAs), order: orderRowSchema })),
    players: v.array(v.object({ id: v.number(), brand: v.string(), suid: v.string(), name: v.string() })),
    things: v.array(
      v.object({
        as: v.picklist(["goods", "coupon"]),
        brand: v.string(),
        id: v.string(),
        names: v.record(v.string(), v.string()),
      }),
    ),
  }),
});
export type Found = v.InferOutput<typeof search.content>;
