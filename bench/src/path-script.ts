// All that a purchase writes from the click to the goods, as a script of pgbench: the statements of the stores in the transactions of the
// server, without its reads and without the leases of work. One session does in a row what several workers of the server share.
import { queueOrderDelivery } from "@gemgate/server/features/delivery/queue-delivery";
import { markManySending, recordDelivered } from "@gemgate/server/features/delivery/delivery-store";
import { postEntries } from "@gemgate/server/features/ledger/post-entries";
import { lockOrder, moveOrder, moveOrders } from "@gemgate/server/features/orders/order-store";
import { lockAttempt, recordMoney } from "@gemgate/server/features/payments/attempt-store";
import { forgetBegun } from "@gemgate/server/features/payments/begun-payment-store";
import { addEarning } from "@gemgate/server/features/vip/point-store";
import { endWebhook, storeWebhook } from "@gemgate/server/features/webhooks/webhook-store";
import type { Tx } from "@gemgate/server/platform/transaction";
import { placingOf } from "./bench-order.ts";
import { capture } from "./capture-statements.ts";
import { creationStatements, drawAccount } from "./pgbench-script.ts";
import type { ScriptAccounts } from "./pgbench-script.ts";

const billing_no = "<order>";
const attempt_id = -2;
const delivery = { id: -3, lease_no: 0 };
const webhook = { provider: "sandbox", merchant: "kitestone", event_id: "evt_<order>" };
const { order } = placingOf({ account_id: -1, scope: "", key: "", role_id: "bench-role", random20: "" });
const money = { amount: order.payable_amount, currency: order.currency };
/** As long as a webhook of the sandbox provider. */
const body = Buffer.alloc(420, "w");

export async function pathScript(accounts: ScriptAccounts): Promise<string> {
  return [
    drawAccount(accounts),
    ...(await creationStatements()),
    ...(await lines((tx) => storeWebhook(tx, { ...webhook, ...received }))),
    ...(await transaction(book)),
    "select id as delivery from delivery where cause = 'order' and cause_ref = (:billing_no)::text \\gset",
    ...(await transaction(send)),
    ...(await transaction(arrive)),
  ].join("\n");
}

const received = {
  kind: "payment.updated",
  merchant_ref: `${billing_no}-1`,
  headers: { "sandpay-signature": "0".repeat(64) },
  body,
  body_sha256: Buffer.alloc(32, 2),
};

async function book(tx: Tx): Promise<void> {
  await lockOrder(tx, billing_no);
  await lockAttempt(tx, attempt_id);
  const provider_txn = `txn_${billing_no}`;
  const captured = {
    id: attempt_id,
    state: "captured",
    provider_ref: `pay_${billing_no}`,
    provider_txn,
    ...money,
  } as const;
  // Without a row it throws, once its statement is known.
  await recordMoney(tx, captured).catch(() => {});
  await moveOrder(tx, { billing_no, event: "money_came", cause: `webhook ${webhook.event_id}` });
  await forgetBegun(tx, billing_no);
  await queueOrderDelivery(tx, {
    order: { ...order, billing_no, items: [{ item_id: "gems", num: 330 }] },
    money,
  });
  const sides = { debit: "provider_receivable", credit: "customer_obligation" } as const;
  await postEntries(tx, { kind: "capture", ref: `sandbox:kitestone:${provider_txn}`, billing_no, ...money, ...sides });
  await endWebhook(tx, { ...webhook, lease_no: 0 }, { state: "processed", outcome: "paid" });
}

async function send(tx: Tx): Promise<void> {
  await moveOrders(tx, {
    billing_nos: [billing_no],
    event: "delivery_begins",
    from: ["paid"],
    cause: "delivery begins",
  });
  await markManySending(tx, [delivery]);
}

async function arrive(tx: Tx): Promise<void> {
  await lockOrder(tx, billing_no);
  await recordDelivered(tx, delivery, `receipt-${billing_no}`);
  await moveOrder(tx, { billing_no, event: "goods_given", cause: "the game gave the goods" });
  const { gp_id, domain_area } = order;
  await addEarning(tx, { billing_no, account_id: -1, points: 0, ...money, gp_id, domain_area, paid_at: new Date() });
  const sides = { debit: "customer_obligation", credit: "revenue" } as const;
  await postEntries(tx, { kind: "deliver", ref: billing_no, billing_no, ...money, ...sides });
}

async function transaction(run: (tx: Tx) => Promise<void>): Promise<string[]> {
  return ["begin;", ...(await lines(run)), "commit;"];
}

async function lines(run: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  return (await capture(run)).map((statement) => `${statement};`);
}
