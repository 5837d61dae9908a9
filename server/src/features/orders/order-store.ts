// SQL that touches orders and order_event.
import type { PayTo } from "@gemgate/contract/pay-to";
import { orderEvents } from "@gemgate/rules/checkout/order-lifecycle";
import type { OrderEvent, OrderState } from "@gemgate/rules/checkout/order-lifecycle";
import type { Queryable } from "../../platform/database.ts";
import type { ResolvedHost } from "../../platform/hosts.ts";
import type { SqlTypes } from "../../platform/named-parameters.ts";
import type { Tx } from "../../platform/transaction.ts";

export interface NewOrder {
  readonly brand_id: string;
  readonly account_id: number;
  readonly gp_id: string;
  readonly client_id: string;
  readonly server_id: string;
  readonly role_id: string;
  readonly area_id: string | null;
  readonly product_id: string;
  readonly domain_area: string;
  readonly currency: string;
  readonly list_amount: number;
  readonly discount_amount: number;
  readonly payable_amount: number;
  /** What takes the discount off; the transaction that places the order reserves it. */
  readonly coupon_grant_id: number | null;
  readonly price_version: number;
  /** The window whose price it is; null where the usual one is charged. */
  readonly price_window_id: number | null;
  readonly limited: boolean;
  /** JSON. */
  readonly items: string;
  readonly env: ResolvedHost["environment"];
  readonly suid: string;
  readonly user_name: string;
  readonly role_name: string;
  readonly server_name: string;
  /** Z135: for the character of another player. */
  readonly gift: boolean;
}

/** An order that pays a replenish link: neither character nor goods, and the amount is the link's. */
export type NewLinkOrder = Pick<
  NewOrder,
  "brand_id" | "account_id" | "gp_id" | "client_id" | "domain_area" | "env" | "suid" | "user_name"
> & { readonly replenish_id: string };

export const linkOrderTypes: SqlTypes<NewLinkOrder> = {
  brand_id: "text",
  account_id: "bigint",
  gp_id: "text",
  client_id: "text",
  domain_area: "text",
  env: "text",
  suid: "text",
  user_name: "text",
  replenish_id: "text",
};

/** Columns of orders that creation fills; what a statement adds is the number and the end of time. */
export type OrderRecord = NewOrder & { readonly has_holds: boolean };

export const orderTypes: SqlTypes<OrderRecord> = {
  brand_id: "text",
  account_id: "bigint",
  gp_id: "text",
  client_id: "text",
  server_id: "text",
  role_id: "text",
  area_id: "text",
  product_id: "text",
  domain_area: "text",
  currency: "text",
  list_amount: "bigint",
  discount_amount: "bigint",
  payable_amount: "bigint",
  coupon_grant_id: "bigint",
  price_version: "int",
  price_window_id: "bigint",
  limited: "boolean",
  items: "jsonb",
  env: "text",
  suid: "text",
  user_name: "text",
  role_name: "text",
  server_name: "text",
  gift: "boolean",
  has_holds: "boolean",
};

/** Choosing a slower method moves the end forward, never back. */
export async function extendOrder(tx: Tx, billing_no: string, pay_within_s: number): Promise<void> {
  await tx.query(
    `update orders set expires_at = least(
        created_at + case when limited then interval '24 hours' else interval '7 days' end,
        gem_now() + make_interval(secs => $2::int))
      where billing_no = $1 and state in ('created', 'pay_pending')
        and expires_at < least(created_at + case when limited then interval '24 hours' else interval '7 days' end,
          gem_now() + make_interval(secs => $2::int))`,
    [billing_no, pay_within_s],
  );
}

export interface LockedOrder {
  billing_no: string;
  brand_id: string;
  account_id: number;
  gp_id: string;
  client_id: string;
  /** Character and goods are null where the order pays a replenish link. */
  server_id: string | null;
  role_id: string | null;
  area_id: string | null;
  product_id: string | null;
  replenish_id: string | null;
  suid: string;
  env: "production" | "demo";
  items: readonly { item_id: string; num: number }[];
  payable_amount: number;
  currency: string;
  state: OrderState;
  gift: boolean;
  /** False: none of the tables of holds has a row of it. */
  has_holds: boolean;
}

