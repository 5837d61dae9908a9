// SQL that touches orders, payment_attempt, begun_payment and idem_request, and reads replenish: the order of a link and its first
// attempt are made together.
import type { Queryable } from "../../platform/database.ts";
import { nonceTypes } from "../../platform/idempotency/idempotency-store.ts";
import type { NonceKey } from "../../platform/idempotency/idempotency-store.ts";
import { nameParameters } from "../../platform/named-parameters.ts";
import { linkOrderTypes } from "../orders/public.ts";
import type { NewLinkOrder } from "../orders/public.ts";
import { attemptColumns } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";
import { TooManyBegun } from "./begun-payment-store.ts";
import type { Beginning } from "./begun-payment-store.ts";
import { attemptTypes, insertAttempt } from "./new-attempt-store.ts";
import type { AttemptRecord, NewAttempt } from "./new-attempt-store.ts";

export interface LinkPlacing {
  readonly nonce: NonceKey;
  readonly random20: string;
  readonly order: NewLinkOrder;
  readonly attempt: NewAttempt;
  readonly lease_owner: string;
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
const orderIn = nameParameters<NewLinkOrder>(linkOrderTypes, nonceIn.last);
const attemptIn = nameParameters<AttemptRecord>(attemptTypes, orderIn.last);
const restIn = nameParameters<PlacingRest>(
  { random20: "text", return_url: "text", address: "bytea", of_account: "int[]", of_address: "int[]" },
  attemptIn.last,
);
const account_id = orderIn.at("account_id");
const address = restIn.at("address");

const placing_statement = `with link as materialized (
       select amount, currency, valid_until from replenish
        where id = ${orderIn.at("replenish_id")} and brand_id = ${orderIn.at("brand_id")} and env = ${orderIn.at("env")}
          and state = 'open' and valid_until > gem_now()),
     gate as materialized (
       select case when exists (select 1 from idem_request where scope = ${nonceIn.at("scope")} and key = ${nonceIn.at("key")}) then -1
                   when not exists (select 1 from link) then -2
                   when ${address} is null then 0
                   else begun_wait_s(${account_id}, ${address}, ${restIn.at("of_account")}, ${restIn.at("of_address")}) end as wait_s),
     nonce as (
       insert into idem_request (${nonceIn.columns}, billing_no)
       select ${nonceIn.values}, to_char(gem_now() at time zone 'UTC', 'YYYYMMDD') || ${restIn.at("random20")}
         from gate where wait_s = 0
       on conflict (scope, key) do nothing
       returning billing_no),
     placed as (
       insert into orders (billing_no, ${orderIn.columns}, currency, list_amount, payable_amount, expires_at)
       select nonce.billing_no, ${orderIn.values}, link.currency, link.amount, link.amount,
              least(gem_now() + make_interval(secs => ${attemptIn.at("pay_within_s")}), link.valid_until)
         from nonce, link
       returning billing_no, 1 as attempt_no, payable_amount, currency),
     attempt as (
       ${insertAttempt({ attempt: attemptIn, return_url: restIn.at("return_url"), source: "placed" })}),
     begun as (
       insert into begun_payment (billing_no, attempt_no, account_id, address)
       select billing_no, attempt_no, ${account_id}, ${address} from placed where ${address} is not null)
     select gate.wait_s, ${attemptColumns} from gate left join attempt on true`;

/**
 * The order of a link and its first attempt, one statement like that of a purchase. Amount, currency and end come from the link's own
 * row, so that neither a request nor a slow process can pay it on other terms or after its end. "known": the nonce is there already;
 * "gone": the link cannot be paid any more. Throws TooManyBegun, and nothing was made.
 */
export async function placeLinkOrder(db: Queryable, placing: LinkPlacing): Promise<Attempt | "known" | "gone"> {
  const { nonce, order, attempt, beginning, random20, lease_owner } = placing;
  const { rows } = await db.query<PlacedRow>(placing_statement, [
    ...nonceIn.of(nonce),
    ...orderIn.of(order),
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
  if (row?.wait_s === link_gone) return "gone";
  return row === undefined || row.id === null ? "known" : row;
}

const link_gone = -2;
type PlacedRow = { wait_s: number } & (Attempt | { id: null });
