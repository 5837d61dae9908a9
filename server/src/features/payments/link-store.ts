// SQL that touches orders and payment_attempt: how an order is paid, once the provider has said so.
import type { PayKind, PayTo } from "@gemgate/contract/pay-to";
import { orderEvents } from "@gemgate/rules/checkout/order-lifecycle";
import type { Queryable } from "../../platform/database.ts";
import { groupStatements, itemsIn } from "../../platform/group-calls.ts";
import type { Created } from "../providers/public.ts";
import type { Attempt } from "./attempt-store.ts";

/** What a payment that can be paid begins with. */
export type PayableCreated = Extract<Created, { kind: "redirect" | "instructions" }>;

export interface GivenLink {
  readonly attempt: Pick<Attempt, "id" | "billing_no" | "lease_no">;
  readonly created: PayableCreated;
  readonly kind: PayKind;
}

/**
 * Phase three of a purchase: the order is locked first, its attempt gets the link, fenced by the lease, and the order moves. A webhook
 * may have been faster: then only the link is new. Links that are given at the same moment are recorded by one statement and one commit; an
 * order that somebody else has locked is waited for by itself.
 */
export const recordLink = groupStatements(
  async (db, links: readonly GivenLink[]): Promise<(undefined | Promise<undefined>)[]> => {
    const recorded = await recordLinks(db, { links, locked: "skipped" });
    return links.map((link) => (recorded.has(link.attempt.billing_no) ? undefined : recordAlone(db, link)));
  },
);

async function recordAlone(db: Queryable, link: GivenLink): Promise<undefined> {
  await recordLinks(db, { links: [link], locked: "waited for" });
}

/** Answers which orders were there to be recorded; a lease that another worker has by now changes nothing. */
async function recordLinks(
  db: Queryable,
  { links, locked }: { links: readonly GivenLink[]; locked: "skipped" | "waited for" },
): Promise<Set<string>> {
  const { from, to } = orderEvents.link_given;
  const { rows } = await db.query<{ billing_no: string }>(
    `with cause as (select set_config('gemgate.cause', 'payment link given', true)),
     given as materialized (
       select id, billing_no, lease_no, provider_ref, pay_url, dropin_session, dropin_key, pay_code, pay_by_s, pay_to, scan_code
         from jsonb_to_recordset($1::jsonb) as given (
           id bigint, billing_no text, lease_no int, provider_ref text, pay_url text, dropin_session text, dropin_key text,
           pay_code text, pay_by_s bigint, pay_to jsonb, scan_code text)),
     locked as materialized (
       select billing_no from orders where billing_no = any($2::text[])
        order by billing_no for update ${locked === "skipped" ? "skip locked" : ""}),
     linked as (
       update payment_attempt a
          set provider_ref = given.provider_ref, pay_url = given.pay_url, lease_until = null, lease_owner = null, attempts = 0,
              last_error = null, dropin_session = given.dropin_session, dropin_key = given.dropin_key, pay_code = given.pay_code,
              pay_by = to_timestamp(given.pay_by_s), pay_to = given.pay_to, scan_code = given.scan_code,
              state = case when a.state in ('init', 'unknown') then 'pending' else a.state end,
              next_at = gem_now() + interval '15 seconds'
         from given join locked using (billing_no)
        where a.id = given.id and a.lease_no = given.lease_no and a.billing_no = given.billing_no
       returning a.billing_no),
     moved as (
       update orders o set state = $4::order_state from cause, linked
        where o.billing_no = linked.billing_no and o.state = any($3::order_state[]))
     select billing_no from locked`,
    [itemsIn(links.map(linkRow)), links.map(({ attempt }) => attempt.billing_no), [...from], to],
  );
  return new Set(rows.map(({ billing_no }) => billing_no));
}

function linkRow({ attempt, created, kind }: GivenLink) {
  const dropin = created.kind === "redirect" ? created.dropin : undefined;
  const voucher = created.kind === "instructions" ? created : undefined;
  const { id, billing_no, lease_no } = attempt;
  return {
    id,
    billing_no,
    lease_no,
    provider_ref: created.provider_ref,
    pay_url: created.url ?? null,
    dropin_session: dropin?.session ?? null,
    dropin_key: dropin?.client_key ?? null,
    pay_code: voucher?.code ?? null,
    pay_by_s: voucher?.pay_by_s ?? null,
    pay_to: voucher === undefined ? null : ({ ...voucher.to, kind } satisfies PayTo),
    scan_code: created.kind === "redirect" ? (created.scan_code ?? null) : null,
  };
}