const orderColumns = `billing_no, brand_id, account_id, gp_id, client_id, server_id, role_id, area_id, product_id, replenish_id,
  suid, env, items, payable_amount, currency, state, gift, has_holds`;

export async function lockOrder(tx: Tx, billing_no: string): Promise<LockedOrder | undefined> {
  const { rows } = await tx.query<LockedOrder>(`select ${orderColumns} from orders where billing_no = $1 for update`, [
    billing_no,
  ]);
  return rows[0];
}

export interface EarningOrder {
  billing_no: string;
  brand_id: string;
  env: "production" | "demo";
  account_id: number;
  suid: string;
  gp_id: string;
  client_id: string;
  domain_area: string;
  product_id: string | null;
  replenish_id: string | null;
  currency: string;
  payable_amount: number;
  /** When its money came. */
  paid_at: Date;
}

export async function readEarningOrder(tx: Tx, billing_no: string): Promise<EarningOrder | undefined> {
  const { rows } = await tx.query<EarningOrder>(
    `select billing_no, brand_id, env, account_id, suid, gp_id, client_id, domain_area, product_id, replenish_id, currency,
            payable_amount,
            coalesce((select min(e.at) from order_event e where e.billing_no = o.billing_no and e.to_state = 'paid'),
              o.created_at) as paid_at
       from orders o where billing_no = $1`,
    [billing_no],
  );
  return rows[0];
}

export interface HoldingOrder {
  billing_no: string;
  brand_id: string;
  account_id: number;
  coupon_grant_id: number | null;
  /** False: none of the tables of holds has a row of it. */
  has_holds: boolean;
}

export async function readHoldingOrder(tx: Tx, billing_no: string): Promise<HoldingOrder | undefined> {
  const { rows } = await tx.query<HoldingOrder>(
    "select billing_no, brand_id, account_id, coupon_grant_id, has_holds from orders where billing_no = $1",
    [billing_no],
  );
  return rows[0];
}

/**
 * Something happened to an order: one guarded statement by the table of events; the trigger writes the event with its cause.
 * `from` narrows the states it counts in. False: it means nothing to the order any more.
 */
export async function moveOrder(
  tx: Tx,
  happened: { billing_no: string; event: OrderEvent; cause: string; from?: readonly OrderState[] },
): Promise<boolean> {
  const { from, to } = orderEvents[happened.event];
  const { rows } = await tx.query(
    `with cause as (select set_config('gemgate.cause', $4, true))
     update orders set state = $3::order_state from cause
      where billing_no = $1 and state = any($2::order_state[])
      returning 1 as moved`,
    [happened.billing_no, [...(happened.from ?? from)], to, happened.cause],
  );
  return rows.length === 1;
}

/** The same for many orders at once. Those that somebody else has locked are left out. Answers which of them moved. */
export async function moveOrders(
  tx: Tx,
  happened: { billing_nos: readonly string[]; event: OrderEvent; cause: string; from: readonly OrderState[] },
): Promise<Set<string>> {
  const { rows } = await tx.query<{ billing_no: string }>(
    `with cause as (select set_config('gemgate.cause', $4, true)),
     free as materialized (
       select billing_no from orders where billing_no = any($1::text[]) and state = any($2::order_state[])
        order by billing_no for update skip locked)
     update orders o set state = $3::order_state from cause, free
      where o.billing_no = free.billing_no
      returning o.billing_no`,
    [[...happened.billing_nos], [...happened.from], orderEvents[happened.event].to, happened.cause],
  );
  return new Set(rows.map(({ billing_no }) => billing_no));
}

export interface OrderView {
  billing_no: string;
  brand_id: string;
  account_id: number;
  gp_id: string;
  client_id: string;
  domain_area: string;
  product_id: string | null;
  server_id: string | null;
  role_id: string | null;
  area_id: string | null;
  replenish_id: string | null;
  user_name: string;
  role_name: string;
  server_name: string;
  gift: boolean;
  payable_amount: number;
  currency: string;
  state: OrderState;
  created_s: number;
  /** Until when it can be paid. */
  expires_s: number;
  delivered: boolean;
  repeated: boolean;
  /** When it came to its state; null where it still is as it was made. */
  ended_s: number | null;
  is_cancelled_by_player: boolean;
  /** Of the attempt that was made last. */
  is_declined: boolean;
  /** It came to its state when its time was over, or later. */
  is_time_over: boolean;
  items: readonly { item_id: string; num: number }[];
  /** Link of the attempt that was picked last and can still be paid. */
  pay_url: string | null;
  /** Where it is paid elsewhere with a code, and until when. */
  pay_code: string | null;
  pay_by_s: number | null;
  pay_to: PayTo | null;
  /** What a phone scans to pay it. */
  scan_code: string | null;
  /** Seconds since it was picked. */
  waited_s: number | null;
}

