import { Client } from "pg";
import type { ClientConfig } from "pg";

/** Every session that begins from now on is so many days ahead; production refuses such a database. */
export async function moveDatabase(owner: ClientConfig, days_ahead: number): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    // In hours: a day of the session's time zone may have 23 of them, and the processes are moved by 24.
    await client.query(`alter database gemgate set gemgate.virtual_offset = '${Math.trunc(days_ahead) * 24} hours'`);
  } finally {
    await client.end();
  }
}
