// Disputes: opened and decided by control calls, because the shop cannot; told by webhooks and by a list.
import type { MerchantCaller } from "./answer-merchant.ts";
import { findCapture } from "./capture-store.ts";
import { findNamedPayment } from "./act-as-payer.ts";
import type { Dispute } from "./dispute-store.ts";
import {
  DISPUTE_OUTCOMES,
  findDispute,
  insertDispute,
  listDisputes,
  markDispute,
  presentDispute,
} from "./dispute-store.ts";
import type { Call } from "@gemgate/sandbox-plumbing/http-server";
import { inTransaction } from "@gemgate/sandbox-plumbing/sqlite";
import type { Provider } from "./provider.ts";
import { makeId } from "./provider.ts";
import type { WebhookType } from "./queue-webhook.ts";
import { queueWebhook } from "./queue-webhook.ts";
import { REF } from "./read-creation.ts";
import { parseFields, readChoice, readOptionalText, readOptionalWhole } from "@gemgate/sandbox-plumbing/read-fields";
import { cutPage, readPage } from "./read-page.ts";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerJson, refuse } from "@gemgate/sandbox-plumbing/reply";

const MONEY = { max: Number.MAX_SAFE_INTEGER };

export function openDispute(provider: Provider, call: Call): Reply {
  const fields = parseFields(call.body);
  const amount = readOptionalWhole(fields, "amount", { min: 1, ...MONEY });
  const fee = readOptionalWhole(fields, "fee", { min: 0, ...MONEY }) ?? 0;
  const named = readOptionalText(fields, "txn_id", REF);
  const payment = findNamedPayment(provider, fields);
  if (payment === null) return refuse(404, "not_found");
  const capture = findCapture(provider.db, { paymentId: payment.id, txnId: named ?? payment.txnId ?? "" });
  if (capture === null) return refuse(409, "not_paid");
  if ((amount ?? 0) > capture.amount) return refuse(422, "more_than_captured");
  const id = makeId("dsp");
  return change(provider, { id, type: "dispute.opened", error: "already_open" }, () =>
    insertDispute(provider.db, {
      id,
      txnId: capture.txnId,
      amount: amount ?? capture.amount,
      fee,
      atMs: provider.clock(),
    }),
  );
}

/** What was decided stays decided. */
export function decideDispute(provider: Provider, call: Call): Reply {
  const outcome = readChoice(parseFields(call.body), "outcome", DISPUTE_OUTCOMES);
  const id = call.params["id"] ?? "";
  if (findDispute(provider.db, id) === null) return refuse(404, "not_found");
  return change(provider, { id, type: `dispute.${outcome}`, error: "already_decided" }, () =>
    markDispute(provider.db, { id, outcome, atMs: provider.clock() }),
  );
}

export function showDisputes(provider: Provider, call: Call, caller: MerchantCaller): Reply {
  const { size, ...span } = readPage(call);
  const { page, next } = cutPage(listDisputes(provider.db, { ...caller, ...span, limit: size + 1 }), size);
  return answerJson(200, { list: page.map(presentDispute), next });
}

function change(
  provider: Provider,
  about: { id: string; type: WebhookType; error: string },
  work: () => boolean,
): Reply {
  const dispute = inTransaction(provider.db, (): Dispute | null => {
    if (!work()) return null;
    const changed = findDispute(provider.db, about.id);
    if (changed === null) throw new Error(`dispute ${about.id} is gone`);
    queueWebhook(provider, {
      type: about.type,
      paymentId: changed.paymentId,
      data: { dispute: presentDispute(changed) },
    });
    return changed;
  });
  if (dispute === null) return refuse(409, about.error);
  provider.wake();
  return answerJson(200, presentDispute(dispute));
}
