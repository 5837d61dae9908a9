// `gemgate operators`: the first operator has nobody who could invite, so this does, on the machine itself.
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { inviteOperator as inviteCall } from "@gemgate/contract/console/team";
import type { OperatorRow } from "@gemgate/contract/console/team";
import {
  findByLogin,
  inviteAgain,
  inviteOperator,
  listOperatorRows,
  readConsoleOrigin,
} from "@gemgate/server/features/operators/public";
import { systemClock } from "@gemgate/server/platform/clock";
import { openDatabase } from "@gemgate/server/platform/database";
import type { Database } from "@gemgate/server/platform/database";
import { openLog } from "@gemgate/server/platform/log";
import { systemRandom } from "@gemgate/server/platform/random";
import { sessionLimits } from "@gemgate/server/platform/session-limits";
import * as v from "valibot";
import { ownTerminal } from "../command-line.ts";
import type { Terminal } from "../command-line.ts";
import { PlainRefusal } from "../plain-refusal.ts";
import { findDatabase } from "../serve/running-database.ts";
import { operatorsCommand } from "./operators-command.ts";
import type { OperatorsCommand } from "./operators-command.ts";

export function operatorsOfDatabase(terminal: Terminal = ownTerminal): CommandUnknownOpts {
  return operatorsCommand((command) => carryOut(command, terminal));
}

async function carryOut(command: OperatorsCommand, { env, print }: Terminal): Promise<void> {
  const config = findDatabase(command.database, env);
  const db = openDatabase({ ...config, ...sessionLimits, max: 1 }, openLog({ level: "error", process: 0 }));
  try {
    print(await run(command, { db, env }));
  } finally {
    await db.close();
  }
}

async function run(command: OperatorsCommand, { db, env }: { db: Database; env: NodeJS.ProcessEnv }): Promise<string> {
  if (command.action === "list") return composeOperators(await listOperatorRows(db));
  const world = { db, clock: systemClock, random: systemRandom, settings: { console_origin: readConsoleOrigin(env) } };
  if (command.action === "add") {
    const { login, name, role, brand, by } = command;
    const read = v.safeParse(inviteCall.input, { login, name, role, brand });
    if (!read.success) throw new PlainRefusal(`${v.getDotPath(read.issues[0]) ?? "login"}: ${read.issues[0].message}`);
    return linkOf(await inviteOperator(world, { ...read.output, by, isByCommand: true }));
  }
  const known = await findByLogin(db, command.login);
  if (known === undefined) throw new PlainRefusal(`There is no operator ${command.login}.`);
  return linkOf(await inviteAgain(world, { id: known.id, by: command.by, isByCommand: true }));
}

function linkOf(outcome: Awaited<ReturnType<typeof inviteOperator>>): string {
  if ("refused" in outcome) throw new PlainRefusal(`${outcome.message}.`);
  return `Open this link once, before ${outcome.good_until}:\n  ${outcome.address}`;
}

export function composeOperators(rows: readonly OperatorRow[]): string {
  if (rows.length === 0) return "Nobody is on the team yet: gemgate operators add --login … --name …";
  const width = Math.max(...rows.map(({ login }) => login.length));
  return rows
    .map(({ login, state, grants, seen_at }) => {
      const may = grants.map(({ role, brand }) => `${role} at ${brand === "*" ? "every brand" : brand}`).join(", ");
      return `${login.padEnd(width)}  ${state.padEnd(7)}  ${seen_at?.slice(0, 16).replace("T", " ") ?? "never seen".padEnd(16)}  ${may}`;
    })
    .join("\n");
}
