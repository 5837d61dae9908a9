// An invariant that no row can break guards nothing: each branch of INV01 to INV05 meets a violation of its own, planted past every guard.
import { openInvariantGround } from "@gemgate/testing/plant-violation";
import type { InvariantGround, PlantedViolation } from "@gemgate/testing/plant-violation";
import {
  attempt,
  capture,
  cardRef,
  dispute,
  disputeRef,
  externalRefundOf,
  posting,
  price,
  refundOf,
  txnOf,
} from "@gemgate/testing/story-statements";
import type { StoryName } from "@gemgate/testing/story-statements";
import { afterAll, beforeAll, expect, test } from "vitest";

let ground: InvariantGround;
beforeAll(async () => {
  ground = await openInvariantGround();
});
afterAll(() => ground.close());

/** The story happened six minutes earlier: long enough for a step, not for a whole order. */
const sixMinutes = (name: StoryName): string[] => [
  `update payment_attempt set captured_at = captured_at - interval '6 minutes' where billing_no = :${name}`,
  `update prepaid_card set redeemed_at = redeemed_at - interval '6 minutes' where order_no = :${name}`,
  `update order_event set at = at - interval '6 minutes' where billing_no = :${name}`,
];
/** Takes the story of a card back to the moment before its delivery. */
const cardPaid = [
  "update delivery set state = 'pending', delivered_at = null, next_at = gem_now() + interval '1 minute' where order_no = :card",
  "delete from ledger_entry where txn_id = (select id from ledger_txn where kind = 'deliver' and ref = :card)",
  "delete from ledger_txn where kind = 'deliver' and ref = :card",
  "update orders set state = 'paid', version = 2 where billing_no = :card",
  "delete from order_event where billing_no = :card and seq > 2",
  ...sixMinutes("card"),
];
/** Money of a second payment on a delivered order, booked as it should be. */
const secondPayment = (state: "surplus" | "mismatch"): string[] => [
  attempt("delivered", 2),
  capture("delivered", 2, state, state === "mismatch" ? "amount - 100" : "amount"),
  posting({
    kind: "capture",
    ref: txnOf("delivered", 2),
    order: "delivered",
    amount: String(state === "mismatch" ? price - 100 : price),
    debit: "provider_receivable",
    credit: "customer_obligation",
  }),
  ...sixMinutes("delivered"),
];
/** The points of the story went with its money. */
const pointsGone = (name: StoryName): string =>
  `insert into vip_point (billing_no, kind, cause_ref, account_id, points, amount)
   select billing_no, 'reverse', 'planted', account_id, points, amount from vip_point where billing_no = :${name} and kind = 'earn'`;
/** What the ledger owes, put right again after a posting was changed. */
const owe = (name: StoryName, credit = "customer_obligation", debit = "cash"): string =>
  posting({ kind: "adjust", ref: "'adjusted'", order: name, debit, credit });
const captureOf = (name: StoryName): string =>
  `(select id from ledger_txn where kind = 'capture' and ref = ${txnOf(name, 1)})`;
const drop = (txn: string): string[] => [
  `delete from ledger_entry where txn_id = ${txn}`,
  `delete from ledger_txn where id = ${txn}`,
];

