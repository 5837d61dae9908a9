// SQL over the newest version that was published, for a start that has no time to load the whole catalogue.
import { asQueryable } from "@gemgate/ops/verify/as-queryable";
import type { Queryable } from "@gemgate/server/platform/database";
import { Client } from "pg";
import type { ClientConfig } from "pg";

export interface NewestVersion {
  readonly no: number;
  readonly operator: string;
  readonly note: string;
}

export interface PublishedState {
  /** Undefined: nothing was ever published. */
  readonly newest: NewestVersion | undefined;
  /** By the clock that decides in the database, which may stand at another day. */
  readonly now: Date;
}

export function readState(owner: ClientConfig): Promise<PublishedState> {
  return asOwner(owner, async (db) => ({ newest: await readNewestVersion(db), now: await readNow(db) }));
}

export async function asOwner<Found>(owner: ClientConfig, work: (db: Queryable) => Promise<Found>): Promise<Found> {
  const client = new Client(owner);
  await client.connect();
  try {
    return await work(asQueryable(client));
  } finally {
    await client.end();
  }
}

async function readNewestVersion(db: Queryable): Promise<NewestVersion | undefined> {
  const { rows } = await db.query<NewestVersion>(
    "select no, operator, note from shop_version order by no desc limit 1",
  );
  return rows[0];
}

async function readNow(db: Queryable): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>("select gem_now() as now");
  return rows[0]?.now ?? new Date();
}
