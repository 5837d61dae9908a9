// `gemgate verify [--database URL]`: checks every invariant of a database, writes nothing, and ends with 1 on any row.
import { Command } from "@commander-js/extra-typings";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { isMigrated } from "@gemgate/server/platform/migrate";
import { Client } from "pg";
import { findDatabase } from "../serve/running-database.ts";
import { databaseOption } from "../command-line.ts";
import { PlainRefusal } from "../plain-refusal.ts";
import { composeReport } from "./compose-report.ts";
import { verifyDatabase } from "./verify-database.ts";

export function verifyCommand(): CommandUnknownOpts {
  return new Command("verify")
    .summary("ask every invariant of a database; ends with 1 if one is broken")
    .description(
      "Asks every invariant slice by slice, computes the checkpoints of the ledger and the chain of the audit again, and writes nothing.",
    )
    .option(...databaseOption)
    .addHelpText("after", "\nExample:\n  gemgate verify --database postgresql://owner@db.internal/gemgate")
    .action(({ database }) => verify(database));
}

async function verify(database: string | undefined): Promise<void> {
  const client = new Client(findDatabase(database, process.env));
  await client.connect().catch((error: unknown) => {
    throw new PlainRefusal(`The database does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  try {
    await refuseForeign(client);
    const verification = await verifyDatabase(client);
    console.log(composeReport(verification));
    const isBroken = verification.ledger.broken !== undefined || verification.audit.broken !== undefined;
    if (isBroken || verification.findings.some(({ count }) => count > 0)) process.exitCode = 1;
  } finally {
    await client.end();
  }
}

/** A database without invariants must not be reported as sound. */
async function refuseForeign(client: Client): Promise<void> {
  const isOurs = await isMigrated((text) => client.query<{ name: string }>(text)).catch(() => false);
  if (!isOurs) throw new PlainRefusal("This database is not Gemgate's, or misses migrations: nothing was checked.");
}
