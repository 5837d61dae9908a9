// Gives goods to the game exactly once: one key for each cause, and an unknown answer is never taken for a no.
import { delivery_ambiguous_s, delivery_not_after_s } from "../../platform/time-limits.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import { workOf } from "../../platform/work-runner.ts";
import type { RowEnd, Work } from "../../platform/work-runner.ts";
import type { World } from "../../platform/world.ts";
import { askDeliveryStatus, sendDelivery, settleDebt } from "../games/public.ts";
import type { DeliverOutcome, GameBackends, GameClient } from "../games/public.ts";
import { beginAtOnce } from "./begin-at-once.ts";
import type { TakenDelivery } from "./begin-at-once.ts";
import {
  closeDelivery,
  markSending,
  postponeDelivery,
  putInReview,
  recordDelivered,
  takeDueDeliveries,
} from "./delivery-store.ts";
import type { DueDelivery } from "./delivery-store.ts";

/** What a delivery is for decides whether it still may go out and what follows when it has arrived. */
export interface DeliveryCause {
  /** Where a final refusal of the game goes: what was paid can go back by itself; what nobody paid for is a person's to decide. */
  readonly refusals: "close" | "review";
  /** Locks the cause first. False: it does not want the goods any more. */
  begin(tx: Tx, cause_ref: string): Promise<boolean>;
  /** The same for many, as far as they want the goods for the first time and nobody else has them locked; answers which. */
  readonly beginMany?: (tx: Tx, cause_refs: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Locks the cause first, begun or not, and has the arrival recorded behind that lock. */
  delivered(tx: Tx, cause_ref: string, record: () => Promise<void>): Promise<void>;
  /** The game will never give it: what was paid for it goes back. */
  rejected(tx: Tx, cause_ref: string, reason: string): Promise<void>;
  /** It was under way when its cause stopped wanting it, and the game says that it was not given. */
  notGiven(tx: Tx, cause_ref: string): Promise<void>;
  /** No program can know whether it was given: a person decides. */
  undecided(tx: Tx, cause_ref: string, reason: string): Promise<void>;
}

export interface Deliveries {
  readonly games: GameBackends;
  readonly causes: Readonly<Record<DueDelivery["cause"], DeliveryCause>>;
}

/** Seconds before the next try, by the number of the try that just ended; the last one repeats. */
const waits_s = [5, 30, 120, 600, 1_800] as const;
/** Refusals that no repetition can change. */
const finalRefusals = new Set(["unknown_role", "unknown_server", "rejected", "already_paid", "nothing_owed"]);

export function deliveryWork(deliveries: Deliveries): Work {
  return workOf({
    name: "deliver",
    batch: 16,
    party_max: 8,
    party_most: 32,
    partyOf: ({ gp_id }) => gp_id,
    take: async (world, owner, want) => beginAtOnce(world, deliveries, await takeDueDeliveries(world.db, owner, want)),
    run: (world, delivery: TakenDelivery) => deliverOne(world, deliveries, delivery),
  });
}

async function deliverOne(world: World, deliveries: Deliveries, delivery: TakenDelivery): Promise<RowEnd> {
  if (delivery.sent_s !== undefined) {
    return tell(world, deliveries, delivery, delivery.sent_s);
  }
  if (delivery.is_too_old) return review(world, deliveries, delivery, "no answer for too long");
  const mayHaveArrived = delivery.state === "unknown";
  // What the game accepted is asked about until it is given: the same key would only be answered "accepted" again.
  if (mayHaveArrived && (delivery.is_accepted || !deliveries.games.isDuplicateSafe(delivery.gp_id))) {
    const next = await askBeforeSending(world, deliveries, delivery);
    if (next === "done") return;
  }
  return send(world, deliveries, delivery);
}

async function send(world: World, deliveries: Deliveries, delivery: DueDelivery): Promise<RowEnd> {
  const cause = deliveries.causes[delivery.cause];
  const next = await inTransaction(world, async (tx) => {
    const isWanted = await cause.begin(tx, delivery.cause_ref);
    if (isWanted) return (await markSending(tx, delivery)) ?? "nothing";
    // A send that may have arrived is never called off on a guess: the game is asked what became of it.
    if (delivery.state === "unknown") return "ask";
    await closeDelivery(tx, delivery, { state: "cancelled", reason: "not wanted any more" });
    return "nothing";
  });
  if (next === "ask") return callOffUnlessGiven(world, deliveries, delivery);
  if (next === "nothing") return;
  return tell(world, deliveries, delivery, next);
}

async function tell(world: World, deliveries: Deliveries, delivery: DueDelivery, sent_s: number): Promise<RowEnd> {
  const outcome = await tellGame(deliveries, delivery, sent_s);
  await settle(world, deliveries, delivery, outcome);
  return outcome.kind === "later" || outcome.kind === "unknown" ? "unwell" : undefined;
}

function tellGame({ games }: Deliveries, delivery: DueDelivery, sent_s: number): Promise<DeliverOutcome> {
  const { payload, delivery_key, cause_ref } = delivery;
  if (payload.debt === undefined) return sendDelivery(games, clientOf(delivery), bodyOf(delivery, sent_s));
  return settleDebt(games, clientOf(delivery), { delivery_key, replenish_id: cause_ref, ...payload.debt });
}

/** The cause does not want it any more (a dispute), but a send is still open: what the game gave is recorded, and no more is sent. */
async function callOffUnlessGiven(world: World, deliveries: Deliveries, delivery: DueDelivery): Promise<void> {
  if ((await askBeforeSending(world, deliveries, delivery)) === "done") return;
  await inTransaction(world, async (tx) => {
    // Wanted again meanwhile: the next try sends it.
    if (await deliveries.causes[delivery.cause].begin(tx, delivery.cause_ref)) return;
    const end = { state: "cancelled", reason: "not wanted any more, and not given" } as const;
    if (await closeDelivery(tx, delivery, end))
      await deliveries.causes[delivery.cause].notGiven(tx, delivery.cause_ref);
  });
}

async function settle(
  world: World,
  deliveries: Deliveries,
  delivery: DueDelivery,
  outcome: DeliverOutcome,
): Promise<void> {
  // A no speaks of this send alone: one before it may have given, and then only its own answer settles that.
  const is_undone = delivery.state === "pending";
  switch (outcome.kind) {
    case "done":
      if (outcome.result.state === "delivered")
        return recordArrival(world, deliveries, delivery, outcome.result.receipt);
      return postponeDelivery(world.db, delivery, {
        wait_s: waitAfter(delivery),
        error: "accepted",
        is_undone: false,
        is_accepted: true,
      });
    case "refused":
      if (finalRefusals.has(outcome.error)) return rejectUnlessGiven(world, deliveries, delivery, outcome.error);
      if (outcome.error === "key_reused") return review(world, deliveries, delivery, "key_reused");
      // Ours to mend (a wrong key, a clock): it is tried again when that is right.
      world.log.error({ event: "delivery_refused", delivery_key: delivery.delivery_key, error: outcome.error });
      return postponeDelivery(world.db, delivery, {
        wait_s: waitAfter(delivery),
        error: outcome.error,
        is_undone,
      });
    case "later": {
      const wait_s = Math.max(waitAfter(delivery), Math.min(outcome.retry_after_s, 3_600));
      return postponeDelivery(world.db, delivery, { wait_s, error: outcome.error, is_undone });
    }
    case "unknown":
      world.log.warn({ event: "delivery_unknown", delivery_key: delivery.delivery_key, error: outcome.error });
      return postponeDelivery(world.db, delivery, {
        wait_s: waitAfter(delivery),
        error: outcome.error,
        is_undone: false,
      });
  }
}

/** A game that is not duplicate-safe is asked, never sent the same thing twice on a guess. */
async function askBeforeSending(world: World, deliveries: Deliveries, delivery: DueDelivery): Promise<"done" | "send"> {
  const answer = await askDeliveryStatus(deliveries.games, clientOf(delivery), delivery.delivery_key);
  if (answer.kind === "refused" && answer.error === "unknown_call") {
    await review(world, deliveries, delivery, "the game cannot say whether it was given");
    return "done";
  }
  if (answer.kind !== "done") {
    await postponeDelivery(world.db, delivery, { wait_s: waitAfter(delivery), error: answer.error, is_undone: false });
    return "done";
  }
  switch (answer.result.state) {
    case "delivered":
      if (answer.result.receipt === undefined) await review(world, deliveries, delivery, "delivered without a receipt");
      else await recordArrival(world, deliveries, delivery, answer.result.receipt);
      return "done";
    case "rejected":
      await reject(world, deliveries, delivery, answer.result.reason ?? "rejected");
      return "done";
    case "accepted":
      await postponeDelivery(world.db, delivery, {
        wait_s: waitAfter(delivery),
        error: "accepted",
        is_undone: false,
        is_accepted: true,
      });
      return "done";
    case "none":
      if (isSendOver(delivery)) return "send";
      await postponeDelivery(world.db, delivery, { wait_s: delivery_ambiguous_s, error: "none yet", is_undone: false });
      return "done";
  }
}

/** The send before this try can do nothing any more. */
function isSendOver({ sent_s_ago }: DueDelivery): boolean {
  return sent_s_ago === null || sent_s_ago >= delivery_ambiguous_s;
}

async function recordArrival(
  world: World,
  deliveries: Deliveries,
  delivery: DueDelivery,
  receipt: string,
): Promise<void> {
  try {
    await inTransaction(world, (tx) =>
      deliveries.causes[delivery.cause].delivered(tx, delivery.cause_ref, async () => {
        if (!(await recordDelivered(tx, delivery, receipt))) throw new LeaseLost();
      }),
    );
  } catch (error) {
    // The other worker asks for itself; what follows from the arrival was rolled back.
    if (!(error instanceof LeaseLost)) throw error;
  }
}

class LeaseLost extends Error {
  constructor() {
    super("the lease of this delivery went to another worker");
  }
}

/** A final no to this send; where an earlier one may have given, money goes back only if the game says that it did not. */
async function rejectUnlessGiven(
  world: World,
  deliveries: Deliveries,
  delivery: DueDelivery,
  reason: string,
): Promise<void> {
  if (delivery.state === "pending") return reject(world, deliveries, delivery, reason);
  const answer = await askDeliveryStatus(deliveries.games, clientOf(delivery), delivery.delivery_key);
  if (answer.kind === "done" && answer.result.state === "delivered" && answer.result.receipt !== undefined) {
    return recordArrival(world, deliveries, delivery, answer.result.receipt);
  }
  const state = answer.kind === "done" ? answer.result.state : undefined;
  if (state === "rejected" || (state === "none" && isSendOver(delivery)))
    return reject(world, deliveries, delivery, reason);
  if (answer.kind === "refused" && answer.error === "unknown_call") {
    return review(world, deliveries, delivery, `${reason}, after a send with an unknown end`);
  }
  return postponeDelivery(world.db, delivery, { wait_s: waitAfter(delivery), error: reason, is_undone: false });
}

async function reject(world: World, deliveries: Deliveries, delivery: DueDelivery, reason: string): Promise<void> {
  if (deliveries.causes[delivery.cause].refusals === "review") return review(world, deliveries, delivery, reason);
  await inTransaction(world, async (tx) => {
    await deliveries.causes[delivery.cause].begin(tx, delivery.cause_ref);
    if (!(await closeDelivery(tx, delivery, { state: "rejected", reason }))) return;
    await deliveries.causes[delivery.cause].rejected(tx, delivery.cause_ref, reason);
  });
  world.signals.wake("refund");
}

async function review(world: World, deliveries: Deliveries, delivery: DueDelivery, reason: string): Promise<void> {
  world.log.error({ event: "delivery_in_review", delivery_key: delivery.delivery_key, reason });
  await inTransaction(world, async (tx) => {
    await deliveries.causes[delivery.cause].begin(tx, delivery.cause_ref);
    if (!(await putInReview(tx, delivery, reason))) return;
    await deliveries.causes[delivery.cause].undecided(tx, delivery.cause_ref, reason);
  });
}

function waitAfter(delivery: DueDelivery): number {
  return waits_s[Math.min(delivery.attempts, waits_s.length) - 1] ?? waits_s[0];
}

function clientOf(delivery: DueDelivery): GameClient {
  return { gp_id: delivery.gp_id, client_id: delivery.client_id, environment: delivery.payload.env };
}

function bodyOf(
  { delivery_key, cause, cause_ref, server_id, role_id, payload }: DueDelivery,
  sent_s: number,
): Record<string, unknown> {
  return {
    delivery_key,
    cause,
    cause_ref,
    ...(payload.suid === undefined ? {} : { suid: payload.suid }),
    ...(payload.gift === undefined ? {} : { gift: payload.gift }),
    server_id,
    role_id,
    ...(payload.area_id === null ? {} : { area_id: payload.area_id }),
    not_after: sent_s + delivery_not_after_s,
    items: payload.items,
    ...(payload.product_id === undefined ? {} : { product_id: payload.product_id }),
    ...(payload.paid === undefined ? {} : { paid: payload.paid }),
  };
}
