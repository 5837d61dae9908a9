// Faults on demand: failures of a real game, counted and kept in the store, so that they outlast a restart.
import { setTimeout as waitFor } from "node:timers/promises";
import type { Backend } from "./backend.ts";
import { acceptDelivery } from "./deliveries.ts";
import type { GameAnswer, GameError } from "./game-answer.ts";
import { refuse, STATUS_OF_ERROR } from "./game-answer.ts";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerText } from "@gemgate/sandbox-plumbing/reply";
import { replyWith } from "./reply.ts";
import type { SignedCall } from "./signed-request.ts";

export const FAULTS = [
  "timeout_before",
  "timeout_after",
  "http_500",
  "http_200_error",
  "garbage",
  "maintenance",
  "rate_limit",
  "slow",
  "accepted",
] as const;

export type FaultName = (typeof FAULTS)[number];

export type FaultDemand = {
  call: string;
  fault: FaultName;
  times: number;
  delayMs: number | null;
  error: GameError | null;
  match: { gpId: string | null; suid: string | null; deliveryKey: string | null };
};

export type Fault = Pick<FaultDemand, "fault" | "delayMs" | "error">;

type Misbehaviour = (
  scene: { backend: Backend; call: SignedCall; fault: Fault },
  answer: () => Promise<GameAnswer>,
) => Reply | Promise<Reply>;

const CUT_MS = 60_000;
const SLOW_MS = 2_000;
const ACCEPTED_MS = 2_000;
const RETRY_AFTER_MS = 5_000;

export function misbehave(
  scene: { backend: Backend; call: SignedCall; fault: Fault },
  answer: () => Promise<GameAnswer>,
): Reply | Promise<Reply> {
  return MISBEHAVIOURS[scene.fault.fault](scene, answer);
}

const MISBEHAVIOURS: Record<FaultName, Misbehaviour> = {
  timeout_before: ({ fault }) => ({ kind: "silence", cutAfterMs: fault.delayMs ?? CUT_MS }),
  timeout_after: async ({ fault }, answer) => {
    await answer();
    return { kind: "silence", cutAfterMs: fault.delayMs ?? CUT_MS };
  },
  http_500: () => answerText(500, "internal error"),
  http_200_error: ({ fault }) => replyWith(refuse(fault.error ?? "rejected", "on demand")),
  // Done, and answered with garbage: the caller cannot know that it was done.
  garbage: async (_scene, answer) => {
    await answer();
    return answerText(200, '<html>{"ok":tru');
  },
  maintenance: ({ fault }) => replyLater("maintenance", fault),
  rate_limit: ({ fault }) => replyLater("rate_limited", fault),
  slow: async ({ backend, fault }, answer) => {
    try {
      await waitFor(fault.delayMs ?? SLOW_MS, undefined, { signal: backend.stopping });
    } catch {
      return { kind: "silence", cutAfterMs: 0 };
    }
    return replyWith(await answer());
  },
  accepted: ({ backend, call, fault }) =>
    replyWith(
      acceptDelivery(backend, call, {
        settlesAs: fault.error === "rejected" ? "rejected" : "delivered",
        afterMs: fault.delayMs ?? ACCEPTED_MS,
      }),
    ),
};

function replyLater(error: "maintenance" | "rate_limited", fault: Fault): Reply {
  const retryAfterS = Math.ceil((fault.delayMs ?? RETRY_AFTER_MS) / 1000);
  return { kind: "json", status: STATUS_OF_ERROR[error], body: refuse(error, "on demand"), retryAfterS };
}

/** The refusals a demand may name: definite ones that come with HTTP 200. */
export const ERRORS: readonly GameError[] = [
  "rejected",
  "unknown_role",
  "unknown_server",
  "key_reused",
  "already_paid",
  "account_locked",
  "wrong_credentials",
  "no_account",
  "nothing_owed",
  "unknown_delivery",
];
