// revoke: takes goods back after a refund or chargeback, as far as they are still there.
import type { DatabaseSync } from "node:sqlite";
import type { Backend } from "./backend.ts";
import { settleAccepted } from "./deliveries.ts";
import type { Delivery } from "./delivery-store.ts";
import { findDelivery } from "./delivery-store.ts";
import type { GameAnswer } from "./game-answer.ts";
import { done, refuse } from "./game-answer.ts";
import { hashContent } from "./hash-content.ts";
import { takeItem } from "./inventory-store.ts";
import type { Item } from "./items.ts";
import { countItem, readItems } from "./items.ts";
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
    const result = { state: nameState(items, taken), taken };
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

function nameState(asked: readonly Item[], taken: readonly Item[]): "revoked" | "partly" | "nothing" {
  if (taken.length === 0) return "nothing";
  const isWhole = asked.every((item) => countItem(taken, item.item_id) >= countItem(asked, item.item_id));
  return isWhole ? "revoked" : "partly";
}
