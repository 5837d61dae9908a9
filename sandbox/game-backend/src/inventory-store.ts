// What characters own, in SQL.
import type { DatabaseSync } from "node:sqlite";
import type { Item } from "./items.ts";
import { numberOf, textOf } from "@gemgate/sandbox-plumbing/sqlite";

export type Owner = { gpId: string; roleId: string };

export function addItems(db: DatabaseSync, owner: Owner, items: readonly Item[]): void {
  const add = db.prepare(
    `insert into inventory (gp_id, role_id, item_id, num) values (?, ?, ?, ?)
     on conflict (gp_id, role_id, item_id) do update set num = num + excluded.num`,
  );
  for (const item of items) add.run(owner.gpId, owner.roleId, item.item_id, item.num);
}

/** Takes what is there, at most what is asked, and says how much that was. */
export function takeItem(db: DatabaseSync, owner: Owner, item: Item): number {
  const row = db
    .prepare("select num from inventory where gp_id = ? and role_id = ? and item_id = ?")
    .get(owner.gpId, owner.roleId, item.item_id);
  const taken = Math.min(row === undefined ? 0 : numberOf(row, "num"), item.num);
  if (taken > 0) {
    db.prepare("update inventory set num = num - ? where gp_id = ? and role_id = ? and item_id = ?").run(
      taken,
      owner.gpId,
      owner.roleId,
      item.item_id,
    );
  }
  return taken;
}

export function listInventory(
  db: DatabaseSync,
  filter: { suid: string | null; roleId: string | null },
): Record<string, unknown>[] {
  return db
    .prepare(
      `select inventory.gp_id, character.suid, character.live_server, inventory.role_id, character.role_name,
         inventory.item_id, inventory.num
       from inventory join character
         on character.gp_id = inventory.gp_id and character.role_id = inventory.role_id
       where coalesce(?1, character.suid) = character.suid and coalesce(?2, inventory.role_id) = inventory.role_id
         and inventory.num > 0
       order by inventory.gp_id, inventory.role_id, inventory.item_id limit 10000`,
    )
    .all(filter.suid, filter.roleId)
    .map((row) => ({
      gp_id: textOf(row, "gp_id"),
      suid: textOf(row, "suid"),
      server_id: textOf(row, "live_server"),
      role_id: textOf(row, "role_id"),
      role_name: textOf(row, "role_name"),
      item_id: textOf(row, "item_id"),
      num: numberOf(row, "num"),
    }));
}
