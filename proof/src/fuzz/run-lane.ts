// One lane: requests one after the other on one connection, each checked as soon as it is answered.
import { codes } from "@gemgate/contract/code";
import { payReplenish } from "@gemgate/contract/replenish";
import * as fc from "fast-check";
import { buildCall } from "./build-call.ts";
import { buildWebhook } from "./build-webhook.ts";
import { buildPage } from "./build-page.ts";
import { findProblem, readEnvelope } from "./check-answer.ts";
import type { Ground, KnownOrder, Lane } from "./lane.ts";
import { isCreation } from "./money-calls.ts";
import { discounted } from "./offer-rewards.ts";
import { payAtProvider } from "./pay-at-provider.ts";
import { everyPlan } from "./plans.ts";
import type { Plan } from "./plans.ts";
import type { Connection } from "./send-request.ts";
import type { Creation } from "./stored-orders.ts";
import type { Counting } from "./tally.ts";
import type { CallRequest, WireAnswer, WireRequest } from "./wire-request.ts";

export interface Finding {
  readonly lane: Lane;
  /** Which of the lane's requests. */
  readonly run: number;
  readonly problem: string;
  readonly wire: WireRequest;
  readonly answer: WireAnswer;
}

export interface Run {
  readonly ground: Ground;
  readonly tally: Counting;
  readonly findings: Finding[];
  readonly creations: Creation[];
}

export const plans = everyPlan();

/** Fast-check takes 32 bits; lanes next to each other must not draw the same. */
export function seedOf({ seed, number }: Lane): number {
  return Math.imul(seed ^ Math.imul(number + 1, 0x9e3779b1), 0x85ebca6b) | 0;
}

export async function runLane(run: Run, lane: Lane, connection: Connection, requests: number): Promise<void> {
  let number = -1;
  const property = fc.asyncProperty(plans, async (plan) => {
    number += 1;
    const wire = build(run.ground, lane, plan);
    const answer = await connection.send(wire);
    run.tally.count(wire, answer);
    const problem = findProblem(wire, answer);
    if (problem !== undefined) run.findings.push({ lane, run: number, problem, wire, answer });
    await goOn(run, lane, wire, answer);
  });
  const end = await fc.check(property, { seed: seedOf(lane), numRuns: requests, endOnFailure: true });
  // Wrong answers are findings; whatever is thrown is a bug of the fuzz itself.
  if (end.failed) throw new Error(`lane ${lane.number} stopped at request ${number}`, { cause: end.errorInstance });
}

export function build(ground: Ground, lane: Lane, plan: Plan): WireRequest {
  switch (plan.surface) {
    case "call":
      return buildCall(ground, lane, plan);
    case "webhook":
      return buildWebhook(ground, lane, plan);
    case "page":
      return buildPage(ground, lane, plan);
  }
}

/** What a request has made is remembered, and its player goes on at the provider. */
async function goOn(run: Run, lane: Lane, wire: WireRequest, answer: WireAnswer): Promise<void> {
  if (wire.surface === "webhook" && answer.status < 300 && wire.payment !== undefined) {
    lane.remember(lane.payments, wire.payment);
  }
  if (wire.surface !== "call" || !isCreation(wire.call.path)) return;
  const envelope = readEnvelope(answer.text);
  const made = envelope?.code === codes.success ? readMade(envelope.content) : undefined;
  if (made === undefined) {
    // Neither no answer nor a busy one says that nothing was made, and HEAD is answered without words.
    if (envelope === undefined || envelope.code === codes.busy) run.creations.push({ wire, billing_no: undefined });
    return;
  }
  run.creations.push({ wire, billing_no: made.billing_no });
  const order = orderOf(run.ground, wire, made.billing_no);
  if (order === undefined) return;
  if (!lane.orders.some(({ billing_no }) => billing_no === order.billing_no)) lane.remember(lane.orders, order);
  await payAtProvider(run.ground.shop, lane, { order, url: made.url, afterwards: wire.afterwards });
}

function readMade(content: unknown): { billing_no: string; url: string } | undefined {
  if (typeof content !== "object" || content === null || !("billing_no" in content) || !("url" in content))
    return undefined;
  return { billing_no: String(content.billing_no), url: String(content.url) };
}

/** What was really bought: a changed request may have bought something else that is for sale. */
function orderOf(ground: Ground, { call, meaning }: CallRequest, billing_no: string): KnownOrder | undefined {
  const { tokens, catalogue, players } = ground;
  const { parameters, brand } = meaning;
  if (call.path === payReplenish.path) {
    const id = parameters?.get("replenish_id");
    const debtor = players.find(({ links }) => links.some(({ replenish_id }) => replenish_id === id));
    const link = debtor?.links.find(({ replenish_id }) => replenish_id === id);
    return debtor && link && { billing_no, player: debtor, client_id: link.client_id, price: link.price };
  }
  const player = tokens.get(meaning.token ?? "")?.player;
  const list = catalogue.prices.get(`${brand}/${parameters?.get("domain_area")}/${parameters?.get("product_id")}`);
  const client_id = parameters?.get("client_id");
  if (player === undefined || list === undefined || client_id === undefined) return undefined;
  const price = (parameters?.get("coupon_code") ?? "") === "" ? list : discounted(list);
  return { billing_no, player, client_id, price };
}