const unresolved: readonly PlantedViolation[] = [
  [
    "inv01_money_unresolved",
    "paid six minutes ago, and there is no delivery at all",
    ...sixMinutes("waiting"),
    "delete from delivery where order_no = :waiting",
  ],
  [
    "inv01_money_unresolved",
    "the game refused, and the money is not refunded",
    ...sixMinutes("waiting"),
    "update delivery set state = 'rejected' where order_no = :waiting",
  ],
  [
    "inv01_money_unresolved",
    "the delivery waits for no time",
    ...sixMinutes("waiting"),
    "update delivery set next_at = gem_now() - interval '1 minute' where order_no = :waiting",
  ],
  [
    "inv01_money_unresolved",
    "the delivery's tries are used up",
    ...sixMinutes("waiting"),
    "update delivery set next_at = gem_now() - interval '1 minute', attempts = max_attempts where order_no = :waiting",
  ],
  ["inv01_money_unresolved", "surplus that is not refunded", ...secondPayment("surplus")],
  ["inv01_money_unresolved", "a wrong amount that is not refunded", ...secondPayment("mismatch")],
  [
    "inv01_money_unresolved",
    "surplus of which a part went back",
    ...secondPayment("surplus"),
    refundOf("delivered", { attempt_no: 2, amount: "100", ref: "r2" }),
    "update refund set state = 'succeeded', succeeded_at = gem_now() where refund_ref = 'r2'",
    posting({
      kind: "refund",
      ref: "'r2'",
      order: "delivered",
      amount: "100",
      debit: "customer_obligation",
      credit: "provider_receivable",
    }),
  ],
  [
    "inv01_money_unresolved",
    "surplus whose refund waits for no time",
    ...secondPayment("surplus"),
    refundOf("delivered", { attempt_no: 2, ref: "r2", next_at: "gem_now() - interval '1 minute'" }),
  ],
  [
    "inv01_money_unresolved",
    "a dispute was won, and still nothing is delivered",
    ...sixMinutes("waiting"),
    "delete from delivery where order_no = :waiting",
    dispute("waiting", "won"),
    posting({
      kind: "chargeback",
      ref: disputeRef("waiting"),
      order: "waiting",
      debit: "cash",
      credit: "provider_receivable",
    }),
    posting({
      kind: "chargeback_won",
      ref: disputeRef("waiting"),
      order: "waiting",
      debit: "provider_receivable",
      credit: "cash",
    }),
  ],
  [
    "inv01_money_unresolved",
    "a card was redeemed, and there is no delivery at all",
    ...cardPaid,
    "delete from delivery where order_no = :card",
  ],
  [
    "inv01_money_unresolved",
    "a card was redeemed, and the game said no",
    ...cardPaid,
    "update delivery set state = 'rejected' where order_no = :card",
  ],
  [
    "inv01_money_unresolved",
    "a card was redeemed, and the delivery waits for no time",
    ...cardPaid,
    "update delivery set next_at = gem_now() - interval '1 minute' where order_no = :card",
  ],
];

