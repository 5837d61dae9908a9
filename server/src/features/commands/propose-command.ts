// A command is written down, once for each number of a request; the store's workers carry it out.
import { createHash } from "node:crypto";
import { orderKinds } from "@gemgate/contract/console/commands";
import type { CommandRow, GivenCommand, OrderAction, Thresholds } from "@gemgate/contract/console/commands";
import { isAboutMoney, isTypedAgain, mayPropose, stepUpOf } from "@gemgate/rules/console/command-rules";
import { orderActions } from "@gemgate/rules/console/order-actions";
import { can } from "@gemgate/rules/console/can";
import { refuseConsole } from "../../platform/http/console-calls.ts";
import type { ConsoleRefusal, OperatorContext } from "../../platform/http/console-calls.ts";
import { tellOnCommit } from "../../platform/signals-between.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import { addAudit } from "../audit/public.ts";
import { readFor } from "../operators/public.ts";
import type { OperatorWorld } from "../operators/public.ts";
import { areInOrder, readPlace } from "./change-thresholds.ts";
import { awaitOutcome } from "./await-outcome.ts";
import { addCommand, findOrderFacts, findRequest, findSubject, readProposal, readThresholds } from "./command-store.ts";
import type { NewCommand, Subject } from "./command-store.ts";

type Context = OperatorContext<OperatorWorld>;

export async function proposeCommand(context: Context, given: GivenCommand): Promise<CommandRow | ConsoleRefusal> {
  const { world, principal, request_key } = context;
  if (request_key === undefined) throw new Error("a keyed call was accepted without its key");
  const request = { operator_id: principal.operator_id, request_key };
  const fingerprint = createHash("sha256").update(JSON.stringify(given)).digest();
  const known = await findRequest(world.db, request);
  if (known !== undefined) return answerAgain(context, known, fingerprint);
  const weighed = await weigh(context, given);
  if ("refused" in weighed) return weighed;
  const id = await inTransaction(world, async (tx) => {
    const added = await addCommand(tx, { ...request, fingerprint, ...weighed });
    if (added !== undefined) await noteProposal(tx, added, principal.login);
    return added;
  });
  if (id !== undefined) return awaitOutcome(context, id);
  const first = await findRequest(world.db, request);
  if (first === undefined) throw new Error("a request that stood in the way is not there");
  return answerAgain(context, first, fingerprint);
}

function answerAgain(
  context: Context,
  { id, fingerprint }: { id: string; fingerprint: Buffer },
  now: Buffer,
): Promise<CommandRow | ConsoleRefusal> | ConsoleRefusal {
  if (!fingerprint.equals(now))
    return refuseConsole("key_reused", "this Idempotency-Key came with another content before");
  return awaitOutcome(context, id);
}

/** What is done at once has its audit row with its effect; what waits for a second person is noted when it is proposed. */
async function noteProposal(tx: Tx, id: string, operator: string): Promise<void> {
  const command = await readProposal(tx, id);
  if (command?.needs === 2) {
    const { kind, object, note } = command;
    await addAudit(tx, { operator, action: `proposed ${kind}`, object, note });
  }
  await tellOnCommit(tx, "command");
}

const not_allowed = refuseConsole("not_allowed", "no role of yours allows this at this brand");

type Weighed = Omit<NewCommand, "operator_id" | "request_key" | "fingerprint">;

/** Whose it is, whether this operator may, and what is at stake. */
async function weigh({ world, principal }: Context, given: GivenCommand): Promise<Weighed | ConsoleRefusal> {
  return readFor(world, { reader: principal, permission: "orders.read" }, async (tx) => {
    const { kind, object, note } = given;
    const subject = await subjectOf(tx, given);
    if (subject === undefined || !can(principal.grants, "orders.read", subject.brand)) {
      return refuseConsole("unknown", "there is no such thing");
    }
    const { brand, billing_no, currency } = subject;
    const thresholds = currency === null ? null : ((await readThresholds(tx, { brand, currency })) ?? null);
    const may = (amount: number | null): boolean => mayPropose(principal.grants, { kind, brand, amount, thresholds });
    // Whoever may not decide is not told what could be decided either; whoever gives back little may give back something.
    if (!may(1)) return not_allowed;
    const money = await moneyOf(tx, given, subject);
    if ("refused" in money) return money;
    const { amount } = money;
    if (!may(amount)) return not_allowed;
    const within_s = stepUpOf(kind);
    if (within_s !== undefined && principal.proved_s > within_s) return refuseConsole("step_up_needed", "give a code");
    if (isUnsure(given, amount, thresholds)) {
      return refuseConsole("bad_request", "amount_again: an amount this large is given twice");
    }
    const inCurrency = amount === null ? null : currency;
    const body = { ...bodyOf(given), ...money.body };
    return { brand, kind, object, billing_no, body, note, amount, currency: inCurrency };
  });
}

async function subjectOf(tx: Tx, given: GivenCommand): Promise<Subject | undefined> {
  if (given.kind !== "thresholds") return findSubject(tx, given);
  const place = readPlace(given.object);
  if (place === undefined || !areInOrder(given)) return undefined;
  return { brand: place.brand, billing_no: null, currency: null };
}

interface Money {
  readonly amount: number | null;
  readonly body: object;
}

/** A refund without an amount gives back all that is left; goods that were given are worth what their order costs. */
async function moneyOf(tx: Tx, given: GivenCommand, { brand, currency }: Subject): Promise<Money | ConsoleRefusal> {
  const { kind } = given;
  if (kind === "paid" && given.currency !== currency) {
    return refuseConsole("wrong_state", `it is in ${currency ?? "no currency"}`);
  }
  if (kind === "paid" || kind === "refunded") return { amount: given.amount, body: {} };
  if (!orderKinds.some((one) => one === kind)) return { amount: null, body: {} };
  const order = await findOrderFacts(tx, given.object);
  if (order === undefined || order.brand !== brand) return refuseConsole("unknown", "there is no such order");
  const action = orderActions(order).find((one) => one.kind === kind);
  if (action === undefined || action.why_not !== null || action.amount === null) {
    return refuseConsole("wrong_state", `this is not to be done now: ${action?.why_not ?? "unknown"}`);
  }
  const seen = { seen: order.state };
  if (kind !== "refund") return { amount: isAboutMoney(kind) ? action.amount : null, body: seen };
  const back = refundOf(given.amount ?? action.amount, action);
  return "refused" in back ? back : { ...back, body: { ...back.body, ...seen } };
}

function refundOf(amount: number, { amount: most, takes_part }: OrderAction): Money | ConsoleRefusal {
  if (most === null || amount > most) return refuseConsole("wrong_state", `at most ${most ?? 0} can go back`);
  const is_part = amount < most;
  if (is_part && !takes_part) return refuseConsole("wrong_state", "all of it goes back, or nothing");
  return { amount, body: { is_part } };
}

function isUnsure(given: GivenCommand, amount: number | null, thresholds: Thresholds | null): boolean {
  if (amount === null || !("reason" in given || "provider_txn" in given || "ref" in given)) return false;
  return isTypedAgain(amount, thresholds) && given.amount_again !== amount;
}

/** What a kind says besides what every command says. */
function bodyOf(given: GivenCommand): object {
  const common = new Set(["kind", "object", "note", "amount", "amount_again", "currency"]);
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => !common.has(name) && value !== undefined));
}
