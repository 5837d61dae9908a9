// Faults on demand: failures of a real provider in answering its shops' calls.
import { setTimeout as waitFor } from "node:timers/promises";
import type { FaultDemand, FaultName, FaultyCall } from "./fault-store.ts";
import { listFaults, strike } from "./fault-store.ts";
import type { Call } from "@gemgate/sandbox-plumbing/http-server";
import { inTransaction } from "@gemgate/sandbox-plumbing/sqlite";
import { findPayment } from "./payment-store.ts";
import type { Provider } from "./provider.ts";
import { findRefund } from "./refund-store.ts";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerGarbage, refuse } from "@gemgate/sandbox-plumbing/reply";

const CUT_MS = 60_000;
const SLOW_MS = 2_000;
const RETRY_AFTER_MS = 1_000;

type Answer = () => Reply | Promise<Reply>;

/** Answers a shop's call, or does to it what a standing fault demands. */
export function answerOrMisbehave(
  scene: { provider: Provider; name: FaultyCall; call: Call; merchant: string },
  answer: Answer,
): Reply | Promise<Reply> {
  const fault = takeFault(scene);
  return fault === null ? answer() : MISBEHAVIOURS[fault.fault]({ provider: scene.provider, fault }, answer);
}

const MISBEHAVIOURS: Record<
  FaultName,
  (scene: { provider: Provider; fault: FaultDemand }, answer: Answer) => Reply | Promise<Reply>
> = {
  timeout_before: ({ fault }) => stayMute(fault),
  timeout_after: async ({ fault }, answer) => {
    await answer();
    return stayMute(fault);
  },
  http_500_before: () => refuse(500, "internal"),
  http_500_after: async (_scene, answer) => {
    await answer();
    return refuse(500, "internal");
  },
  garbage: async (_scene, answer) => {
    await answer();
    return answerGarbage('<html>{"id":"pay_');
  },
  // Done at once and told late: what a query says meanwhile is already true.
  slow: async ({ provider, fault }, answer) => {
    const reply = await answer();
    try {
      await waitFor(fault.delayMs ?? SLOW_MS, undefined, { signal: provider.stopping });
    } catch {
      return { kind: "silence" };
    }
    return reply;
  },
  // Nothing is done; the shop is asked to come back after that time.
  rate_limit: ({ fault }) => ({
    kind: "json",
    status: 429,
    body: { error: "rate_limited" },
    retryAfterS: Math.ceil((fault.delayMs ?? RETRY_AFTER_MS) / 1_000),
  }),
};

function stayMute(fault: FaultDemand): Reply {
  return { kind: "silence", cutAfterMs: fault.delayMs ?? CUT_MS };
}

function takeFault(scene: { provider: Provider; name: FaultyCall; call: Call; merchant: string }): FaultDemand | null {
  const { provider, name, merchant } = scene;
  const standing = listFaults(provider.db).filter(
    ({ call, match }) => (call === "*" || call === name) && (match.merchant ?? merchant) === merchant,
  );
  if (standing.length === 0) return null;
  const merchantRef = findMerchantRef(scene);
  return inTransaction(
    provider.db,
    () =>
      standing.find(
        (fault) =>
          (fault.match.merchantRef === null || fault.match.merchantRef === merchantRef) &&
          strike(provider.db, fault, name),
      ) ?? null,
  );
}

/** Which order of the shop a call is about, in whichever way it names it. */
function findMerchantRef(scene: { provider: Provider; name: FaultyCall; call: Call; merchant: string }): string | null {
  const { provider, name, call, merchant } = scene;
  if (name === "create") return call.headers["idempotency-key"]?.toString() ?? null;
  const named = call.query.get("merchant_ref");
  if (named !== null) return named;
  const refundRef = call.query.get("refund_ref");
  if (refundRef !== null) return findRefund(provider.db, { merchant, refundRef })?.merchantRef ?? null;
  return findPayment(provider.db, call.params["id"] ?? "")?.merchantRef ?? null;
}
