// SQL that touches orders and payment_attempt: how an order is paid, once the provider has said so.
import type { PayKind, PayTo } from "@gemgate/contract/pay-to";
import { orderEvents } from "@gemgate/rules/checkout/order-lifecycle";
import type { Queryable } from "../../platform/database.ts";
import type { Created } from "../providers/public.ts";
import type { Attempt } from "./attempt-store.ts";

/** What a payment that can be paid begins with. */
export type PayableCreated = Extract<Created, { kind: "redirect" | "instructions" }>;

/**
 * Phase three of a purchase, one statement: the order is locked first, its attempt gets the link, fenced by the lease, and the
 * order moves. A webhook may have been faster: then only the link is new.
 */
export async function recordLink(
  db: Queryable,
  link: { attempt: Pick<Attempt, "id" | "billing_no" | "lease_no">; created: PayableCreated; kind: PayKind },
): Promise<void> {
  const { attempt, created, kind } = link;
  const { from, to } = orderEvents.link_given;
  const dropin = created.kind === "redirect" ? created.dropin : undefined;
  const voucher = created.kind === "instructions" ? created : undefined;
  await db.query(
    `with cause as (select set_config('gemgate.cause', 'payment link given', true)),
     locked as (select billing_no from orders where billing_no = $1 for update),
     linked as (
       update payment_attempt a
          set provider_ref = $4, pay_url = $5, lease_until = null, lease_owner = null, attempts = 0, last_error = null,
              dropin_session = $8, dropin_key = $9, pay_code = $10, pay_by = to_timestamp($11::bigint), pay_to = $12::jsonb, scan_code = $13,
              state = case when a.state in ('init', 'unknown') then 'pending' else a.state end,
              next_at = gem_now() + interval '15 seconds'
         from locked
        where a.id = $2 and a.lease_no = $3 and a.billing_no = locked.billing_no
       returning a.billing_no)
     update orders o set state = $7::order_state from cause, linked
      where o.billing_no = linked.billing_no and o.state = any($6::order_state[])`,
    [
      attempt.billing_no,
      attempt.id,
      attempt.lease_no,
      created.provider_ref,
      created.url ?? null,
      [...from],
      to,
      dropin?.session ?? null,
      dropin?.client_key ?? null,
      voucher?.code ?? null,
      voucher?.pay_by_s ?? null,
      voucher === undefined ? null : JSON.stringify({ ...voucher.to, kind } satisfies PayTo),
      created.kind === "redirect" ? (created.scan_code ?? null) : null,
    ],
  );
}
