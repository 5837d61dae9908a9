// Players as operators see them: masked, with what they bought and what stands against it.
import * as v from "valibot";
import { disputeStates } from "./disputes.ts";
import { atSome, defineConsoleCall } from "./console-call.ts";

export const couponStates = ["available", "reserved", "used", "expired"] as const;

const count = v.number();
const moment = v.pipe(v.string(), v.isoTimestamp());
const money = v.object({ currency: v.string(), amount: count });

export const playerRowSchema = v.object({
  account_id: count,
  brand: v.string(),
  env: v.string(),
  account: v.string(),
  suid: v.string(),
  created_at: moment,
  is_blocked: v.boolean(),
  is_erased: v.boolean(),
});
export type PlayerRow = v.InferOutput<typeof playerRowSchema>;

/** What somebody typed: an account's number, the whole id that the game gave the player, or the number of an order. */
export const findPlayers = defineConsoleCall({
  path: "/players",
  auth: atSome("players.read"),
  input: v.strictObject({ q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(128)) }),
  content: v.object({ rows: v.array(playerRowSchema) }),
});

export const readPlayer = defineConsoleCall({
  path: "/players/:id",
  auth: atSome("players.read"),
  input: v.strictObject({ id: v.pipe(v.string(), v.regex(/^\d{1,15}$/u)) }),
  content: v.object({
    row: playerRowSchema,
    blocked_at: v.nullable(moment),
    has_age: v.boolean(),
    characters: v.array(
      v.object({ name: v.string(), server: v.string(), role: v.string(), client_id: v.string(), seen_at: moment }),
    ),
    /** The newest; the list of orders shows all of them. */
    orders: v.array(
      v.object({
        billing_no: v.string(),
        gp_id: v.string(),
        product: v.nullable(v.string()),
        amount: count,
        currency: v.string(),
        state: v.string(),
        created_at: moment,
      }),
    ),
    /** Over the newest thousand orders, each currency for itself. */
    spent: v.array(money),
    refunded: v.array(money),
    order_count: count,
    disputes: v.array(
      v.object({ id: v.string(), state: v.picklist(disputeStates), amount: count, currency: v.string() }),
    ),
    coupons: v.array(v.object({ state: v.picklist(couponStates), count })),
    points: count,
    sessions: count,
  }),
  errors: ["unknown"],
});
