// Who is on the team and what each may do. Every change is one transaction with its audit row, ends the sessions of whoever it is about,
// and never leaves a team without an owner.
import type { ConsoleInput } from "@gemgate/contract/console/console-call";
import type * as calls from "@gemgate/contract/console/team";
import type { OperatorRow } from "@gemgate/contract/console/team";
import type { Role } from "@gemgate/contract/console/permissions";
import type { ConsoleRefusal } from "../../platform/http/console-calls.ts";
import { refuseConsole } from "../../platform/http/console-calls.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import { addAudit } from "../audit/public.ts";
import { invite } from "./invite.ts";
import type { Invite } from "./invite.ts";
import { revokeAllOf } from "./operator-session-store.ts";
import {
  addOperator,
  findOperator,
  hasOwner,
  listOperatorRows,
  putGrant,
  removeGrant,
  setLocked,
} from "./operator-store.ts";
import type { Operator } from "./operator-store.ts";
import type { OperatorWorld } from "./operator-world.ts";

type InviterWorld = Pick<OperatorWorld, "db" | "clock" | "random"> & {
  readonly settings: { readonly console_origin: string };
};

/** Undoes the transaction. */
class LastOwner extends Error {}

const last_owner = refuseConsole("last_owner", "somebody must stay who owns every brand, without an end");
const nobody = refuseConsole("unknown", "there is no such operator");

export async function inviteOperator(
  world: InviterWorld,
  { login, name, role, brand, by, isByCommand = false }: NewOperator,
): Promise<Invite | ConsoleRefusal> {
  return inTransaction(world, async (tx) => {
    const id = await addOperator(tx, { login, name });
    if (id === undefined) return refuseConsole("already_there", `${login} is on the team already`);
    await putGrant(tx, { operator_id: id, role, brand, until: null, by });
    await note(tx, { by, action: "operator invited", login, words: `${role} at ${brand}` });
    return invite(world, tx, { operator_id: id, isByCommand });
  });
}

interface NewOperator {
  readonly login: string;
  readonly name: string;
  readonly role: Role;
  readonly brand: string;
  readonly by: string;
  readonly isByCommand?: boolean;
}

export async function inviteAgain(
  world: InviterWorld,
  { id, by, isByCommand = false }: { id: string; by: string; isByCommand?: boolean },
): Promise<Invite | ConsoleRefusal> {
  return inTransaction(world, async (tx) => {
    const operator = await findOperator(tx, id);
    if (operator === undefined || operator.state === "locked") return nobody;
    await note(tx, { by, action: "operator invited again", login: operator.login, words: "" });
    return invite(world, tx, { operator_id: id, isByCommand });
  });
}

export async function grantRole(
  world: OperatorWorld,
  { id, role, brand, until }: ConsoleInput<typeof calls.grantRole>,
  by: string,
): Promise<OperatorRow | ConsoleRefusal> {
  return change(world, id, async (tx, operator) => {
    await putGrant(tx, { operator_id: id, role, brand, until, by });
    const words = until === null ? `${role} at ${brand}` : `${role} at ${brand} until ${until}`;
    await note(tx, { by, action: "role granted", login: operator.login, words });
    return undefined;
  });
}

export async function revokeRole(
  world: OperatorWorld,
  { id, role, brand }: ConsoleInput<typeof calls.revokeRole>,
  by: string,
): Promise<OperatorRow | ConsoleRefusal> {
  return change(world, id, async (tx, operator) => {
    if (!(await removeGrant(tx, { operator_id: id, role, brand })))
      return refuseConsole("unknown", "there is no such grant");
    await note(tx, { by, action: "role taken", login: operator.login, words: `${role} at ${brand}` });
    return undefined;
  });
}

export async function lockOperator(
  world: OperatorWorld,
  { id, locked }: ConsoleInput<typeof calls.lockOperator>,
  by: string,
): Promise<OperatorRow | ConsoleRefusal> {
  return change(world, id, async (tx, operator) => {
    if (!(await setLocked(tx, { id, isLocked: locked }))) return refuseConsole("wrong_state", "it is so already");
    await note(tx, { by, action: locked ? "operator locked" : "operator unlocked", login: operator.login, words: "" });
    return undefined;
  });
}

type Change = (tx: Tx, operator: Operator) => Promise<ConsoleRefusal | undefined>;

async function change(world: OperatorWorld, id: string, act: Change): Promise<OperatorRow | ConsoleRefusal> {
  try {
    return await inTransaction(world, async (tx) => {
      const operator = await findOperator(tx, id);
      if (operator === undefined) return nobody;
      const refusal = await act(tx, operator);
      if (refusal !== undefined) return refusal;
      if (!(await hasOwner(tx))) throw new LastOwner();
      await revokeAllOf(tx, id);
      const [row] = await listOperatorRows(tx, id);
      return row ?? nobody;
    });
  } catch (error) {
    if (error instanceof LastOwner) return last_owner;
    throw error;
  }
}

async function note(
  tx: Tx,
  { by, action, login, words }: { by: string; action: string; login: string; words: string },
): Promise<void> {
  await addAudit(tx, { operator: by, action, object: `operator ${login}`, note: words });
}
