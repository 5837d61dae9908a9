// Goods against money: given once, for money that is here, or not given at all; and no order in manual review without a reason.
import type { Client } from "pg";
import type { FakeGame, Grant } from "./fake-game.ts";
import type { ProviderLedger } from "./provider-ledger.ts";
import { simulatedGames } from "./shop-settings.ts";

interface OrderRow {
  readonly billing_no: string;
  /** Its number, or the link that it settled. */
  readonly cause_ref: string;
  readonly state: string;
  readonly gp_id: string;
  readonly delivery_state: string | null;
  readonly delivery_receipt: string | null;
  readonly has_capture: boolean;
  /** All of the price went back. */
  readonly is_refunded: boolean;
  readonly is_reviewed: boolean;
  readonly last_cause: string | null;
  /** Numbers of the money that came in. */
  readonly txns: readonly string[];
}

export async function judgeOrders(
  watcher: Client,
  { games, ledger }: { games: readonly FakeGame[]; ledger: ProviderLedger },
): Promise<string[]> {
  const orders = await readOrders(watcher);
  const grants = games.flatMap((game) => game.grants.filter(({ cause }) => cause !== "reward"));
  const known = new Set(orders.map(({ cause_ref }) => cause_ref));
  const strange = grants.filter(({ cause_ref }) => !known.has(cause_ref));
  return [
    ...strange.map(({ cause_ref }) => `goods were given for ${cause_ref}, which is no order and no settled link`),
    ...orders.flatMap((order) => {
      const words = `order ${order.billing_no} (${order.state}, delivery ${order.delivery_state ?? "none"})`;
      const own = grants.filter(({ cause_ref }) => cause_ref === order.cause_ref);
      return [...judgeGoods(order, own, ledger), ...judgeReview(order, ledger)].map((broken) => `${words}: ${broken}`);
    }),
  ];
}

function judgeGoods(order: OrderRow, grants: readonly Grant[], ledger: ProviderLedger): string[] {
  const broken: string[] = [];
  if (grants.length > 1) broken.push(`its goods were given ${grants.length} times`);
  if (grants.length > 0 && !order.has_capture) broken.push("goods without money");
  const isDelivered = order.delivery_state === "delivered";
  // A delivery that an operator booked has the decision for a receipt.
  const isByHand = order.delivery_receipt?.startsWith("review ") === true && grants.length > 0;
  if (isDelivered && !isByHand && !grants.some(({ receipt }) => receipt === order.delivery_receipt))
    broken.push("the game knows nothing of its receipt");
  const isOver = order.delivery_state === "rejected" || order.delivery_state === "cancelled";
  if (isOver && grants.length > 0) broken.push("the game gave what we count as not given");
  const isKnownBack = order.state === "refunded" || order.state === "chargeback";
  // A game without delivery-status and a refund made at the provider: only manual review can decide.
  const isWithPerson =
    order.state === "review" && order.delivery_state === "unknown" && isGivenBackByHand(order, ledger);
  if (order.is_refunded && grants.length > 0 && !isKnownBack && !isWithPerson) broken.push("goods and money");
  return broken;
}

/** Manual review is only for what no program can know: a delivery without an answer, a refund that was refused. */
function judgeReview(order: OrderRow, ledger: ProviderLedger): string[] {
  if (!order.is_reviewed) return [];
  if (order.state === "review" && (order.last_cause ?? "?") === "?") return ["in manual review without a reason"];
  const game = simulatedGames.find(({ gp_id }) => gp_id === order.gp_id);
  const isSilentGame = game?.manners.knowsStatus === false;
  const isRefused = order.txns.some((txn_id) => ledger.refusedOf.has(txn_id));
  const isDisputed = ledger.disputes.some(({ txn_id }) => order.txns.includes(txn_id));
  const isByHand = isGivenBackByHand(order, ledger);
  return isSilentGame || isRefused || isDisputed || isByHand
    ? []
    : [`with a person for nothing: ${order.last_cause ?? ""}`];
}

function isGivenBackByHand(order: OrderRow, ledger: ProviderLedger): boolean {
  return [...ledger.refunds.values()].some((one) => one.is_by_hand && order.txns.includes(one.txn_id));
}

async function readOrders(watcher: Client): Promise<OrderRow[]> {
  const { rows } = await watcher.query<OrderRow>({
    name: "orders",
    text: `select o.billing_no, coalesce(d.cause_ref, o.billing_no) as cause_ref, o.state::text as state, o.gp_id, d.state as delivery_state, d.game_receipt as delivery_receipt,
        coalesce(m.has_capture, false) as has_capture, coalesce(m.is_refunded, false) as is_refunded,
        o.state = 'review' or coalesce(d.in_review, false) or coalesce(m.in_review, false) as is_reviewed,
        (select e.cause from order_event e where e.billing_no = o.billing_no order by e.seq desc limit 1) as last_cause,
        coalesce(m.txns, '{}') as txns
      from orders o
      left join delivery d on d.order_no = o.billing_no or d.replenish_id = (select r.id from replenish r where r.order_no = o.billing_no)
      left join lateral (
        select bool_or(a.state = 'captured') as has_capture, bool_or(a.in_review) as in_review, array_agg(a.provider_txn) as txns,
          bool_or(a.state = 'captured' and a.captured_amount = (
            select sum(r.amount) from refund r where r.payment_attempt_id = a.id and r.state = 'succeeded')) as is_refunded
          from payment_attempt a where a.billing_no = o.billing_no and a.provider_txn is not null) m on true
      order by o.billing_no`,
  });
  return rows;
}
