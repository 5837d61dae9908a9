// SQL that touches payment_attempt, order_event and refund: which orders (`o`) are of a group, as `groupOfOrder` has it.
import type { OrderGroup } from "@gemgate/contract/order-groups";

export interface GroupCondition {
  /** A part of the states, which an index of its own holds; undefined where the states alone say little. */
  readonly states: string | undefined;
  readonly fits: string;
}

const is_delivered =
  "exists (select 1 from order_event e where e.billing_no = o.billing_no and e.to_state = 'delivered')";
const is_going_back = moneyIs("'pending', 'unknown'");
const went_back = moneyIs("'succeeded'");

/** Leans on orders_on_their_way where there are states, and on orders_of_account. */
export const groupConditions: Readonly<Record<OrderGroup, GroupCondition>> = {
  unpaid: { states: "o.state in ('created', 'pay_pending')", fits: "true" },
  in_progress: {
    states: "o.state in ('paid', 'delivering', 'review')",
    fits: `(o.state <> 'review' or not ${is_going_back} and not ${is_delivered})`,
  },
  delivered: {
    states: undefined,
    fits: `((o.state = 'delivered' or o.state = 'review' and ${is_delivered} and not ${is_going_back}) and not ${went_back})`,
  },
  refunded: {
    states: undefined,
    fits: `(case when o.state in ('refund_pending', 'refunded', 'chargeback') then true
        when o.state = 'delivered' then ${went_back}
        when o.state = 'review' then ${is_going_back} or ${is_delivered} and ${went_back}
        when o.state in ('failed', 'expired') then ${is_going_back} or ${went_back}
        else false end)`,
  },
  ended: {
    states: undefined,
    fits: `(o.state in ('failed', 'expired') and not ${is_going_back} and not ${went_back})`,
  },
};

/**
 * Of the money that was meant for the goods, by the rule of `listMoneyForGoods`: a wrong amount counts where the right one never
 * came, a second payment where it is the only one. Leans on the key (billing_no, attempt_no) and on refunds_of_attempt.
 */
function moneyIs(refund_states: string): string {
  return `exists (select 1 from payment_attempt a join refund r on r.payment_attempt_id = a.id
      where a.billing_no = o.billing_no and r.state in (${refund_states}) and (a.state = 'captured'
        or a.state = 'mismatch' and not exists (
          select 1 from payment_attempt b where b.billing_no = a.billing_no and b.state = 'captured')
        or a.state = 'surplus' and not exists (
          select 1 from payment_attempt b where b.billing_no = a.billing_no and b.state in ('captured', 'mismatch'))))`;
}
