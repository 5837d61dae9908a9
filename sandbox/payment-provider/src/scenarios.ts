// How a payment misbehaves. A scenario is chosen when the payment is created and stays with it: by demand of a control
// call first, else by the last two digits of the amount, else the payment simply succeeds.
import type { DatabaseSync } from "node:sqlite";
import { takeDemand } from "./scenario-store.ts";

export const SCENARIOS = [
  "success",
  "decline",
  "abandon",
  "slow",
  "duplicate",
  "early",
  "late_success",
  "wrong_amount",
  "wrong_currency",
  "lost_webhook",
  "timeout_after",
] as const;

export type Scenario = (typeof SCENARIOS)[number];

/** How a refund misbehaves: chosen by demand alone, when it is asked for. */
export const REFUND_SCENARIOS = ["async", "fails_later", "refuse"] as const;

export type RefundScenario = (typeof REFUND_SCENARIOS)[number];

export type ScenarioDemand = {
  scenario: Scenario | RefundScenario;
  times: number;
  delayMs: number | null;
  match: { merchant: string | null; merchantRef: string | null; refundRef: string | null; amount: number | null };
};

const SCENARIO_OF_ENDING: ReadonlyMap<number, Scenario> = new Map([
  [91, "decline"],
  [92, "abandon"],
  [93, "slow"],
  [94, "duplicate"],
  [95, "early"],
  [96, "late_success"],
  [97, "wrong_amount"],
  [98, "lost_webhook"],
]);

export type Asked = { merchant: string; merchantRef: string; amount: number };

export function takeScenario(db: DatabaseSync, creation: Asked): { scenario: Scenario; delayMs: number | null } {
  const demand = takeDemand(db, SCENARIOS, { ...creation, refundRef: null });
  return demand ?? { scenario: SCENARIO_OF_ENDING.get(creation.amount % 100) ?? "success", delayMs: null };
}

export function takeRefundScenario(
  db: DatabaseSync,
  refund: Asked & { refundRef: string },
): { scenario: RefundScenario; delayMs: number | null } | null {
  return takeDemand(db, REFUND_SCENARIOS, refund);
}
