import type { Brand } from "@gemgate/contract/brand";
import type { HostKind } from "@gemgate/rules/hosts/host-table";
import type { Queryable } from "../../platform/database.ts";

export interface BrandRow {
  readonly brand_key: string;
  readonly version: number;
  /** Null: the same as in the version that the reader knows. */
  readonly record: unknown;
}

export interface HostRowStored {
  readonly host: string;
  readonly brand_key: string;
  readonly environment: string;
  readonly kind: HostKind;
  readonly place: number;
}

export interface StoredRows {
  /** Of the catalogue; the rows are those of this version, because one statement reads all of it. */
  readonly version: number;
  readonly brands: readonly BrandRow[];
  readonly hosts: readonly HostRowStored[];
}

/** `known`: versions of brands whose records the reader has already. */
export async function readBrandRows(
  db: Queryable,
  known: ReadonlyMap<string, number> = new Map(),
): Promise<StoredRows | undefined> {
  const { rows } = await db.query<StoredRows>(
    `select catalogue.version,
            coalesce((select json_agg(json_build_object(
                        'brand_key', brand_key,
                        'version', version,
                        'record', case when ($1::jsonb ->> brand_key)::bigint = version then null else record end)
                      order by (record ->> 'login_client_id')::bigint, brand_key)
                        from brand), '[]') as brands,
            coalesce((select json_agg(json_build_object(
                        'host', host, 'brand_key', brand_key, 'environment', environment, 'kind', kind, 'place', place)
                      order by brand_key, place, host)
                        from brand_host), '[]') as hosts
       from catalogue_version as catalogue`,
    [JSON.stringify(Object.fromEntries(known))],
  );
  return rows[0];
}

export type NewBrand = Pick<BrandRow, "brand_key"> & { readonly record: Brand };

/** One statement, so that it is whole also where the caller has no transaction. A brand's row is never deleted: orders name it. */
export async function writeBrandRows(
  db: Queryable,
  { brands, hosts }: { brands: readonly NewBrand[]; hosts: readonly HostRowStored[] },
): Promise<void> {
  await db.query(
    `with given as (
       select brand_key, record from jsonb_to_recordset($1::jsonb) as given(brand_key text, record jsonb)),
     given_host as (
       select host, brand_key, environment, kind, place from jsonb_to_recordset($2::jsonb)
         as given_host(host text, brand_key text, environment text, kind text, place int)),
     gone as (
       delete from brand_host where host not in (select host from given_host)),
     stored as (
       insert into brand (brand_key, record) select brand_key, record from given
       on conflict (brand_key) do update set record = excluded.record
         where brand.record <> excluded.record)
     insert into brand_host (host, brand_key, environment, kind, place)
     select host, brand_key, environment, kind, place from given_host
     on conflict (host) do update
       set brand_key = excluded.brand_key, environment = excluded.environment, kind = excluded.kind, place = excluded.place
       where (brand_host.brand_key, brand_host.environment, brand_host.kind, brand_host.place)
         is distinct from (excluded.brand_key, excluded.environment, excluded.kind, excluded.place)`,
    [JSON.stringify(brands), JSON.stringify(hosts)],
  );
}

/** What a transaction asks about the brand of an order, in that transaction. */
export type BrandTerms = Pick<
  Brand,
  "key" | "layout" | "old_areas" | "old_games" | "refund_returns_coupon" | "refund_returns_limit"
>;

/** Without the games, which are most of a record. */
export async function findBrandTerms(tx: Queryable, brand_key: string): Promise<BrandTerms | undefined> {
  const { rows } = await tx.query<{ terms: BrandTerms }>(
    "select record - 'games' as terms from brand where brand_key = $1",
    [brand_key],
  );
  return rows[0]?.terms;
}

export interface PageHost {
  readonly host: string;
  readonly brand_key: string;
}

/** Where pages of stores stand. */
export async function listPageHosts(db: Queryable): Promise<PageHost[]> {
  const { rows } = await db.query<PageHost>(
    "select host, brand_key from brand_host where kind = 'main' order by brand_key, place, host",
  );
  return rows;
}
