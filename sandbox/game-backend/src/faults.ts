// Faults on demand: failures of a real game, counted and kept in the store, so that they outlast a restart.
import { setTimeout as waitFor } from "node:timers/promises";
import type { DatabaseSync } from "node:sqlite";
import type { Backend } from "./backend.ts";
import { acceptDelivery } from "./deliveries.ts";
import type { GameAnswer, GameError } from "./game-answer.ts";
import { refuse, STATUS_OF_ERROR } from "./game-answer.ts";
import { numberOf, numberOrNull, textOf, textOrNull } from "@gemgate/sandbox-plumbing/sqlite";
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

type Fault = Pick<FaultDemand, "fault" | "delayMs" | "error">;

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

/** One statement finds the oldest demand that fits and counts it down. */
export function takeFault(
  db: DatabaseSync,
  call: { name: string; gpId: string; suid: string | null; deliveryKey: string | null },
): Fault | null {
  const row = db
    .prepare(
      `update fault set times_left = times_left - 1
       where id = (
         select id from fault
         where times_left > 0 and call in (?1, '*') and (suid is null or suid = ?2)
           and (delivery_key is null or delivery_key = ?3) and (gp_id is null or gp_id = ?4)
         order by id limit 1)
       returning fault, delay_ms, error`,
    )
    .get(call.name, call.suid, call.deliveryKey, call.gpId);
  if (row === undefined) return null;
  return { fault: readFaultName(textOf(row, "fault")), delayMs: numberOrNull(row, "delay_ms"), error: readError(row) };
}

export function insertFault(db: DatabaseSync, demand: FaultDemand): void {
  db.prepare(
    `insert into fault (call, fault, times_left, delay_ms, error, suid, delivery_key, gp_id) values (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    demand.call,
    demand.fault,
    demand.times,
    demand.delayMs,
    demand.error,
    demand.match.suid,
    demand.match.deliveryKey,
    demand.match.gpId,
  );
}

/** How many times were still demanded. */
export function forgetFaults(db: DatabaseSync): number {
  const rows = db.prepare("delete from fault returning times_left").all();
  return rows.reduce((sum, row) => sum + numberOf(row, "times_left"), 0);
}

export function listFaults(db: DatabaseSync): Record<string, unknown>[] {
  return db
    .prepare(
      "select call, fault, times_left, delay_ms, error, suid, delivery_key, gp_id from fault where times_left > 0 limit 1000",
    )
    .all()
    .map((row) => ({
      call: textOf(row, "call"),
      fault: textOf(row, "fault"),
      times_left: numberOf(row, "times_left"),
      delay_ms: numberOrNull(row, "delay_ms"),
      error: textOrNull(row, "error"),
      match: {
        gp_id: textOrNull(row, "gp_id"),
        suid: textOrNull(row, "suid"),
        delivery_key: textOrNull(row, "delivery_key"),
      },
    }));
}

function readFaultName(text: string): FaultName {
  const name = FAULTS.find((one) => one === text);
  if (name === undefined) throw new TypeError(`${text} is no fault`);
  return name;
}

function readError(row: Parameters<typeof textOrNull>[0]): GameError | null {
  const text = textOrNull(row, "error");
  return ERRORS.find((one) => one === text) ?? null;
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
