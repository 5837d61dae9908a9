// Who may decide what: the server refuses by it, the worker checks it again, and the screen shows it.
import type { CommandKind, Thresholds } from "@gemgate/contract/console/commands";
import type { Permission } from "@gemgate/contract/console/permissions";
import { can } from "./can.ts";
import type { AnyGrant } from "./can.ts";

const permissionOf: Readonly<Record<CommandKind, Permission>> = {
  ask: "orders.deliver",
  deliver: "orders.deliver",
  delivered: "review.decide",
  refund: "refunds.propose",
  cancel: "orders.cancel",
  paid: "review.decide",
  unpaid: "review.decide",
  settled: "review.decide",
  refunded: "review.decide",
  "dispute-won": "disputes.answer",
  "dispute-lost": "disputes.answer",
  "refund-settled": "review.decide",
  "refund-failed": "review.decide",
  "webhook-close": "review.decide",
  "webhook-retry": "review.decide",
  close: "books.close",
  "reward-deliver": "review.decide",
  "reward-delivered": "review.decide",
  "reward-cancel": "review.decide",
  block: "players.block",
  unblock: "players.block",
  "forget-age": "players.block",
  thresholds: "settings.manage",
};

interface Proposal {
  readonly kind: CommandKind;
  readonly brand: string;
  readonly amount: number | null;
  readonly thresholds: Thresholds | null;
}

export function mayPropose(grants: readonly AnyGrant[], { kind, brand, amount, thresholds }: Proposal): boolean {
  if (can(grants, permissionOf[kind], brand)) return true;
  if (kind !== "refund" || !can(grants, "refunds.propose_small", brand)) return false;
  return amount !== null && thresholds !== null && amount <= thresholds.small_max;
}

/** A mistake in it costs what it names, so the amount counts. */
const moneyKinds: ReadonlySet<CommandKind> = new Set(["refund", "delivered", "paid", "refunded"]);

export function isAboutMoney(kind: CommandKind): boolean {
  return moneyKinds.has(kind);
}

const money_step_up_s = 600;
const thresholds_step_up_s = 300;

/** Seconds within which a factor must have been given; undefined where the session is enough. */
export function stepUpOf(kind: CommandKind): number | undefined {
  if (kind === "thresholds") return thresholds_step_up_s;
  return isAboutMoney(kind) ? money_step_up_s : undefined;
}

/** Above what one person decides without a second look, the amount is typed again. */
export function isTypedAgain(amount: number, thresholds: Thresholds | null): boolean {
  return thresholds === null || amount > thresholds.one_person_max;
}

/** What the screen says beforehand; the database decides by the same, with what was given back meanwhile. */
export function needsSecondPerson(
  kind: CommandKind,
  { amount, thresholds, left_today }: { amount: number; thresholds: Thresholds | null; left_today: number },
): boolean {
  if (!isAboutMoney(kind)) return kind === "thresholds";
  if (thresholds === null || amount >= thresholds.two_person_min) return true;
  return kind === "refund" && amount > left_today;
}