const delivered: readonly PlantedViolation[] = [
  [
    "inv01b_delivered_unpaid",
    "goods without money",
    `insert into delivery (delivery_key, cause, cause_ref, brand_id, gp_id, client_id, server_id, role_id, state, delivered_at)
     select 'planted', 'order', billing_no, brand_id, gp_id, client_id, server_id, role_id, 'delivered', gem_now() from orders where billing_no = :open`,
    posting({ kind: "deliver", ref: ":open" }),
  ],
  [
    "inv01b_delivered_unpaid",
    "a debt settled by a link that is not there",
    "insert into delivery (delivery_key, cause, cause_ref, brand_id, gp_id, client_id, state, delivered_at) values ('planted', 'replenish', 'nothing', 'kitestone', '101', '100013', 'delivered', gem_now())",
  ],
  [
    "inv01b_delivered_unpaid",
    "a debt settled by a link that was not paid",
    "insert into replenish (id, brand_id, account_id, client_id, debt_id, amount, currency, valid_until) values (repeat('y', 22), 'kitestone', 1, '100013', 'd2', 1, 'USD', gem_now())",
    "insert into delivery (delivery_key, cause, cause_ref, brand_id, gp_id, client_id, state, delivered_at) values ('planted', 'replenish', repeat('y', 22), 'kitestone', '101', '100013', 'delivered', gem_now())",
  ],
  [
    "inv01b_delivered_unpaid",
    "a debt settled without a capture",
    "update payment_attempt set state = 'surplus', in_review = true where billing_no = :replenished",
    posting({ kind: "adjust", ref: "'adjusted'", order: "replenished", debit: "cash", credit: "customer_obligation" }),
  ],
  [
    "inv01c_delivered_and_refunded",
    "goods and money back",
    refundOf("delivered"),
    "update refund set state = 'succeeded', succeeded_at = gem_now() where refund_ref = 'refund-delivered'",
    posting({
      kind: "refund",
      ref: "'refund-delivered'",
      order: "delivered",
      debit: "refunds",
      credit: "provider_receivable",
    }),
    pointsGone("delivered"),
  ],
  [
    "inv01c_delivered_and_refunded",
    "goods after the money went back",
    "update delivery set delivered_at = gem_now() + interval '1 second' where order_no = :backafter",
  ],
  [
    "inv01c_delivered_and_refunded",
    "goods that count as a success although others gave the money back",
    externalRefundOf("delivered"),
    posting({
      kind: "refund",
      ref: "'external-delivered'",
      order: "delivered",
      debit: "refunds",
      credit: "provider_receivable",
    }),
    pointsGone("delivered"),
  ],
  [
    "inv01c_delivered_and_refunded",
    "goods sent after others had given the money back",
    "update delivery set sent_at = gem_now() + interval '2 minutes' where order_no = :crossed",
  ],
  [
    "inv04c_refund_mismatch",
    "a refund by others that the ledger does not know",
    "update ledger_txn set kind = 'planted' where ref = 'external-elsewhere'",
  ],
  [
    "inv02_double_delivery",
    "two deliveries for one cause",
    "alter table delivery drop constraint delivery_cause_cause_ref_key",
    `insert into delivery (delivery_key, cause, cause_ref, brand_id, gp_id, client_id, server_id, role_id, state)
     select 'planted', cause, cause_ref, brand_id, gp_id, client_id, server_id, role_id, 'cancelled' from delivery where order_no = :couponed`,
  ],
  [
    "inv02_double_delivery",
    "two deliveries under one key",
    "alter table delivery drop constraint delivery_delivery_key_key",
    "update delivery set delivery_key = 'order-' || :delivered where order_no = :waiting",
  ],
];

