// The control calls about money: what the settlement report says instead of the truth, and the true captures.
import type { SettlementChange } from "./settlement-store.ts";
import { changeSettlementLine, insertExtraLine } from "./settlement-store.ts";
import { listCaptures } from "./capture-store.ts";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import type { Call } from "@gemgate/sandbox-plumbing/http-server";
import { inTransaction } from "@gemgate/sandbox-plumbing/sqlite";
import type { Provider } from "./provider.ts";
import { makeId } from "./provider.ts";
import { CURRENCY, REF } from "./read-creation.ts";
import type { Fields } from "@gemgate/sandbox-plumbing/read-fields";
import {
  BadRequest,
  parseFields,
  readOptionalFlag,
  readOptionalObject,
  readOptionalText,
  readOptionalWhole,
  readText,
  readWhole,
} from "@gemgate/sandbox-plumbing/read-fields";
import { readCount } from "./read-page.ts";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerJson, refuse } from "@gemgate/sandbox-plumbing/reply";

const MONEY = { min: 1, max: Number.MAX_SAFE_INTEGER };
const PAGE_MAX = 1_000;

export function plantBreak(provider: Provider, call: Call): Reply {
  const fields = parseFields(call.body);
  const extra = readOptionalObject(fields, "extra");
  const named = readOptionalText(fields, "txn_id", REF);
  if (extra === null && named === null) throw new BadRequest("txn_id or extra is needed");
  const txnId = named ?? makeId(extra?.["refund_ref"] === undefined ? "txn" : "ref");
  const words = readWords(fields);
  return inTransaction(provider.db, () => {
    if (extra !== null && !makeUp(provider, txnId, extra)) return refuse(409, "already_there");
    const isKnown = changeSettlementLine(
      provider.db,
      txnId,
      extra === null ? words : { ...words, ...readMoney(extra) },
    );
    return isKnown ? answerJson(200, { txn_id: txnId }) : refuse(404, "not_found");
  });
}

export function showCaptures(provider: Provider, call: Call): Reply {
  const after = readCount(call, "after", { otherwise: 0, min: 0, max: Number.MAX_SAFE_INTEGER });
  const limit = readCount(call, "limit", { otherwise: PAGE_MAX, max: PAGE_MAX });
  const captures = listCaptures(provider.db, { after, limit: limit + 1 });
  const page = captures.slice(0, limit);
  return answerJson(200, {
    list: page.map(({ capture, refunds, disputes }) => ({
      txn_id: capture.txnId,
      payment_id: capture.paymentId,
      merchant: capture.merchant,
      merchant_ref: capture.merchantRef,
      amount: capture.amount,
      currency: capture.currency,
      at: toSeconds(capture.atMs),
      refunds,
      disputes,
    })),
    next: captures.length > limit ? (page.at(-1)?.seq ?? null) : null,
  });
}

function makeUp(provider: Provider, txnId: string, extra: Fields): boolean {
  const at = readOptionalWhole(extra, "at", { min: 0, max: 99_999_999_999 });
  return insertExtraLine(provider.db, {
    txnId,
    merchant: readText(extra, "merchant", REF),
    merchantRef: readText(extra, "merchant_ref", REF),
    refundRef: readOptionalText(extra, "refund_ref", REF),
    atMs: at === null ? provider.clock() : at * 1000,
  });
}

function readMoney(extra: Fields): { amount: number; currency: string } {
  return { amount: readWhole(extra, "amount", MONEY), currency: readText(extra, "currency", CURRENCY) };
}

function readWords(fields: Fields): SettlementChange {
  return {
    isHidden: readOptionalFlag(fields, "hide"),
    amount: readOptionalWhole(fields, "amount", MONEY),
    currency: readOptionalText(fields, "currency", CURRENCY),
    fee: readOptionalWhole(fields, "fee", { ...MONEY, min: 0 }),
    status: readOptionalText(fields, "status", /^[a-z_]{1,32}$/),
  };
}
