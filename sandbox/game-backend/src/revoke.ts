// revoke: takes goods back after a refund or chargeback, as far as they are still there.
import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { Backend } from "./backend.ts";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import { insertDebt } from "./debt-store.ts";
import { settleAccepted } from "./deliveries.ts";
import type { Delivery } from "./delivery-store.ts";
import { findDelivery, findOwner } from "./delivery-store.ts";
import type { GameAnswer } from "./game-answer.ts";
import { done, refuse } from "./game-answer.ts";
import { hashContent } from "./hash-content.ts";
import { takeItem } from "./inventory-store.ts";
import type { Item } from "./items.ts";
import { countItem, readItems } from "./items.ts";
import { findMode } from "./mode-store.ts";
import { inTransaction } from "@gemgate/sandbox-plumbing/sqlite";
import { readChoice, readText } from "@gemgate/sandbox-plumbing/read-fields";
import { findRevocation, insertRevocation, listTaken } from "./revocation-store.ts";
import type { SignedCall } from "./signed-request.ts";

export function revoke(backend: Backend, call: SignedCall): GameAnswer {
  const { fields, gpId } = call;
  const revokeKey = readText(fields, "revoke_key");
  const deliveryKey = readText(fields, "delivery_key");
  readChoice(fields, "cause", ["refund", "chargeback"]);
  const items = readItems(fields);
  const contentHash = hashContent(fields);
  settleAccepted(backend);
  return inTransaction(backend.db, () => {
    const before = findRevocation(backend.db, { gpId, revokeKey });
    if (before !== null) {
      return before.contentHash === contentHash ? done({ ...before.result, repeated: true }) : refuse("key_reused");
    }
    const delivery = findDelivery(backend.db, { gpId, deliveryKey });
    if (delivery === null || delivery.state !== "delivered") return refuse("unknown_delivery");
    const taken = takeBack(backend.db, { delivery, items });
    const debt = oweSpent(backend, delivery, { items, taken });
    const result = { state: nameState(items, taken), taken, ...(debt === null ? {} : { debt }) };
    insertRevocation(backend.db, { gpId, revokeKey, contentHash, deliveryKey, taken, result });
    return done({ ...result, repeated: false });
  });
}

/** Never more than this delivery gave: goods of the same kind from elsewhere are not its to take. */
function takeBack(db: DatabaseSync, { delivery, items }: { delivery: Delivery; items: readonly Item[] }): Item[] {
  const gone = listTaken(db, delivery);
  const taken: Item[] = [];
  for (const item of items) {
    const left =
      countItem(delivery.items, item.item_id) - countItem(gone, item.item_id) - countItem(taken, item.item_id);
    const num = takeItem(db, delivery, { item_id: item.item_id, num: Math.max(Math.min(item.num, left), 0) });
    if (num > 0) taken.push({ item_id: item.item_id, num });
  }
  return taken;
}

const DEBT_VALID_S = 30 * 86_400;

/** Where the game wants it so, the share of the price whose goods are spent already is owed. */
function oweSpent(
  backend: Backend,
  delivery: Delivery,
  { items, taken }: { items: readonly Item[]; taken: readonly Item[] },
): { debt_id: string; amount: string; currency: string } | null {
  const { gpId, paid } = delivery;
  if (paid === null || !findMode(backend.db, gpId).spentIsOwed) return null;
  const given = countAll(delivery.items);
  const spent = countAll(items) - countAll(taken);
  const amount = shareOf(paid.amount, { part: spent, whole: given });
  if (spent <= 0 || Number(amount) <= 0) return null;
  const debtId = `debt-${randomBytes(8).toString("hex")}`;
  // What is spent of a gift is owed by the one whose money came back.
  const suid = delivery.giver ?? findOwner(backend.db, delivery);
  const validUntilS = toSeconds(backend.clock()) + DEBT_VALID_S;
  insertDebt(backend.db, { debtId, suid, gameId: gpId, amount, currency: paid.currency, validUntilS });
  return { debt_id: debtId, amount, currency: paid.currency };
}

function countAll(items: readonly Item[]): number {
  return items.reduce((total, item) => total + item.num, 0);
}

/** A decimal of the same places, rounded down. */
function shareOf(decimal: string, { part, whole }: { part: number; whole: number }): string {
  const places = decimal.split(".")[1]?.length ?? 0;
  const digits = String((BigInt(decimal.replace(".", "")) * BigInt(Math.max(0, part))) / BigInt(Math.max(1, whole)));
  const padded = digits.padStart(places + 1, "0");
  return places === 0 ? padded : `${padded.slice(0, -places)}.${padded.slice(-places)}`;
}

function nameState(asked: readonly Item[], taken: readonly Item[]): "revoked" | "partly" | "nothing" {
  if (taken.length === 0) return "nothing";
  const isWhole = asked.every((item) => countItem(taken, item.item_id) >= countItem(asked, item.item_id));
  return isWhole ? "revoked" : "partly";
}