const ledger: readonly PlantedViolation[] = [
  [
    "inv03_unbalanced",
    "an entry too many",
    `insert into ledger_entry values (${captureOf("delivered")}, 9, 'revenue', 'USD', 1)`,
  ],
  [
    "inv03_unbalanced",
    "two currencies that only balance together",
    `insert into ledger_entry values (${captureOf("delivered")}, 8, 'revenue', 'USD', 1), (${captureOf("delivered")}, 9, 'revenue', 'EUR', -1)`,
  ],
  [
    "inv03b_txn_without_entries",
    "a posting of nothing",
    "insert into ledger_txn (kind, ref) values ('fee', 'planted')",
  ],
  [
    "inv03c_seal_broken",
    "a checkpoint over other postings than those under it",
    `insert into ledger_seal (no, to_txn, hash) select 1, max(id), sha256('other') from ledger_txn`,
  ],
  [
    "inv03c_seal_broken",
    "a posting changed under the second checkpoint",
    "insert into ledger_seal (no, to_txn, hash) values (1, 2, ledger_hash('', 0, 2))",
    "insert into ledger_seal (no, to_txn, hash) select 2, 4, ledger_hash(hash, 2, 4) from ledger_seal",
    "update ledger_txn set at = at - interval '1 second' where id = 3",
  ],
  ["inv04_capture_not_posted", "money that was not posted", ...drop(captureOf("delivered")), owe("delivered")],
  [
    "inv04_capture_not_posted",
    "money posted to another account",
    `update ledger_entry set code = 'cash' where txn_id = ${captureOf("delivered")} and n = 1`,
  ],
  [
    "inv04_capture_not_posted",
    "another amount was posted",
    `update ledger_entry set amount = amount - 1 where txn_id = ${captureOf("delivered")} and n = 1`,
    `insert into ledger_entry values (${captureOf("delivered")}, 3, 'cash', 'USD', 1)`,
  ],
  [
    "inv04_capture_not_posted",
    "posted in another currency",
    `update ledger_entry set currency = 'EUR' where txn_id = ${captureOf("delivered")} and n = 1`,
    `insert into ledger_entry values (${captureOf("delivered")}, 3, 'cash', 'EUR', -${price}), (${captureOf("delivered")}, 4, 'cash', 'USD', ${price})`,
  ],
  [
    "inv04_capture_not_posted",
    "posted for another order",
    `update ledger_txn set billing_no = null where id = ${captureOf("delivered")}`,
    owe("delivered"),
  ],
  [
    "inv04b_posted_not_captured",
    "a posting of money that was never received",
    posting({ kind: "capture", ref: "'nobody'" }),
  ],
  [
    "inv04c_refund_mismatch",
    "a refund that was not posted",
    ...drop("(select id from ledger_txn where ref = 'refund-partial')"),
  ],
  [
    "inv04c_refund_mismatch",
    "a refund posted to another account",
    "update ledger_entry set code = 'cash' where txn_id = (select id from ledger_txn where ref = 'refund-partial') and n = 2",
  ],
  [
    "inv04c_refund_mismatch",
    "a refund posted with another amount",
    "update ledger_entry set amount = amount * 2 where txn_id = (select id from ledger_txn where ref = 'refund-partial')",
  ],
  [
    "inv04c_refund_mismatch",
    "a refund posted in another currency",
    "update ledger_entry set currency = 'EUR' where txn_id = (select id from ledger_txn where ref = 'refund-partial')",
  ],
  ["inv04c_refund_mismatch", "a posting of a refund that never was", posting({ kind: "refund", ref: "'nobody'" })],
  [
    "inv04c_refund_mismatch",
    "a refund posted before it succeeded",
    posting({ kind: "refund", ref: "'refund-refunding'" }),
  ],
  [
    "inv04d_delivery_mismatch",
    "a delivery that was not posted",
    ...drop("(select id from ledger_txn where kind = 'deliver' and ref = :delivered)"),
    owe("delivered", "revenue", "customer_obligation"),
  ],
  [
    "inv04d_delivery_mismatch",
    "a settled debt that was not posted",
    ...drop("(select id from ledger_txn where kind = 'deliver' and ref = :replenished)"),
    owe("replenished", "revenue", "customer_obligation"),
  ],
  ["inv04d_delivery_mismatch", "a posting of a delivery that never was", posting({ kind: "deliver", ref: "'nobody'" })],
  ["inv04d_delivery_mismatch", "a delivery posted before it arrived", posting({ kind: "deliver", ref: ":waiting" })],
  ["inv04e_dispute_mismatch", "a dispute that was not posted", dispute("delivered", "lost")],
  [
    "inv04e_dispute_mismatch",
    "a dispute posted with another amount",
    "update ledger_entry set amount = amount * 2 where txn_id = (select id from ledger_txn where kind = 'chargeback' and billing_no = :lost)",
  ],
  [
    "inv04e_dispute_mismatch",
    "a dispute posted to another account",
    "update ledger_entry set code = 'cash' where txn_id = (select id from ledger_txn where kind = 'chargeback' and billing_no = :lost) and n = 2",
  ],
  [
    "inv04e_dispute_mismatch",
    "a dispute that was won, and the money is not back",
    ...drop("(select id from ledger_txn where kind = 'chargeback_won')"),
  ],
  [
    "inv04e_dispute_mismatch",
    "a lost dispute whose money came back",
    posting({ kind: "chargeback_won", ref: disputeRef("lost"), debit: "provider_receivable", credit: "cash" }),
  ],
  [
    "inv04e_dispute_mismatch",
    "a posting of a dispute that never was",
    posting({ kind: "chargeback", ref: "'nobody'" }),
  ],
  [
    "inv04e_dispute_mismatch",
    "a posting of a won dispute that never was",
    posting({ kind: "chargeback_won", ref: "'nobody'" }),
  ],
  [
    "inv04f_card_mismatch",
    "a card that was not posted",
    `update ledger_txn set ref = ref || 'x', billing_no = billing_no where kind = 'card_redeem' and ref = ${cardRef("card")}`,
  ],
  [
    "inv04f_card_mismatch",
    "a posting of a card that was not redeemed",
    posting({ kind: "card_redeem", ref: "'nobody'" }),
  ],
  [
    "inv04f_card_mismatch",
    "a card that is good again without a posting",
    "update ledger_txn set kind = 'adjust' where kind = 'card_return'",
  ],
  ...[
    ["a card that can be used though it was not sold", "active", "active", 1],
    ["a card that was called back and is still for sale", "made", "void", 1],
    ["a batch that has lost a card", "made", "made", 2],
  ].map(([words, batch, card, count]): PlantedViolation => [
    "inv04g_card_sale_mismatch",
    String(words),
    `insert into card_batch (brand_id, batch, face, currency, gems, count, state, activated_at)
     values ('kitestone', 'planted', 499, 'USD', 1, ${count}, '${batch}', gem_now())`,
    `insert into prepaid_card (brand_id, card_hash, password_hash, batch, face, currency, gems, state)
     values ('kitestone', sha256('planted'), 'x', 'planted', 499, 'USD', 1, '${card}')`,
  ]),
];

