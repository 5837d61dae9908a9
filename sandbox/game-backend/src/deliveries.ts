// deliver and delivery-status. A key, its goods and its receipt are written in one transaction: what was answered as
// delivered stands in the game after any crash, and a key of a duplicate-safe game gives its goods once.
import type { Backend } from "./backend.ts";
import { makeReceipt } from "./backend.ts";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import { findDebt } from "./debt-store.ts";
import type { Delivery, Paid } from "./delivery-store.ts";
import { findDelivery, findOwner, insertDelivery, insertGrant, settleAcceptedRows } from "./delivery-store.ts";
import type { GameAnswer } from "./game-answer.ts";
import { done, refuse } from "./game-answer.ts";
import { hashContent } from "./hash-content.ts";
import { addItems } from "./inventory-store.ts";
import { readItems } from "./items.ts";
import { findMode } from "./mode-store.ts";
import { inTransaction } from "@gemgate/sandbox-plumbing/sqlite";
import {
  BadRequest,
  CURRENCY,
  DECIMAL,
  isFields,
  readChoice,
  readOptionalText,
  readText,
  readWhole,
} from "@gemgate/sandbox-plumbing/read-fields";
import { findCharacter } from "./role-store.ts";
import { readAreaId } from "./roles.ts";
import { findServerList, isLiveServer } from "./server-list.ts";
import type { SignedCall } from "./signed-request.ts";

type Demand = {
  suid: string | null;
  areaId: string | null;
  notAfterS: number;
  delivery: Delivery;
};

export type Acceptance = { settlesAs: "delivered" | "rejected"; afterMs: number };

export function deliver(backend: Backend, call: SignedCall): GameAnswer {
  return giveOnce(backend, call, null);
}

/** The game says that it will give the goods and does so later, or rejects them in the end. */
export function acceptDelivery(backend: Backend, call: SignedCall, acceptance: Acceptance): GameAnswer {
  return giveOnce(backend, call, acceptance);
}

export function tellDeliveryStatus(backend: Backend, call: SignedCall): GameAnswer {
  settleAccepted(backend);
  const deliveryKey = readText(call.fields, "delivery_key");
  const delivery = findDelivery(backend.db, { gpId: call.gpId, deliveryKey });
  if (delivery === null) return tellSettlement(backend, deliveryKey);
  if (delivery.state === "rejected") return done({ state: "rejected", reason: "on demand" });
  return done({ state: delivery.state, receipt: delivery.receipt });
}

/** The key of a debt that was settled is one of the same key space. */
function tellSettlement({ db }: Backend, deliveryKey: string): GameAnswer {
  const debt = findDebt(db, "settled_key", deliveryKey);
  return debt === null ? done({ state: "none" }) : done({ state: "delivered", receipt: debt.receipt });
}

/** Accepted deliveries whose time has come. Asked before each answer that could show them, so no timer is needed. */
export function settleAccepted(backend: Backend): void {
  inTransaction(backend.db, () => {
    for (const delivery of settleAcceptedRows(backend.db, backend.clock())) {
      if (delivery.state === "delivered") grant(backend, delivery);
    }
  });
}

function giveOnce(backend: Backend, call: SignedCall, acceptance: Acceptance | null): GameAnswer {
  const demand = readDemand(call);
  settleAccepted(backend);
  return inTransaction(backend.db, () => {
    const before = findDelivery(backend.db, demand.delivery);
    if (before !== null && findMode(backend.db, call.gpId).duplicateSafe) return answerAgain(before, demand.delivery);
    const refusal = findRefusal(backend, call, demand);
    if (refusal !== null) return refusal;
    return acceptance === null ? give(backend, demand.delivery) : promise(backend, demand.delivery, acceptance);
  });
}

function answerAgain(before: Delivery, delivery: Delivery): GameAnswer {
  if (before.contentHash !== delivery.contentHash) return refuse("key_reused");
  if (before.state === "rejected") return refuse("rejected");
  return done({ state: before.state, receipt: before.receipt, repeated: true });
}

function findRefusal(backend: Backend, call: SignedCall, demand: Demand): GameAnswer | null {
  // Too late to begin: the store relies on this send having no effect any more.
  if (demand.notAfterS < toSeconds(backend.clock())) return refuse("stale", "not_after has passed");
  const { serverId, roleId } = demand.delivery;
  if (!isLiveServer(findServerList(backend.servers, call.gpId), serverId)) return refuse("unknown_server");
  const key = { gpId: call.gpId, group: call.group, roleId, liveServer: serverId, areaId: demand.areaId };
  const character = findCharacter(backend.db, key);
  if (character === null) return refuse("unknown_role");
  const isForeign = demand.suid !== null && demand.suid !== character.suid;
  return isForeign ? refuse("rejected", "the character belongs to another account") : null;
}

function give(backend: Backend, delivery: Delivery): GameAnswer {
  insertDelivery(backend.db, { ...delivery, settlesAs: null, settlesAtMs: null });
  grant(backend, delivery);
  return done({ state: "delivered", receipt: delivery.receipt, repeated: false });
}

function promise(backend: Backend, delivery: Delivery, acceptance: Acceptance): GameAnswer {
  insertDelivery(backend.db, {
    ...delivery,
    state: "accepted",
    settlesAs: acceptance.settlesAs,
    settlesAtMs: backend.clock() + acceptance.afterMs,
  });
  return done({ state: "accepted", receipt: delivery.receipt, repeated: false });
}

function grant(backend: Backend, delivery: Delivery): void {
  const suid = findOwner(backend.db, delivery);
  insertGrant(backend.db, { ...delivery, suid, grantedAtMs: backend.clock() });
  addItems(backend.db, delivery, delivery.items);
}

function readDemand(call: SignedCall): Demand {
  const { fields, gpId } = call;
  readOptionalText(fields, "product_id");
  return {
    suid: readOptionalText(fields, "suid"),
    areaId: readAreaId(call),
    notAfterS: readWhole(fields, "not_after", { min: 0, max: 99_999_999_999 }),
    delivery: {
      gpId,
      deliveryKey: readText(fields, "delivery_key"),
      contentHash: hashContent(fields),
      state: "delivered",
      receipt: makeReceipt(gpId),
      roleId: readText(fields, "role_id"),
      serverId: readText(fields, "server_id"),
      items: readItems(fields),
      cause: readChoice(fields, "cause", ["order", "reward"]),
      causeRef: readText(fields, "cause_ref"),
      paid: readPaid(fields["paid"]),
      giver: readGiver(fields),
    },
  };
}

function readPaid(paid: unknown): Paid | null {
  if (paid === undefined) return null;
  if (!isFields(paid)) throw new BadRequest("paid must be an object");
  return { amount: readText(paid, "amount", DECIMAL), currency: readText(paid, "currency", CURRENCY) };
}

/** A gift is for anybody: the character's owner is not the one who pays, so both accounts in one delivery contradict each other. */
function readGiver(fields: SignedCall["fields"]): string | null {
  const gift = fields["gift"];
  if (gift === undefined) return null;
  if (!isFields(gift)) throw new BadRequest("gift must be an object");
  if (fields["suid"] !== undefined) throw new BadRequest("a gift has no owner's suid");
  return readText(gift, "suid");
}
