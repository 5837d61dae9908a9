// SQL of the console that touches webhook_endpoint and webhook_delivery. An endpoint belongs to one brand; the brands of whoever asks
// stand in every statement.
import type { WebhookDelivery, WebhookEndpoint } from "@gemgate/contract/console/outgoing-webhooks";
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

/** Keys of brands, or the mark for every brand. */
type Brands = readonly string[];

const isTheirs = (column: string, parameter: string): string =>
  `('*' = any (${parameter}) or ${column} = any (${parameter}))`;
const isoOf = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export async function listEndpoints(db: Queryable, brands: Brands): Promise<WebhookEndpoint[]> {
  const { rows } = await db.query<WebhookEndpoint>(
    `select e.id, e.brand_id as brand, e.url, e.types, e.state, e.disabled_why, e.version, e.made_by,
            ${isoOf("e.created_at")} as created_at,
            (select count(*)::int from (select from webhook_delivery d where d.endpoint_id = e.id and d.done_at is null limit 1000) w) as waiting,
            ${isoOf("l.first_at")} as last_at, l.last_status
       from webhook_endpoint e
       left join lateral (select first_at, last_status from webhook_delivery d
                           where d.endpoint_id = e.id order by d.id desc limit 1) l on true
      where ${isTheirs("e.brand_id", "$1")} order by e.created_at, e.id limit 500`,
    [brands],
  );
  return rows;
}

export interface Endpoint {
  readonly id: string;
  readonly brand_id: string;
  readonly url: string;
}

export async function findEndpoint(
  db: Queryable,
  { id, brands }: { id: string; brands: Brands },
): Promise<Endpoint | undefined> {
  const { rows } = await db.query<Endpoint>(
    `select id, brand_id, url from webhook_endpoint where id = $1 and ${isTheirs("brand_id", "$2")}`,
    [id, brands],
  );
  return rows[0];
}

export interface NewEndpoint {
  readonly id: string;
  readonly brand: string;
  readonly url: string;
  readonly types: readonly string[];
  readonly encrypted_secret: Buffer;
  readonly by: string;
}

export async function addEndpoint(tx: Tx, { id, brand, url, types, encrypted_secret, by }: NewEndpoint): Promise<void> {
  await tx.query(
    `insert into webhook_endpoint (id, brand_id, url, types, encrypted_secret, made_by) values ($1, $2, $3, $4, $5, $6)`,
    [id, brand, url, types, encrypted_secret, by],
  );
}

export interface ChangedEndpoint {
  readonly id: string;
  readonly url: string;
  readonly types: readonly string[];
  readonly state: "active" | "disabled";
  readonly version: number;
  readonly by: string;
}

/** The new version; undefined where somebody else changed it meanwhile. */
export async function changeEndpoint(tx: Tx, changed: ChangedEndpoint): Promise<number | undefined> {
  const { rows } = await tx.query<{ version: number }>(
    `update webhook_endpoint set url = $2, types = $3, state = $4, version = version + 1,
            disabled_why = case when $4 = 'active' then '' when state = 'disabled' then disabled_why else $6 end
      where id = $1 and version = $5 returning version`,
    [changed.id, changed.url, changed.types, changed.state, changed.version, changed.by],
  );
  return rows[0]?.version;
}

/** The one of before goes on signing for a day. */
export async function rotateSecret(
  tx: Tx,
  { id, encrypted_secret }: { id: string; encrypted_secret: Buffer },
): Promise<string> {
  const { rows } = await tx.query<{ until: string }>(
    `update webhook_endpoint set earlier_secret = encrypted_secret, earlier_until = gem_now() + interval '1 day',
            encrypted_secret = $2, version = version + 1
      where id = $1 returning ${isoOf("earlier_until")} as until`,
    [id, encrypted_secret],
  );
  return rows[0]?.until ?? "";
}

export async function addTest(db: Queryable, { id, body }: { id: string; body: string }): Promise<void> {
  await db.query(
    `insert into webhook_delivery (endpoint_id, fact, type, body) values ($1, 'test ' || gen_random_uuid(), 'test', $2)`,
    [id, body],
  );
}

export async function listDeliveries(
  db: Queryable,
  { id, before, limit }: { id: string; before: string | undefined; limit: number },
): Promise<WebhookDelivery[]> {
  const { rows } = await db.query<WebhookDelivery>(
    `select id::text, type, fact, body, ${isoOf("first_at")} as first_at,
            case when done_at is null then ${isoOf("next_at")} end as next_at,
            attempts, outcome, last_status, last_ms, last_answer
       from webhook_delivery where endpoint_id = $1 and ($2::bigint is null or id < $2::bigint) order by id desc limit $3`,
    [id, before ?? null, limit],
  );
  return rows;
}

/** Due now, as if it were new, whatever came of it; the same body under the same id. False: there is no such delivery. */
export async function sendAgain(tx: Tx, { id, delivery }: { id: string; delivery: string }): Promise<boolean> {
  const { rows } = await tx.query(
    `update webhook_delivery set next_at = gem_now(), first_at = gem_now(), attempts = 0, done_at = null, outcome = null
      where endpoint_id = $1 and id = $2::bigint returning 1 as sent`,
    [id, delivery],
  );
  return rows.length === 1;
}
