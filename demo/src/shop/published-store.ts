// SQL over the newest version that was published, for a start that has no time to load the whole catalogue.
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

export async function readState(owner: ClientConfig): Promise<PublishedState> {
  const client = new Client(owner);
  await client.connect();
  try {
    return { newest: await readNewestVersion(client), now: await readNow(client) };
  } finally {
    await client.end();
  }
}

async function readNewestVersion(client: Client): Promise<NewestVersion | undefined> {
  const { rows } = await client.query<NewestVersion>(
    "select no, operator, note from shop_version order by no desc limit 1",
  );
  return rows[0];
}

async function readNow(client: Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>("select gem_now() as now");
  return rows[0]?.now ?? new Date();
}
