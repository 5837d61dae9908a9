// SQL that touches orders, payment_attempt, begun_payment and idem_request: an order and its first attempt are made together.
import type { Queryable } from "../../platform/database.ts";
import { attemptColumns } from "./attempt-store.ts";
import type { Attempt, NewAttempt } from "./attempt-store.ts";
import { TooManyBegun } from "./begun-payment-store.ts";
import type { Beginning } from "./begun-payment-store.ts";
import type { NonceKey } from "../../platform/idempotency/idempotency-store.ts";
import type { NewOrder } from "../orders/public.ts";

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

/**
 * Phase one of a purchase, one statement: nonce, order, attempt with its leased work. Each step selects from the one before,
 * so a nonce that is already there makes nothing at all. No posting: no money has moved.
 * The attempt is leased to its maker, who calls the provider next; a maker that dies is replaced when the lease ends.
 * The rate limit is asked in the same statement, and only for a nonce that is new: repeating a request begins no payment. Throws
 * TooManyBegun, and nothing was made.
 */
export async function placeOrder(db: Queryable, placing: Placing): Promise<Attempt | undefined> {
  const { nonce, order, attempt, beginning } = placing;
  const { rows } = await db.query<PlacedRow>(
    `with gate as materialized (
       select case when exists (select 1 from idem_request where scope = $1 and key = $2) then -1
                   when $39::bytea is null then 0
                   else begun_wait_s($7::bigint, $39::bytea, $40::int[], $41::int[]) end as wait_s),
     nonce as (
       insert into idem_request (scope, key, call, fingerprint, billing_no)
       select $1, $2, $3, $4::bytea, to_char(gem_now() at time zone 'UTC', 'YYYYMMDD') || $5::text
         from gate where wait_s = 0
       on conflict (scope, key) do nothing
       returning billing_no),
     placed as (
       insert into orders (billing_no, brand_id, account_id, gp_id, client_id, server_id, role_id, area_id, product_id,
         domain_area, currency, list_amount, discount_amount, payable_amount, coupon_grant_id, has_holds, price_version, limited,
         items, env, suid, user_name, role_name, server_name, expires_at)
       select billing_no, $6, $7::bigint, $8, $9, $10, $11, $12, $13, $14, $15, $16::bigint, $36::bigint, $16::bigint - $36::bigint,
         $37::bigint, $38, $17::int, $18, $19::jsonb, $20, $21, $22, $23, $24, gem_now() + make_interval(secs => $25::int)
         from nonce
       returning billing_no, payable_amount, currency),
     attempt as (
       insert into payment_attempt (billing_no, attempt_no, provider, merchant, merchant_ref, payway_id, channel_id, method,
         country, language, description, pay_within_s, return_url, amount, currency, next_at, lease_until, lease_owner, lease_no)
       select billing_no, 1, $26, $27, billing_no || '-1', $28, $29, $30, $31, $32, $33, $25, $34::text || billing_no, payable_amount,
         currency, gem_now() + interval '20 seconds', gem_now() + interval '20 seconds', $35, 1
         from placed
       returning ${attemptColumns}),
     begun as (
       insert into begun_payment (billing_no, attempt_no, account_id, address)
       select billing_no, 1, $7::bigint, $39::bytea from placed where $39::bytea is not null)
     select gate.wait_s, ${attemptColumns} from gate left join attempt on true`,
    [
      nonce.scope,
      nonce.key,
      nonce.call,
      nonce.fingerprint,
      placing.random20,
      order.brand_id,
      order.account_id,
      order.gp_id,
      order.client_id,
      order.server_id,
      order.role_id,
      order.area_id,
      order.product_id,
      order.domain_area,
      order.currency,
      order.amount,
      order.price_version,
      order.limited,
      order.items,
      order.env,
      order.suid,
      order.user_name,
      order.role_name,
      order.server_name,
      attempt.pay_within_s,
      attempt.provider,
      attempt.merchant,
      attempt.payway_id,
      attempt.channel_id,
      attempt.method,
      attempt.country,
      attempt.language,
      attempt.description,
      attempt.return_url,
      placing.lease_owner,
      order.discount?.amount ?? 0,
      order.discount?.coupon_grant_id ?? null,
      placing.has_holds ?? false,
      beginning?.address ?? null,
      beginning?.windows.account ?? null,
      beginning?.windows.address ?? null,
    ],
  );
  const [row] = rows;
  if (row !== undefined && row.wait_s > 0) throw new TooManyBegun(row.wait_s);
  if (row === undefined || row.id === null) return undefined;
  const { wait_s: _none, ...placed } = row;
  return placed;
}

/** One row, whatever was made; -1 seconds say that the nonce is known. */
type PlacedRow = { wait_s: number } & (Attempt | { id: null });
