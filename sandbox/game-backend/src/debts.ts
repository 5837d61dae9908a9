// debt: what a player owes the game, and its settlement.
import type { DatabaseSync } from "node:sqlite";
import { findAccountOfSuid } from "./account-store.ts";
import type { Backend } from "./backend.ts";
import { makeReceipt } from "./backend.ts";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import type { GameAnswer } from "./game-answer.ts";
import { done, refuse } from "./game-answer.ts";
import { hashContent } from "./hash-content.ts";
import { inTransaction } from "@gemgate/sandbox-plumbing/sqlite";
import { CURRENCY, DECIMAL, readChoice, readText } from "@gemgate/sandbox-plumbing/read-fields";
import type { Row } from "@gemgate/sandbox-plumbing/sqlite";
import { numberOf, textOf, textOrNull } from "@gemgate/sandbox-plumbing/sqlite";
import type { SignedCall } from "./signed-request.ts";

export type Debt = {
  debtId: string;
  suid: string;
  gameId: string;
  amount: string;
  currency: string;
  validUntilS: number;
};

type SettledDebt = Debt & { settledKey: string | null; settledHash: string | null; receipt: string | null };

const COLUMNS = "debt_id, suid, game_id, amount, currency, valid_until_s, settled_key, settled_hash, receipt";

export function answerDebt(backend: Backend, call: SignedCall): GameAnswer {
  return readChoice(call.fields, "op", ["query", "settle"]) === "query"
    ? queryDebt(backend, call)
    : settleDebt(backend, call);
}

export function insertDebt(db: DatabaseSync, debt: Debt): void {
  db.prepare(
    "insert into debt (debt_id, suid, game_id, amount, currency, valid_until_s) values (?, ?, ?, ?, ?, ?)",
  ).run(debt.debtId, debt.suid, debt.gameId, debt.amount, debt.currency, debt.validUntilS);
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
    backend.db
      .prepare(
        `update debt set settled_key = ?, settled_hash = ?, receipt = ? where debt_id = ? and settled_key is null`,
      )
      .run(deliveryKey, hash, receipt, debtId);
    return done({ receipt, repeated: false });
  });
}

function answerSettled(debt: SettledDebt): GameAnswer {
  return done({ receipt: debt.receipt, repeated: true });
}

function findOpenDebt(db: DatabaseSync, key: { suid: string; gameId: string; nowS: number }): SettledDebt | null {
  return readOne(
    db
      .prepare(
        `select ${COLUMNS} from debt
         where suid = ? and game_id = ? and settled_key is null and valid_until_s > ?
         order by rowid desc limit 1`,
      )
      .get(key.suid, key.gameId, key.nowS),
  );
}

function findDebt(db: DatabaseSync, column: "debt_id" | "settled_key", value: string): SettledDebt | null {
  return readOne(db.prepare(`select ${COLUMNS} from debt where ${column} = ?`).get(value));
}

function readOne(row: Row | undefined): SettledDebt | null {
  if (row === undefined) return null;
  return {
    debtId: textOf(row, "debt_id"),
    suid: textOf(row, "suid"),
    gameId: textOf(row, "game_id"),
    amount: textOf(row, "amount"),
    currency: textOf(row, "currency"),
    validUntilS: numberOf(row, "valid_until_s"),
    settledKey: textOrNull(row, "settled_key"),
    settledHash: textOrNull(row, "settled_hash"),
    receipt: textOrNull(row, "receipt"),
  };
}
