// Carries out what operators decided. Everything is checked again under the command's lock, and what it does is committed with its end:
// a worker that dies leaves nothing or all of it.
import { can } from "@gemgate/rules/console/can";
import { mayPropose } from "@gemgate/rules/console/command-rules";
import { AlreadyTrue, NotAllowed } from "../../platform/decided.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import { workOf } from "../../platform/work-runner.ts";
import type { Work } from "../../platform/work-runner.ts";
import type { World } from "../../platform/world.ts";
import { findOperator, readGrants } from "../operators/public.ts";
import type { Operator } from "../operators/public.ts";
import {
  askSecondPerson,
  endCommand,
  findApproval,
  lockCommand,
  readLeased,
  takeDueCommands,
  weighCommand,
} from "./command-work-store.ts";
import type { Command, Leased, Worth } from "./command-work-store.ts";
import { readThresholds } from "./command-store.ts";
import { changeThresholds } from "./change-thresholds.ts";

export interface Carried {
  readonly words: string;
  readonly audit_id: number;
}

export interface Decider {
  readonly operator: string;
  readonly approver: string | undefined;
}

/**
 * Does what a command says. Whoever has to be asked outside is asked before, without a transaction; the answer carries the rest out in the
 * transaction in which the command ends, and throws NotAllowed or AlreadyTrue where it is not to be.
 */
export type Carrier = (world: World, command: Command) => Promise<(tx: Tx, by: Decider) => Promise<Carried>>;

export function commandWork(carry: Carrier): Work {
  return workOf<Leased>({
    name: "command",
    batch: 16,
    party_max: 8,
    partyOf: ({ brand }) => brand,
    take: (world, owner, want) => takeDueCommands(world.db, owner, want),
    run: (world, leased) => runCommand(world, carry, leased),
  });
}

export async function runCommand(world: World, carry: Carrier, leased: Leased): Promise<void> {
  const planned = await readLeased(world.db, leased);
  if (planned === undefined) return;
  try {
    const carryOut = planned.kind === "thresholds" ? changeThresholds(planned) : await carry(world, planned);
    await inTransaction(world, (tx) => carryOutLocked(tx, leased, carryOut));
  } catch (error) {
    if (!(error instanceof NotAllowed || error instanceof AlreadyTrue)) throw error;
    await inTransaction(world, async (tx) => {
      const command = await lockCommand(tx, leased);
      if (command !== undefined) await endCommand(tx, command, { state: "refused", outcome: error.message });
    });
    return;
  }
  for (const work of ["deliver", "refund", "ask", "webhook", "revoke"] as const) world.signals.wake(work);
}

async function carryOutLocked(tx: Tx, leased: Leased, carryOut: Awaited<ReturnType<Carrier>>): Promise<void> {
  const command = await lockCommand(tx, leased);
  if (command === undefined) return;
  const by = await checkAgain(tx, command);
  if (by === "second person") return askSecondPerson(tx, command);
  const { words, audit_id } = await carryOut(tx, by);
  await endCommand(tx, command, { state: "done", outcome: words, audit_id });
}

/** Between proposal and now a role may have been taken, a threshold changed, an order sold to another brand's case. */
async function checkAgain(tx: Tx, command: Command): Promise<Decider | "second person"> {
  const worth = await weighCommand(tx, command.id);
  checkSubject(command, worth);
  const proposer = await activeOperator(tx, command.operator_id, "whoever proposed it");
  const thresholds =
    command.currency === null ? undefined : await readThresholds(tx, { ...command, currency: command.currency });
  const grants = await readGrants(tx, proposer.id);
  if (!mayPropose(grants, { ...command, thresholds: thresholds ?? null })) {
    throw new NotAllowed(`${proposer.login} may not do this any more`);
  }
  if (command.needs === 1 && worth.needs === 1) return { operator: proposer.login, approver: undefined };
  const approval = await findApproval(tx, command.id);
  if (approval === undefined) return "second person";
  if (!approval.isSame) throw new NotAllowed("what was approved is not this");
  const approver = await activeOperator(tx, approval.operator_id, "whoever approved it");
  if (!can(await readGrants(tx, approver.id), "commands.approve", command.brand)) {
    throw new NotAllowed(`${approver.login} may not approve this any more`);
  }
  return { operator: proposer.login, approver: approver.login };
}

function checkSubject({ kind, brand, currency, amount }: Command, worth: Worth): void {
  if (kind === "thresholds") return;
  if (worth.brand === null) throw new NotAllowed("there is no such thing");
  if (worth.brand !== brand) throw new NotAllowed("it belongs to another brand");
  if (currency !== null && worth.currency !== null && currency !== worth.currency) {
    throw new NotAllowed(`it is about ${worth.currency}`);
  }
  if (kind === "delivered" && (amount === null || worth.payable_amount === null || amount < worth.payable_amount)) {
    throw new NotAllowed("its goods are worth more than was said");
  }
}

async function activeOperator(tx: Tx, id: string, who: string): Promise<Operator> {
  const operator = await findOperator(tx, id);
  if (operator?.state !== "active") throw new NotAllowed(`${who} is not active any more`);
  return operator;
}
