import { Client } from "pg";
import type { ClientConfig } from "pg";

/** The same server and role, another database. In an address the database is the path, which wins over a setting. */
export function atDatabase(config: ClientConfig, database: string): ClientConfig {
  if (config.connectionString === undefined) return { ...config, database };
  const address = new URL(config.connectionString);
  address.pathname = `/${database}`;
  return { ...config, connectionString: address.href };
}

/** On a connection of its own. */
export async function runStatement(config: ClientConfig, statement: string): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
