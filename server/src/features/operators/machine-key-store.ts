// SQL that touches machine_key.
import type { MachineKey } from "@gemgate/contract/console/keys";
import type { Permission } from "@gemgate/contract/console/permissions";
import type { ConsolePrincipal } from "../../platform/http/console-calls.ts";
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";
import { isoOf } from "./operator-store.ts";

/**
 * A key that is good now, from this address, of an operator who still is on the team. What it may is asked with every call: a key that is
 * revoked is of no use at once.
 */
export async function findMachine(
  db: Queryable,
  { key_hash, address }: { key_hash: Buffer; address: string },
): Promise<ConsolePrincipal | undefined> {
  const { rows } = await db.query<{
    made_by: string;
    name: string;
    permissions: Permission[];
    brand_id: string;
    expires_at: string;
  }>(
    `with found as (
       select k.id, k.made_by, k.name, k.permissions, k.brand_id, k.expires_at, k.used_at
         from machine_key k join operator o on o.id = k.made_by and o.state = 'active'
        where k.key_hash = $1 and k.revoked_at is null and k.expires_at > gem_now()
          and (k.addresses = '{}' or exists (select 1 from unnest(k.addresses) network where $2::inet <<= network))
     ), used as (
       update machine_key k set used_at = gem_now() from found f
        where k.id = f.id and (f.used_at is null or f.used_at < gem_now() - interval '1 minute')
     )
     select made_by, name, permissions, brand_id, ${isoOf("expires_at")} as expires_at from found`,
    [key_hash, address],
  );
  const [key] = rows;
  if (key === undefined) return undefined;
  const { made_by, name, permissions, brand_id, expires_at } = key;
  return {
    token_hash: key_hash,
    operator_id: made_by,
    login: `key ${name}`,
    name,
    isHalf: false,
    isIdle: false,
    proved_s: Number.POSITIVE_INFINITY,
    proved_at: expires_at,
    end_at: expires_at,
    grants: [{ permissions, brand: brand_id }],
    isMachine: true,
  };
}

export async function listMachineKeys(db: Queryable): Promise<MachineKey[]> {
  const { rows } = await db.query<MachineKey>(
    `select k.id, k.name, k.permissions, k.brand_id as brand, array(select text(one) from unnest(k.addresses) one) as addresses,
            o.login as made_by, ${isoOf("k.created_at")} as created_at, ${isoOf("k.expires_at")} as expires_at,
            ${isoOf("k.used_at")} as used_at, ${isoOf("k.revoked_at")} as revoked_at,
            k.expires_at <= gem_now() as is_over
       from machine_key k join operator o on o.id = k.made_by
      order by k.revoked_at is not null, k.created_at desc, k.id limit 500`,
  );
  return rows;
}

export interface NewMachineKey {
  readonly key_hash: Buffer;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly brand: string;
  readonly addresses: readonly string[];
  readonly made_by: string;
  readonly days: number;
}

export async function addMachineKey(tx: Tx, key: NewMachineKey): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into machine_key (key_hash, name, permissions, brand_id, addresses, made_by, expires_at)
     values ($1, $2, $3, $4, $5::cidr[], $6, gem_now() + make_interval(days => $7)) returning id`,
    [key.key_hash, key.name, key.permissions, key.brand, key.addresses, key.made_by, key.days],
  );
  return rows[0]?.id ?? "";
}

/** The name of the key that is of no use from now on; undefined where there is none at these brands. */
export async function revokeMachineKey(
  tx: Tx,
  { id, brands }: { id: string; brands: readonly string[] },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ name: string }>(
    `update machine_key set revoked_at = coalesce(revoked_at, gem_now())
      where id = $1 and ('*' = any ($2) or brand_id = any ($2)) returning name`,
    [id, brands],
  );
  return rows[0]?.name;
}
