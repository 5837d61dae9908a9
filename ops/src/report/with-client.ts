import { Client } from "pg";
import { PlainRefusal } from "../plain-refusal.ts";
import { findDatabase } from "../serve/running-database.ts";

/** One session that reads, closed whatever happens. */
export async function withClient<Result>(
  { database, env }: { readonly database: string | undefined; readonly env: NodeJS.ProcessEnv },
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(findDatabase(database, env));
  await client.connect().catch((error: unknown) => {
    throw new PlainRefusal(`The database does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  try {
    await client.query("set default_transaction_read_only = on");
    return await work(client);
  } finally {
    await client.end();
  }
}