const obligations: readonly PlantedViolation[] = [
  ["inv05_obligation", "a debt for an order that was not paid", owe("open")],
  [
    "inv05_obligation",
    "more is owed than was paid",
    posting({ kind: "adjust", ref: "'a'", order: "waiting", amount: "5", credit: "customer_obligation" }),
  ],
  [
    "inv05_obligation",
    "less is owed than was paid",
    posting({ kind: "adjust", ref: "'a'", order: "waiting", amount: "5", debit: "customer_obligation" }),
  ],
  [
    "inv05_obligation",
    "nothing is owed although the goods are still to come",
    owe("waiting", "revenue", "customer_obligation"),
  ],
  [
    "inv05_obligation",
    "a refund under way owes more than was paid",
    posting({ kind: "adjust", ref: "'a'", order: "refunding", amount: "5", credit: "customer_obligation" }),
  ],
  [
    "inv05_obligation",
    "a refund under way owes less than nothing",
    posting({
      kind: "adjust",
      ref: "'a'",
      order: "refunding",
      amount: String(price + 5),
      debit: "customer_obligation",
    }),
  ],
  [
    "inv05_obligation",
    "a case in review owes less than what came in",
    posting({ kind: "adjust", ref: "'a'", order: "review", amount: "5", debit: "customer_obligation" }),
  ],
  [
    "inv05_obligation",
    "a case in review owes more than the price",
    posting({ kind: "adjust", ref: "'a'", order: "review", amount: String(price + 5), credit: "customer_obligation" }),
  ],
  ["inv05_obligation", "a debt after the goods were given", owe("delivered")],
  ["inv05_obligation", "a debt after the money went back", owe("backbefore")],
  [
    "inv05_obligation",
    "a debt in a currency that the order does not have",
    posting({
      kind: "adjust",
      ref: "'a'",
      order: "waiting",
      amount: "5",
      credit: "customer_obligation",
      currency: "EUR",
    }),
  ],
  [
    "inv05_obligation",
    "surplus that the ledger does not owe",
    posting({ kind: "adjust", ref: "'a'", order: "surplus", debit: "customer_obligation" }),
  ],
  ["inv05_obligation", "a settled dispute that the ledger still owes", owe("disputed")],
];

const violations = [...unresolved, ...delivered, ...ledger, ...obligations];

test.each(violations)("%s alone is broken by %s", async (invariant, _words, ...statements) => {
  expect(await ground.plant(...statements)).toEqual([invariant]);
});

test("every invariant of the money has met its violation", async () => {
  const { rows } = await ground.owner.query<{ invariant: string }>(
    "select detector as invariant from inv_counts() where detector ~ '^inv0[1-5]'",
  );
  expect(new Set(violations.map(([invariant]) => invariant))).toEqual(new Set(rows.map(({ invariant }) => invariant)));
});
