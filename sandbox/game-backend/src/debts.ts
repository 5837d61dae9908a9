// debt: what a player owes the game, and its settlement.
import { findAccountOfSuid } from "./account-store.ts";
import type { Backend } from "./backend.ts";
import { makeReceipt } from "./backend.ts";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import { findDebt, findOpenDebt, markSettled } from "./debt-store.ts";
import type { SettledDebt } from "./debt-store.ts";
import type { GameAnswer } from "./game-answer.ts";
import { done, refuse } from "./game-answer.ts";
import { hashContent } from "./hash-content.ts";
import { inTransaction } from "@gemgate/sandbox-plumbing/sqlite";
import { CURRENCY, DECIMAL, readChoice, readText } from "@gemgate/sandbox-plumbing/read-fields";
import type { SignedCall } from "./signed-request.ts";

export function answerDebt(backend: Backend, call: SignedCall): GameAnswer {
  return readChoice(call.fields, "op", ["query", "settle"]) === "query"
    ? queryDebt(backend, call)
    : settleDebt(backend, call);
}

function queryDebt(backend: Backend, call: SignedCall): GameAnswer {
  const suid = readText(call.fields, "suid");
  const gameId = readText(call.fields, "game_id");
  const nowS = toSeconds(backend.clock());
  const account = findAccountOfSuid(backend.db, { group: call.group, suid });
  const debt = findOpenDebt(backend.db, { suid, gameId, nowS });
  if (account === null || debt === null) return refuse("nothing_owed");
  return done({
    debt_id: debt.debtId,
    user_name: account.username,
    amount: debt.amount,
    currency: debt.currency,
    valid_time: debt.validUntilS - nowS,
  });
}

/** The money was taken before this call, so a debt whose time has passed is still settled. */
function settleDebt(backend: Backend, call: SignedCall): GameAnswer {
  const { fields } = call;
  const deliveryKey = readText(fields, "delivery_key");
  const debtId = readText(fields, "debt_id");
  const amount = readText(fields, "amount", DECIMAL);
  const currency = readText(fields, "currency", CURRENCY);
  readText(fields, "replenish_id");
  const hash = hashContent(fields);
  return inTransaction(backend.db, () => {
    const before = findDebt(backend.db, "settled_key", deliveryKey);
    if (before !== null) return before.settledHash === hash ? answerSettled(before) : refuse("key_reused");
    const debt = findDebt(backend.db, "debt_id", debtId);
    if (debt === null || findAccountOfSuid(backend.db, { group: call.group, suid: debt.suid }) === null) {
      return refuse("nothing_owed");
    }
    if (debt.settledKey !== null) return refuse("already_paid");
    if (debt.amount !== amount || debt.currency !== currency) return refuse("rejected", "another amount is owed");
    const receipt = makeReceipt(call.gpId);
    markSettled(backend.db, { debtId, deliveryKey, hash, receipt });
    return done({ receipt, repeated: false });
  });
}

function answerSettled(debt: SettledDebt): GameAnswer {
  return done({ receipt: debt.receipt, repeated: true });
}
