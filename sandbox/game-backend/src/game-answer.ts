// The answers of the contract: done, or a definite refusal. The HTTP status follows from the refusal.

export type GameError =
  | "bad_signature"
  | "stale"
  | "bad_request"
  | "unknown_call"
  | "unknown_client"
  | "wrong_credentials"
  | "no_account"
  | "account_locked"
  | "unknown_server"
  | "unknown_role"
  | "rejected"
  | "key_reused"
  | "unknown_delivery"
  | "already_paid"
  | "nothing_owed"
  | "rate_limited"
  | "maintenance"
  | "later";

export type GameAnswer =
  | { ok: true; result: Record<string, unknown> }
  | { ok: false; error: GameError; message?: string };

export function done(result: Record<string, unknown>): GameAnswer {
  return { ok: true, result };
}

export function refuse(error: GameError, message?: string): GameAnswer {
  return message === undefined ? { ok: false, error } : { ok: false, error, message };
}

export const STATUS_OF_ERROR: Record<GameError, number> = {
  bad_signature: 401,
  stale: 401,
  bad_request: 400,
  unknown_call: 404,
  unknown_client: 404,
  wrong_credentials: 200,
  no_account: 200,
  account_locked: 200,
  unknown_server: 200,
  unknown_role: 200,
  rejected: 200,
  key_reused: 200,
  unknown_delivery: 200,
  already_paid: 200,
  nothing_owed: 200,
  rate_limited: 429,
  maintenance: 503,
  later: 503,
};