/** What the event of an order says that its player closed (Z132): time that is over leads to the same state. */
export const player_cancelled_cause = "cancelled by the player";

/** All that an answer about an order needs. Seconds are cut, never rounded: a page of the list ends with a whole one. */
export const viewColumns = `o.billing_no, o.brand_id, o.account_id, o.gp_id, o.client_id, o.domain_area, o.product_id, o.server_id, o.role_id, o.area_id, o.replenish_id,
  o.user_name, o.role_name, o.server_name, o.gift, o.payable_amount, o.currency, o.state, floor(extract(epoch from o.created_at))::bigint as created_s,
  floor(extract(epoch from o.expires_at))::bigint as expires_s,
  exists (select 1 from order_event e where e.billing_no = o.billing_no and e.to_state = 'delivered') as delivered,
  exists (select 1 from payment_attempt a where a.billing_no = o.billing_no and a.state = 'surplus') as repeated,
  floor(extract(epoch from last.at))::bigint as ended_s, coalesce(last.cause = '${player_cancelled_cause}', false) as is_cancelled_by_player,
  coalesce(last.at >= o.expires_at, false) as is_time_over, o.items,
  coalesce((select a.state = 'failed' from payment_attempt a where a.billing_no = o.billing_no order by a.attempt_no desc limit 1), false) as is_declined,
  current.pay_url, current.pay_code, current.pay_to, current.scan_code, extract(epoch from current.pay_by)::bigint as pay_by_s, extract(epoch from gem_now() - current.chosen_at)::int as waited_s`;
export const viewSource = `orders o left join lateral (
    select a.pay_url, a.pay_code, a.pay_to, a.scan_code, a.pay_by, a.chosen_at from payment_attempt a
     where a.billing_no = o.billing_no and a.state in ('init', 'unknown', 'pending')
     order by a.chosen_at desc, a.attempt_no desc limit 1) current on true
  left join lateral (
    select e.at, e.cause from order_event e where e.billing_no = o.billing_no order by e.seq desc limit 1) last on true`;

/** One order, of this brand and environment only. Leans on primary keys. */
export async function readOrderView(
  db: Queryable,
  billing_no: string,
  { brand, environment }: Pick<ResolvedHost, "brand" | "environment">,
): Promise<OrderView | undefined> {
  const { rows } = await db.query<OrderView>(
    `select ${viewColumns} from ${viewSource} where o.billing_no = $1 and o.brand_id = $2 and o.env = $3`,
    [billing_no, brand.key, environment],
  );
  return rows[0];
}

export interface OrderStateRow {
  billing_no: string;
  brand_id: string;
  env: ResolvedHost["environment"];
  state: OrderState;
}

/** Leans on the primary key. */
export async function readOrderStates(db: Queryable, billing_nos: readonly string[]): Promise<OrderStateRow[]> {
  const { rows } = await db.query<OrderStateRow>(
    "select billing_no, brand_id, env, state from orders where billing_no = any($1::text[])",
    [billing_nos],
  );
  return rows;
}

/** Few accounts have more; each of them lies in a block of its own. */
const pay_times_most = 1_000;

/** When each character was last paid for, among the newest orders of the account. Leans on orders_of_account. */
export async function readLastPayTimes(
  db: Queryable,
  account_id: number,
  client_id: string,
): Promise<{ server_id: string; role_id: string; paid_s: number }[]> {
  const { rows } = await db.query<{ server_id: string; role_id: string; paid_s: number }>(
    `select server_id, role_id, extract(epoch from max(created_at))::bigint as paid_s
       from (
         select server_id, role_id, client_id, state, replenish_id, created_at from orders
          where account_id = $1 order by created_at desc limit ${pay_times_most}) newest
      where client_id = $2 and state in ('paid', 'delivering', 'delivered') and replenish_id is null
      group by server_id, role_id`,
    [account_id, client_id],
  );
  return rows;
}
