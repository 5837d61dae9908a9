// Z132: closes an open order, on the player's own request or because a person of the store decides it. The provider is told first, with
// no transaction open.
import type { OrderStatus } from "@gemgate/contract/checkout";
import { cancelOrder as call } from "@gemgate/contract/checkout";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { isBillingNo } from "@gemgate/rules/checkout/billing-no";
import { isOpenOrder } from "@gemgate/rules/checkout/order-lifecycle";
import { assert } from "../../platform/assert.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import { endAttempt } from "./attempt-end-store.ts";
import { hasLiveAttempt } from "./attempt-store.ts";
import { listLiveAttempts, makeAskDue } from "./cancel-store.ts";
import type { LiveAttempt } from "./cancel-store.ts";
import type { LoggedIn } from "../../platform/http/call-route.ts";
import type { Payments } from "./payment-dependencies.ts";
import { callKey } from "../../platform/idempotency/request-key.ts";
import { pollPayment } from "./poll-payment.ts";
import {
  releaseHolds,
  lockOrder,
  moveOrder,
  player_cancelled_cause,
  readOrderView,
  statusOfOrder,
} from "../orders/public.ts";
import { addNonce, findNonce } from "../../platform/idempotency/idempotency-store.ts";
import type { NonceKey } from "../../platform/idempotency/idempotency-store.ts";
import type { OrderView } from "../orders/public.ts";

/** The player waits no longer for providers than at creation. */
const providers_ms = 6_000;

interface Cancelled {
  billing_no: string;
  status: OrderStatus;
}

export async function cancelOrder(
  checkout: Payments,
  context: LoggedIn,
  query: { client_id: string; billing_no: string; nonce: string },
): Promise<Cancelled | Refusal> {
  const { billing_no } = query;
  const { world, session } = context;
  const nonce = callKey(session.account_id, call.path, query);
  const known = await findNonce(world.db, nonce);
  if (known !== undefined && !known.fingerprint.equals(nonce.fingerprint)) return wrongNonce();
  const order = isBillingNo(billing_no) ? await readOwnOrder(context, billing_no) : undefined;
  if (order === undefined) return refuse("not_found");
  if (known !== undefined) return statusOf(context, order);

  const ends = isOpenOrder(order.state) ? await stopPayments(checkout, billing_no) : { stopped: [], left: [] };
  const end = await inTransaction(world, (tx) =>
    closeOrder(tx, { billing_no, ...ends, cause: player_cancelled_cause, nonce }),
  );
  if (end === "nonce known") {
    const first = await findNonce(world.db, nonce);
    if (first === undefined || !first.fingerprint.equals(nonce.fingerprint)) return wrongNonce();
  }
  if (end === "can still be paid") {
    world.signals.wake("ask");
    return refuse("unpaid_order", { billing_no });
  }
  const now = await readOwnOrder(context, billing_no);
  assert(now !== undefined, "an order is never deleted");
  return statusOf(context, now);
}

/** Every payment of it is told that it is not wanted any more, as far as its provider can be told. */
export async function stopPayments(checkout: Payments, billing_no: string): Promise<AttemptEnds> {
  return stopAttempts(checkout, await listLiveAttempts(checkout.world.db, billing_no));
}

function wrongNonce(): Refusal {
  return refuse("bad_parameter", { parameter: "nonce" });
}

/** A stranger's order answers as an unknown one. */
async function readOwnOrder(
  { world, resolvedHost, session }: LoggedIn,
  billing_no: string,
): ReturnType<typeof readOrderView> {
  const order = await readOrderView(world.db, billing_no, resolvedHost);
  return order?.account_id === session.account_id ? order : undefined;
}

async function statusOf({ world }: LoggedIn, order: OrderView): Promise<Cancelled> {
  return { billing_no: order.billing_no, status: await statusOfOrder(world.db, order) };
}

export interface AttemptEnds {
  /** The provider says that they cannot be paid any more. */
  readonly stopped: readonly LiveAttempt[];
  /** They cannot be stopped and no money is on its way; money that comes all the same is late money. */
  readonly left: readonly LiveAttempt[];
}

/** Whatever is in neither list may be paid at this moment. Silence is no word that it is not. */
async function stopAttempts(checkout: Payments, attempts: readonly LiveAttempt[]): Promise<AttemptEnds> {
  const ends: [LiveAttempt, Stop][] = [];
  const enough = new AbortController();
  const all = Promise.all(
    attempts.map(async (attempt) => {
      ends.push([attempt, await stopAttempt(checkout, attempt)]);
    }),
  );
  await Promise.race([all, checkout.world.clock.sleep(providers_ms, enough.signal)]);
  enough.abort();
  const thatAre = (end: Stop) => ends.filter(([, one]) => one === end).map(([attempt]) => attempt);
  return { stopped: thatAre("stopped"), left: thatAre("left") };
}

type Stop = "stopped" | "left" | "payable";

async function stopAttempt(checkout: Payments, attempt: LiveAttempt): Promise<Stop> {
  // A process may be making it at this moment: a provider that does not have it yet would only seem to have stopped it.
  if (!attempt.is_made) return "payable";
  const { merchant, merchant_ref } = attempt;
  const provider = checkout.providers.get(attempt.provider);
  // The brand has no account there any more: it can be neither stopped nor polled.
  if (provider?.knowsMerchant(merchant) !== true) return "left";
  if (provider.can.cancel) {
    const answer = await provider.cancel({ merchant, merchant_ref, provider_ref: attempt.provider_ref ?? undefined });
    if (answer !== "too_late") return answer === "cancelled" ? "stopped" : "payable";
  }
  // Too late may also mean that it ended before: by an earlier try of this request whose answer was lost, or by itself.
  const polled = await pollPayment(checkout, attempt);
  if (typeof polled === "object" && ["cancelled", "failed", "expired"].includes(polled.state)) return "stopped";
  return !provider.can.cancel && isUntouched(polled) ? "left" : "payable";
}

/** The provider has it and no money of it moves, or has never seen its payer. What was only approved is not taken any more. */
function isUntouched(polled: Awaited<ReturnType<typeof pollPayment>>): boolean {
  if (typeof polled === "string") return polled === "not_found";
  return polled.state === "pending" && polled.provider_txn === undefined;
}

type End = "closed" | "not open" | "nonce known" | "can still be paid";

interface Closing extends AttemptEnds {
  readonly billing_no: string;
  readonly cause: string;
  /** Undefined: not by a player's request. */
  readonly nonce: NonceKey | undefined;
}

/** A refusal is not kept (Z126), so the nonce is written only where the order is closed. */
export async function closeOrder(tx: Tx, { billing_no, stopped, left, cause, nonce }: Closing): Promise<End> {
  const order = await lockOrder(tx, billing_no);
  assert(order !== undefined, "an order is never deleted");
  for (const attempt of stopped) await endAttempt(tx, attempt.id, "cancelled");
  const isOpen = isOpenOrder(order.state);
  // Also an attempt that another request has added meanwhile.
  const left_ids = left.map(({ id }) => id);
  if (isOpen && (await hasLiveAttempt(tx, billing_no, left_ids))) {
    await makeAskDue(tx, billing_no);
    return "can still be paid";
  }
  if (nonce !== undefined && !(await addNonce(tx, nonce, billing_no))) return "nonce known";
  if (!isOpen) return "not open";
  await moveOrder(tx, { billing_no, event: "player_cancelled", cause });
  await releaseHolds(tx, billing_no);
  return "closed";
}
