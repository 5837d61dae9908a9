// SQL that touches method_pause. A change of it moves the number of the catalogue, so every process reads its lists anew within a second.
import type { Tx } from "../../platform/transaction.ts";

export interface MethodPlace {
  readonly brand: string;
  readonly region: string;
  readonly payway_id: string;
  /** Empty: with all of its channels. */
  readonly channel_id: string;
}

export interface Pause {
  readonly until: string | null;
  readonly by: string;
  readonly note: string;
  readonly at: string;
}

const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const valuesOf = ({ brand, region, payway_id, channel_id }: MethodPlace): string[] => [
  brand,
  region,
  payway_id,
  channel_id,
];

export async function isListed(tx: Tx, place: MethodPlace): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 as listed from console.payment_option
      where brand_id = $1 and domain_area = $2 and payway_id = $3 and ($4 = '' or channel_id = $4) limit 1`,
    valuesOf(place),
  );
  return rows.length === 1;
}

/** Undefined: it is paused already. A pause that is over is none. */
export async function addPause(
  tx: Tx,
  place: MethodPlace,
  { hours, by, note }: { hours: number | null; by: string; note: string },
): Promise<Pause | undefined> {
  const { rows } = await tx.query<Pause>(
    `insert into method_pause as p (brand_id, domain_area, payway_id, channel_id, until, by, note)
     values ($1, $2, $3, $4, gem_now() + make_interval(hours => $5::int), $6, $7)
     on conflict (brand_id, domain_area, payway_id, channel_id) do update
       set until = excluded.until, by = excluded.by, note = excluded.note, paused_at = gem_now()
     where p.until <= gem_now()
     returning ${iso("until")} as until, by, note, ${iso("paused_at")} as at`,
    [...valuesOf(place), hours, by, note],
  );
  return rows[0];
}

/** False: it is not paused. */
export async function endPause(tx: Tx, place: MethodPlace): Promise<boolean> {
  const { rows } = await tx.query(
    `delete from method_pause
      where brand_id = $1 and domain_area = $2 and payway_id = $3 and channel_id = $4 and coalesce(until, 'infinity') > gem_now()
      returning 1 as ended`,
    valuesOf(place),
  );
  return rows.length === 1;
}
