// A second person's word on a proposal. Who may give it is the database's to say; here it is said in words.
import type { CommandRow } from "@gemgate/contract/console/commands";
import { can } from "@gemgate/rules/console/can";
import { sqlStateOf } from "../../platform/database-errors.ts";
import { refuseConsole } from "../../platform/http/console-calls.ts";
import type { ConsoleRefusal, OperatorContext } from "../../platform/http/console-calls.ts";
import { tellOnCommit } from "../../platform/signals-between.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { addAudit } from "../audit/public.ts";
import { readFor } from "../operators/public.ts";
import type { OperatorWorld } from "../operators/public.ts";
import { awaitOutcome } from "./await-outcome.ts";
import { addApproval, findCommand, withdraw } from "./command-store.ts";
import type { Approval, StoredCommand } from "./command-store.ts";
import { presentCommand } from "./present-command.ts";

type Context = OperatorContext<OperatorWorld>;
type Verdict = Pick<Approval, "verdict" | "digest" | "note"> & { readonly id: string };

export async function settleCommand(context: Context, given: Verdict): Promise<CommandRow | ConsoleRefusal> {
  const { world, principal } = context;
  const command = await findVisible(context, given.id);
  if (command === undefined) return nothing;
  const { brand, kind, object, digest, operator_id, state } = command;
  if (operator_id === principal.operator_id) return own;
  if (!can(principal.grants, "commands.approve", brand)) {
    return refuseConsole("not_allowed", "no role of yours approves at this brand");
  }
  if (digest !== given.digest) return changed;
  if (state !== "proposed") return over;
  const { id: command_id, verdict, note } = given;
  try {
    await inTransaction(world, async (tx) => {
      await addApproval(tx, { command_id, operator_id: principal.operator_id, verdict, digest: given.digest, note });
      const action = verdict === "approve" ? `approved ${kind}` : `refused ${kind}`;
      await addAudit(tx, { operator: principal.login, action, object, note: note === "" ? command.note : note });
      await tellOnCommit(tx, "command");
    });
  } catch (error) {
    const refusal = refusals.get(sqlStateOf(error) ?? "");
    if (refusal === undefined) throw error;
    return refusal;
  }
  return awaitOutcome(context, command_id);
}

export async function withdrawCommand(context: Context, id: string): Promise<CommandRow | ConsoleRefusal> {
  const { world, principal } = context;
  const command = await findVisible(context, id);
  if (command === undefined || command.operator_id !== principal.operator_id) return nothing;
  const { kind, object, note } = command;
  const isWithdrawn = await inTransaction(world, async (tx) => {
    const isOver = await withdraw(tx, { id, operator_id: principal.operator_id });
    if (isOver) await addAudit(tx, { operator: principal.login, action: `withdrew ${kind}`, object, note });
    return isOver;
  });
  if (!isWithdrawn) return over;
  const now = await findVisible(context, id);
  return now === undefined ? nothing : presentCommand(now, principal);
}

function findVisible({ world, principal }: Context, id: string): Promise<StoredCommand | undefined> {
  return readFor(world, { reader: principal, permission: "orders.read" }, (tx) => findCommand(tx, id));
}

const nothing = refuseConsole("unknown", "there is no such command");
const own = refuseConsole("own_proposal", "somebody else decides about what you proposed");
const changed = refuseConsole("digest_changed", "this is not what was proposed: look at it again");
const over = refuseConsole("wrong_state", "it is not waiting any more");

/** Those of settle_command, and of two words of one person at the same moment. */
const refusals: ReadonlyMap<string, ConsoleRefusal> = new Map([
  ["GC403", own],
  ["GC404", nothing],
  ["GC409", changed],
  ["GC410", over],
  ["23505", over],
]);
