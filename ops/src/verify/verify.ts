// `npm run verify -- [--database URL]`: asks every detector of a database, writes nothing, and ends with 1 on any row.
import { parseArgs } from "node:util";
import { isMigrated } from "@gemgate/server/platform/migrate";
import { Client } from "pg";
import { findDatabase } from "../serve/running-database.ts";
import { PlainRefusal, runCommand } from "../plain-refusal.ts";
import { composeReport } from "./compose-report.ts";
import { verifyDatabase } from "./verify-database.ts";

await runCommand(async () => {
  const { values } = parseArgs({ options: { database: { type: "string" } } });
  const client = new Client(findDatabase(values.database, process.env));
  await client.connect().catch((error: unknown) => {
    throw new PlainRefusal(`The database does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  try {
    await refuseForeign(client);
    const verification = await verifyDatabase(client);
    console.log(composeReport(verification));
    const isBroken = verification.ledger.broken !== undefined;
    if (isBroken || verification.findings.some(({ count }) => count > 0)) process.exitCode = 1;
  } finally {
    await client.end();
  }
});

/** Silence of a database without detectors would look like a clean bill. */
async function refuseForeign(client: Client): Promise<void> {
  const isOurs = await isMigrated((text) => client.query<{ name: string }>(text)).catch(() => false);
  if (!isOurs) throw new PlainRefusal("This database is not Gemgate's, or misses migrations: nothing was checked.");
}
