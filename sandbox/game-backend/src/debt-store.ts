// SQL that touches debt: what players owe the game.
import type { DatabaseSync } from "node:sqlite";
import { numberOf, textOf, textOrNull } from "@gemgate/sandbox-plumbing/sqlite";
import type { Row } from "@gemgate/sandbox-plumbing/sqlite";

export type Debt = {
  debtId: string;
  suid: string;
  gameId: string;
  amount: string;
  currency: string;
  validUntilS: number;
};

export type SettledDebt = Debt & { settledKey: string | null; settledHash: string | null; receipt: string | null };

const COLUMNS = "debt_id, suid, game_id, amount, currency, valid_until_s, settled_key, settled_hash, receipt";

export function insertDebt(db: DatabaseSync, debt: Debt): void {
  db.prepare(
    "insert into debt (debt_id, suid, game_id, amount, currency, valid_until_s) values (?, ?, ?, ?, ?, ?)",
  ).run(debt.debtId, debt.suid, debt.gameId, debt.amount, debt.currency, debt.validUntilS);
}

export function findOpenDebt(
  db: DatabaseSync,
  key: { suid: string; gameId: string; nowS: number },
): SettledDebt | null {
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

export function findDebt(db: DatabaseSync, column: "debt_id" | "settled_key", value: string): SettledDebt | null {
  return readOne(db.prepare(`select ${COLUMNS} from debt where ${column} = ?`).get(value));
}

/** Nothing where it was settled before. */
export function markSettled(
  db: DatabaseSync,
  { debtId, deliveryKey, hash, receipt }: { debtId: string; deliveryKey: string; hash: string; receipt: string },
): void {
  db.prepare(
    `update debt set settled_key = ?, settled_hash = ?, receipt = ? where debt_id = ? and settled_key is null`,
  ).run(deliveryKey, hash, receipt, debtId);
}

/** Debts that were paid, each with the key that paid it, in the order in which they arose. */
export function listSettledAfter(
  db: DatabaseSync,
  after: number,
  limit: number,
): { number: number; debtId: string; deliveryKey: string; receipt: string }[] {
  return db
    .prepare(
      `select rowid as number, debt_id, settled_key, receipt from debt
        where rowid > ? and settled_key is not null order by rowid limit ?`,
    )
    .all(after, limit)
    .map((row) => ({
      number: numberOf(row, "number"),
      debtId: textOf(row, "debt_id"),
      deliveryKey: textOf(row, "settled_key"),
      receipt: textOf(row, "receipt"),
    }));
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
