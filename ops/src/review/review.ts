// `gemgate review`: what needs a person. Every decision leaves event, ledger and audit rows; a running server does the rest.
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { AlreadyTrue, decide, listCases, readCase, readWebhook } from "@gemgate/server/features/review/public";
import { systemClock } from "@gemgate/server/platform/clock";
import { openDatabase } from "@gemgate/server/platform/database";
import type { Database } from "@gemgate/server/platform/database";
import { openLog } from "@gemgate/server/platform/log";
import { sessionLimits } from "@gemgate/server/platform/session-limits";
import { ownTerminal } from "../command-line.ts";
import type { Terminal } from "../command-line.ts";
import { findDatabase } from "../serve/running-database.ts";
import { PlainRefusal } from "../plain-refusal.ts";
import { composeList, composeOrder, composeWebhook } from "./compose.ts";
import { explainFailure } from "./explain-failure.ts";
import { reviewCommand } from "./review-command.ts";
import type { ReviewCommand } from "./review-command.ts";

export function reviewOfDatabase(terminal: Terminal = ownTerminal): CommandUnknownOpts {
  return reviewCommand((command) => carryOut(command, terminal));
}

async function carryOut(command: ReviewCommand, { env, print }: Terminal): Promise<void> {
  const config = findDatabase(command.database, env);
  const db = openDatabase({ ...config, ...sessionLimits, max: 1 }, openLog({ level: "error", process: 0 }));
  try {
    await db.query("select 1 as reached").catch((error: unknown) => {
      throw new PlainRefusal(`The database does not answer: ${error instanceof Error ? error.message : String(error)}`);
    });
    print(await run(command, db));
  } finally {
    await db.close();
  }
}

async function run(command: ReviewCommand, db: Database): Promise<string> {
  switch (command.action) {
    case "list":
      return composeList(await listCases(db, { kind: command.kind }));
    case "show": {
      const found = await readCase(db, command.billing_no);
      if (found === undefined) throw new PlainRefusal(`There is no order ${command.billing_no}.`);
      return composeOrder(found);
    }
    case "show-webhook": {
      const found = await readWebhook(db, command.webhook);
      if (found === undefined) throw new PlainRefusal("There is no such webhook.");
      return composeWebhook(command.webhook, found);
    }
    case "decide":
      return decideOn(command, db);
  }
}

async function decideOn(command: ReviewCommand & { action: "decide" }, db: Database): Promise<string> {
  try {
    const outcome = await decide({ db, clock: systemClock }, command.decision, command.by);
    return `Done: ${outcome}. What follows from it is done by the running server.`;
  } catch (error) {
    if (error instanceof AlreadyTrue) return `Nothing changed: ${error.message}.`;
    throw explainFailure(error);
  }
}
