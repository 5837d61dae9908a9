// Deliveries and grants in SQL. A delivery is one key; a grant is goods that were really given. With a game that is
// duplicate-safe there is one grant for each key. With one that is not, the table granted shows the damage.
import type { DatabaseSync } from "node:sqlite";
import type { Item } from "./items.ts";
import { parseStoredItems } from "./items.ts";
import type { Row } from "@gemgate/sandbox-plumbing/sqlite";
import { numberOf, textOf } from "@gemgate/sandbox-plumbing/sqlite";

export type Delivery = {
  gpId: string;
  deliveryKey: string;
  contentHash: string;
  state: string;
  receipt: string;
  roleId: string;
  serverId: string;
  items: Item[];
  cause: string;
  causeRef: string;
  /** What the store says that was paid for it, as it was sent. */
  paid: Paid | null;
  /** The account that gives it to the character of another one; null where it is no gift. */
  giver: string | null;
};

export type Paid = { amount: string; currency: string };

export type Grant = Omit<Delivery, "state" | "contentHash" | "paid" | "giver"> & { suid: string; grantedAtMs: number };

const DELIVERY_COLUMNS =
  "gp_id, delivery_key, content_hash, state, receipt, role_id, server_id, items, cause, cause_ref, paid, giver";

/** The first delivery of a key is the one that delivery-status answers with. */
export function insertDelivery(
  db: DatabaseSync,
  delivery: Delivery & { settlesAs: string | null; settlesAtMs: number | null },
): void {
  db.prepare(
    `insert into delivery (${DELIVERY_COLUMNS}, settles_as, settles_at_ms)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  ).run(
    delivery.gpId,
    delivery.deliveryKey,
    delivery.contentHash,
    delivery.state,
    delivery.receipt,
    delivery.roleId,
    delivery.serverId,
    JSON.stringify(delivery.items),
    delivery.cause,
    delivery.causeRef,
    delivery.paid === null ? null : `${delivery.paid.amount} ${delivery.paid.currency}`,
    delivery.giver,
    delivery.settlesAs,
    delivery.settlesAtMs,
  );
}

export function findDelivery(db: DatabaseSync, key: { gpId: string; deliveryKey: string }): Delivery | null {
  const row = db
    .prepare(`select ${DELIVERY_COLUMNS} from delivery where gp_id = ? and delivery_key = ?`)
    .get(key.gpId, key.deliveryKey);
  return row === undefined ? null : readDelivery(row);
}

/** Leans on the index delivery_accepted. Those that come back as delivered still need their grant. */
export function settleAcceptedRows(db: DatabaseSync, nowMs: number): Delivery[] {
  return db
    .prepare(
      `update delivery set state = settles_as where state = 'accepted' and settles_at_ms <= ?
       returning ${DELIVERY_COLUMNS}`,
    )
    .all(nowMs)
    .map(readDelivery);
}

export function insertGrant(db: DatabaseSync, grant: Grant): void {
  db.prepare(
    `insert into granted (gp_id, delivery_key, receipt, suid, server_id, role_id, items, cause, cause_ref,
       granted_at_ms)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    grant.gpId,
    grant.deliveryKey,
    grant.receipt,
    grant.suid,
    grant.serverId,
    grant.roleId,
    JSON.stringify(grant.items),
    grant.cause,
    grant.causeRef,
    grant.grantedAtMs,
  );
}

export function findOwner(db: DatabaseSync, key: { gpId: string; roleId: string }): string {
  const row = db.prepare("select suid from character where gp_id = ? and role_id = ?").get(key.gpId, key.roleId);
  if (row === undefined) throw new Error(`character ${key.roleId} is gone`);
  return textOf(row, "suid");
}

function readDelivery(row: Row): Delivery {
  return {
    gpId: textOf(row, "gp_id"),
    deliveryKey: textOf(row, "delivery_key"),
    contentHash: textOf(row, "content_hash"),
    state: textOf(row, "state"),
    receipt: textOf(row, "receipt"),
    roleId: textOf(row, "role_id"),
    serverId: textOf(row, "server_id"),
    items: parseStoredItems(textOf(row, "items")),
    cause: textOf(row, "cause"),
    causeRef: textOf(row, "cause_ref"),
    paid: readPaid(row["paid"]),
    giver: row["giver"] === null ? null : textOf(row, "giver"),
  };
}

function readPaid(stored: unknown): Paid | null {
  const [amount, currency] = typeof stored === "string" ? stored.split(" ") : [];
  return amount === undefined || currency === undefined ? null : { amount, currency };
}

export type GrantFilter = {
  suid: string | null;
  serverId: string | null;
  roleId: string | null;
  deliveryKey: string | null;
};

export type ShownGrant = Grant & { id: number; roleName: string; giver: string };

const GRANT_COLUMNS = `granted.id, granted.gp_id, granted.delivery_key, granted.receipt, granted.suid, granted.server_id,
  granted.role_id, granted.items, granted.cause, granted.cause_ref, granted.granted_at_ms,
  coalesce(character.role_name, '') as role_name, coalesce(giver.username, '') as giver`;
const GRANT_SOURCE = `granted left join character
  on character.gp_id = granted.gp_id and character.role_id = granted.role_id
  left join delivery on delivery.gp_id = granted.gp_id and delivery.delivery_key = granted.delivery_key
  left join account giver on giver.suid = delivery.giver`;

/** The newest grants that fit, newest first. Leans on the primary key. */
export function listGrants(db: DatabaseSync, filter: GrantFilter, limit: number): ShownGrant[] {
  return db
    .prepare(
      `select ${GRANT_COLUMNS} from ${GRANT_SOURCE}
       where coalesce(?1, granted.suid) = granted.suid and coalesce(?2, granted.server_id) = granted.server_id
         and coalesce(?3, granted.role_id) = granted.role_id
         and coalesce(?4, granted.delivery_key) = granted.delivery_key
       order by granted.id desc limit ?5`,
    )
    .all(filter.suid, filter.serverId, filter.roleId, filter.deliveryKey, limit)
    .map(readGrant);
}

/** Page by page from the first grant on, for a comparison of all of them. Leans on the primary key. */
export function listGrantsAfter(db: DatabaseSync, id: number, limit: number): ShownGrant[] {
  return db
    .prepare(`select ${GRANT_COLUMNS} from ${GRANT_SOURCE} where granted.id > ? order by granted.id limit ?`)
    .all(id, limit)
    .map(readGrant);
}

function readGrant(row: Row): ShownGrant {
  return {
    id: numberOf(row, "id"),
    gpId: textOf(row, "gp_id"),
    deliveryKey: textOf(row, "delivery_key"),
    receipt: textOf(row, "receipt"),
    suid: textOf(row, "suid"),
    serverId: textOf(row, "server_id"),
    roleId: textOf(row, "role_id"),
    roleName: textOf(row, "role_name"),
    items: parseStoredItems(textOf(row, "items")),
    cause: textOf(row, "cause"),
    causeRef: textOf(row, "cause_ref"),
    grantedAtMs: numberOf(row, "granted_at_ms"),
    giver: textOf(row, "giver"),
  };
}
