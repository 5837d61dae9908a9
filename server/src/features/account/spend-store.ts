// SQL that touches spend_cap and spend_hold. A sum and its hold change in one statement, both or neither; the CHECK of the
// sum decides. A transaction that changes an existing hold has locked its order.
import { assert } from "../../platform/assert.ts";
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

export interface CapOfOrder {
  readonly billing_no: string;
  readonly account_id: number;
  readonly currency: string;
  readonly amount: number;
  readonly cap: number;
  /** IANA name: the month is that of the player's time zone (Z127). */
  readonly time_zone: string;
}

/** Z110: two tabs update the same row of the month, so together they cannot pass the cap. False: this purchase would pass it. */
export async function holdCap(tx: Tx, hold: CapOfOrder): Promise<boolean> {
  const { rows } = await tx.query(
    `with cap as (
       insert into spend_cap as c (account_id, month, currency, cap, held)
       select $1::bigint, to_char(gem_now() at time zone $2::text, 'YYYY-MM'), $3::text, $4::bigint, $5::bigint
        where $5::bigint <= $4::bigint
       on conflict (account_id, month, currency) do update set cap = excluded.cap, held = c.held + excluded.held
        where c.held + c.spent + excluded.held <= excluded.cap
       returning month)
     insert into spend_hold (billing_no, account_id, month, currency, amount)
     select $6, $1::bigint, month, $3::text, $5::bigint from cap
     returning 1 as held`,
    [hold.account_id, hold.time_zone, hold.currency, hold.cap, hold.amount, hold.billing_no],
  );
  return rows.length === 1;
}

/** The order is delivered: what was held is spent, in the month that was held. */
export async function settleCap(tx: Tx, billing_no: string): Promise<void> {
  await tx.query(
    `with hold as (
       update spend_hold set state = 'spent' where billing_no = $1 and state = 'held'
       returning account_id, month, currency, amount)
     update spend_cap c set held = c.held - hold.amount, spent = c.spent + hold.amount
       from hold where c.account_id = hold.account_id and c.month = hold.month and c.currency = hold.currency`,
    [billing_no],
  );
}

export async function releaseCap(tx: Tx, billing_no: string): Promise<void> {
  await tx.query(
    `with hold as (
       update spend_hold set state = 'released' where billing_no = $1 and state = 'held'
       returning account_id, month, currency, amount)
     update spend_cap c set held = c.held - hold.amount
       from hold where c.account_id = hold.account_id and c.month = hold.month and c.currency = hold.currency`,
    [billing_no],
  );
}

/** Late money for a closed order counts in the month of the order. False: that month has no room for it any more. */
export async function retakeCap(tx: Tx, billing_no: string): Promise<boolean> {
  const { rows } = await tx.query<{ is_gone: boolean }>(
    `with hold as materialized (
       select billing_no, account_id, month, currency, amount from spend_hold
        where billing_no = $1 and state = 'released' for update),
     cap as (
       update spend_cap c set held = c.held + hold.amount
         from hold
        where c.account_id = hold.account_id and c.month = hold.month and c.currency = hold.currency
          and c.held + c.spent + hold.amount <= c.cap
       returning hold.billing_no),
     taken as (
       update spend_hold h set state = 'held' from cap where h.billing_no = cap.billing_no returning 1 as taken)
     select exists (select 1 from hold) and not exists (select 1 from taken) as is_gone`,
    [billing_no],
  );
  return rows[0]?.is_gone === false;
}

/** Money that went back whole was not spent. */
export async function returnSpentCap(tx: Tx, billing_no: string): Promise<void> {
  await tx.query(
    `with hold as (
       update spend_hold set state = 'released' where billing_no = $1 and state = 'spent'
       returning account_id, month, currency, amount)
     update spend_cap c set spent = c.spent - hold.amount
       from hold where c.account_id = hold.account_id and c.month = hold.month and c.currency = hold.currency`,
    [billing_no],
  );
}

/** The month that it is now where the player lives, and what is held and spent in it. Uses the key of spend_cap. */
export async function readMonth(
  db: Queryable,
  { account_id, currency, time_zone }: Pick<CapOfOrder, "account_id" | "currency" | "time_zone">,
): Promise<{ month: string; spent: number }> {
  const { rows } = await db.query<{ month: string; spent: number }>(
    `select this.month, coalesce(c.held + c.spent, 0) as spent
       from (select to_char(gem_now() at time zone $2::text, 'YYYY-MM') as month) as this
       left join spend_cap c on c.account_id = $1 and c.month = this.month and c.currency = $3`,
    [account_id, time_zone, currency],
  );
  const month = rows[0];
  assert(month !== undefined, "it is always some month");
  return month;
}
