// `npm run review`: orders that need a person. Every decision leaves event, ledger and audit rows; a running server does the rest.
import { decide, NotAllowed } from "@gemgate/server/features/review/public";
import { systemClock } from "@gemgate/server/platform/clock";
import { openDatabase } from "@gemgate/server/platform/database";
import { openLog } from "@gemgate/server/platform/log";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { findDatabase } from "./demo/running-database.ts";
import { PlainRefusal, runCommand } from "./plain-refusal.ts";
import { closeBreak } from "./review/close-break.ts";
import { composeList, listCases } from "./review/list-cases.ts";
import { readCommand } from "./review/read-command.ts";
import type { ReviewCommand } from "./review/read-command.ts";
import { showOrder } from "./review/show-order.ts";

await runCommand(async () => {
  const command = readCommand(process.argv.slice(2));
  console.log(await run(command, findDatabase(command.database, process.env)));
});

async function run(command: ReviewCommand, database: ClientConfig): Promise<string> {
  switch (command.action) {
    case "list":
      return withClient(database, async (client) => composeList(await listCases(client)));
    case "show":
      return withClient(database, async (client) => {
        const text = await showOrder(client, command.billing_no);
        if (text === undefined) throw new PlainRefusal(`There is no order ${command.billing_no}.`);
        return text;
      });
    case "close":
      return withClient(database, (client) => closeBreak(client, command.break_id, command.by));
    case "decide":
      return decideOn(command, database);
  }
}

async function decideOn(command: ReviewCommand & { action: "decide" }, database: ClientConfig): Promise<string> {
  const db = openDatabase({ ...database, max: 1 }, openLog({ level: "error", process: 0 }));
  try {
    const outcome = await decide({ db, clock: systemClock }, command.decision, command.by);
    return `Done: ${outcome}. What follows from it is done by the running server.`;
  } catch (error) {
    if (error instanceof NotAllowed) throw new PlainRefusal(`Not done: ${error.message}.`);
    throw error;
  } finally {
    await db.close();
  }
}

async function withClient<Answer>(config: ClientConfig, use: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client(config);
  await client.connect().catch((error: unknown) => {
    throw new PlainRefusal(`The database does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
