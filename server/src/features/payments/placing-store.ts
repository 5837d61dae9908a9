// SQL that touches orders, payment_attempt, begun_payment and idem_request: an order and its first attempt are made together.
import type { Queryable } from "../../platform/database.ts";
import { nonceTypes } from "../../platform/idempotency/idempotency-store.ts";
import type { NonceKey } from "../../platform/idempotency/idempotency-store.ts";
import { nameParameters } from "../../platform/named-parameters.ts";
import { orderTypes, PriceMoved, priceIsInForce } from "../orders/public.ts";
import type { NewOrder, OrderRecord } from "../orders/public.ts";
import { attemptColumns } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import { TooManyBegun } from "./begun-payment-store.ts";
import type { Beginning } from "./begun-payment-store.ts";
import { attemptTypes, insertAttempt } from "./new-attempt-store.ts";
import type { AttemptRecord, NewAttempt } from "./new-attempt-store.ts";

export interface Placing {
  readonly nonce: NonceKey;
  readonly random20: string;
  readonly order: NewOrder;
  readonly attempt: NewAttempt;
  readonly lease_owner: string;
  /** A coupon, a limit or a cap is held in the same transaction, and given back in the one that closes the order. */
  readonly has_holds?: boolean;
  /** Absent: nothing limits how many payments may be begun. */
  readonly beginning?: Beginning | undefined;
}

interface PlacingRest {
  readonly random20: string;
  readonly return_url: string;
  readonly address: Buffer | null;
  readonly of_account: readonly (readonly number[])[] | null;
  readonly of_address: readonly (readonly number[])[] | null;
}

const nonceIn = nameParameters<NonceKey>(nonceTypes);
const orderIn = nameParameters<OrderRecord>(orderTypes, nonceIn.last);
const attemptIn = nameParameters<AttemptRecord>(attemptTypes, orderIn.last);
const restIn = nameParameters<PlacingRest>(
  { random20: "text", return_url: "text", address: "bytea", of_account: "int[]", of_address: "int[]" },
  attemptIn.last,
);
const account_id = orderIn.at("account_id");
const address = restIn.at("address");

const placing_statement = `with gate as materialized (
       select case when exists (select 1 from idem_request where scope = ${nonceIn.at("scope")} and key = ${nonceIn.at("key")}) then -1
                   when not ${priceIsInForce(orderIn)} then -2
                   when ${address} is null then 0
                   else begun_wait_s(${account_id}, ${address}, ${restIn.at("of_account")}, ${restIn.at("of_address")}) end as wait_s),
     nonce as (
       insert into idem_request (${nonceIn.columns}, billing_no)
       select ${nonceIn.values}, to_char(gem_now() at time zone 'UTC', 'YYYYMMDD') || ${restIn.at("random20")}
         from gate where wait_s = 0
       on conflict (scope, key) do nothing
       returning billing_no),
     placed as (
       insert into orders (billing_no, ${orderIn.columns}, expires_at)
       select billing_no, ${orderIn.values}, gem_now() + make_interval(secs => ${attemptIn.at("pay_within_s")})
         from nonce
       returning billing_no, 1 as attempt_no, payable_amount, currency),
     attempt as (
       ${insertAttempt({ attempt: attemptIn, return_url: restIn.at("return_url"), source: "placed" })}),
     begun as (
       insert into begun_payment (billing_no, attempt_no, account_id, address)
       select billing_no, attempt_no, ${account_id}, ${address} from placed where ${address} is not null)
     select gate.wait_s, ${attemptColumns} from gate left join attempt on true`;

/**
 * Phase one of a purchase, one statement: nonce, order, attempt with its leased work. Each step selects from the one before,
 * so a nonce that is already there makes nothing at all. No posting: no money has moved.
 * The attempt is leased to its maker, who calls the provider next; a maker that dies is replaced when the lease ends.
 * Its price must be the one that is in force by the clock of this statement, so that no order is made with that of a window which is over.
 * The rate limit is asked in the same statement, and only for a nonce that is new: repeating a request begins no payment. Throws
 * PriceMoved or TooManyBegun, and nothing was made.
 */
export async function placeOrder(db: Queryable, placing: Placing): Promise<Attempt | undefined> {
  const { nonce, order, attempt, beginning, random20, lease_owner, has_holds = false } = placing;
  const { rows } = await db.query<PlacedRow>(placing_statement, [
    ...nonceIn.of(nonce),
    ...orderIn.of({ ...order, has_holds }),
    ...attemptIn.of({ ...attempt, lease_owner }),
    ...restIn.of({
      random20,
      return_url: attempt.return_url,
      address: beginning?.address ?? null,
      of_account: beginning?.windows.account ?? null,
      of_address: beginning?.windows.address ?? null,
    }),
  ]);
  const [row] = rows;
  if (row !== undefined && row.wait_s > 0) throw new TooManyBegun(row.wait_s);
  if (row?.wait_s === price_moved) throw new PriceMoved();
  if (row === undefined || row.id === null) return undefined;
  const { wait_s: _none, ...placed } = row;
  return placed;
}

const price_moved = -2;
/** One row, whatever was made; -1 seconds say that the nonce is known, -2 that the price moved. */
type PlacedRow = { wait_s: number } & (Attempt | { id: null });
