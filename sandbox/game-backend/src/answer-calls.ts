// The signed calls of the contract: POST /gemgate/v1/{call}.
import { findAccountByIdentity, verifyPassword } from "./accounts.ts";
import type { Backend } from "./backend.ts";
import { answerDebt } from "./debts.ts";
import { deliver, tellDeliveryStatus } from "./deliveries.ts";
import { takeFault } from "./fault-store.ts";
import { misbehave } from "./faults.ts";
import type { GameAnswer } from "./game-answer.ts";
import type { Call, Route } from "@gemgate/sandbox-plumbing/http-server";
import { findMode } from "./mode-store.ts";
import type { Fields } from "@gemgate/sandbox-plumbing/read-fields";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { replyRefusal, replyWith } from "./reply.ts";
import { revoke } from "./revoke.ts";
import { findRoleById, listRoles } from "./roles.ts";
import { listServers } from "./server-list.ts";
import type { SignedCall } from "./signed-request.ts";
import { readSignedCall } from "./signed-request.ts";

type Answer = (backend: Backend, call: SignedCall) => GameAnswer | Promise<GameAnswer>;

const ANSWERS: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ["verify-password", verifyPassword],
  ["account-by-identity", findAccountByIdentity],
  ["servers", listServers],
  ["roles", listRoles],
  ["role-by-id", findRoleById],
  ["deliver", deliver],
  ["delivery-status", tellDeliveryStatus],
  ["revoke", revoke],
  ["debt", answerDebt],
]);

export const CALL_NAMES = [...ANSWERS.keys()];

export function answerSignedRoutes(backend: Backend): Route[] {
  return [{ method: "POST", path: "/gemgate/v1/:call", handle: (call) => answerCall(backend, call) }];
}

async function answerCall(backend: Backend, received: Call): Promise<Reply> {
  if (!/^[\w-]{1,64}$/.test(received.params["call"] ?? "")) return replyRefusal("unknown_call");
  const read = readSignedCall(backend, received);
  if (!read.ok) return replyWith(read.refusal);
  const { call } = read;
  const answer = ANSWERS.get(call.name);
  if (answer === undefined || !isOffered(backend, call)) return replyRefusal("unknown_call");
  const fault = takeFault(backend.db, {
    name: call.name,
    gpId: call.gpId,
    suid: textField(call.fields, "suid"),
    deliveryKey: textField(call.fields, "delivery_key"),
  });
  if (fault === null) return replyWith(await answer(backend, call));
  return misbehave({ backend, call, fault }, async () => answer(backend, call));
}

function isOffered(backend: Backend, call: SignedCall): boolean {
  return call.name !== "delivery-status" || findMode(backend.db, call.gpId).deliveryStatus;
}

function textField(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === "string" ? value : null;
}
