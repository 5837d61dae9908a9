// GET /v1/transactions: the settlement report of a span of time, page by page, for the shop's reconciliation.
import type { MerchantCaller } from "./answer-merchant.ts";
import { listSettlementLines } from "./settlement-store.ts";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import type { Call } from "@gemgate/sandbox-plumbing/http-server";
import type { Provider } from "./provider.ts";
import { cutPage, readPage } from "./read-page.ts";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerJson } from "@gemgate/sandbox-plumbing/reply";

export function listTransactions(provider: Provider, call: Call, caller: MerchantCaller): Reply {
  const { size, ...span } = readPage(call);
  const { page, next } = cutPage(listSettlementLines(provider.db, { ...caller, ...span, limit: size + 1 }), size);
  return answerJson(200, {
    list: page.map((line) => ({
      kind: line.kind,
      txn_id: line.txnId,
      merchant_ref: line.merchantRef,
      refund_ref: line.refundRef,
      payment_txn: line.paymentTxn,
      status: line.status,
      amount: line.amount,
      currency: line.currency,
      fee: line.fee,
      at: toSeconds(line.atMs),
    })),
    next,
  });
}
