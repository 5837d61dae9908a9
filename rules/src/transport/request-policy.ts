// How a call is repeated (section 7 of the specification). The call client does the waiting; these are its numbers.

/** Y1: a request that has no answer by then counts as failed. */
export const request_timeout_ms = 10_000;

/** Y2: tries at the primary host in all, before the backup hosts are tried. */
export const request_attempts = 3;

/** Y3: the wait between two tries. */
export const retry_wait_ms = 4_000;

/** Y4: how long a working backup host is remembered, in days of storage time. */
export const backup_host_memory_days = 1;

/**
 * Z87: whether a request failed on its way, so that it may be sent again. An answer in the envelope is a decision of the
 * server and is never asked for twice, except a bug (5xx), where the nonce makes a second try safe.
 */
export function isNetworkFailure({ status, isEnvelope }: { status: number | undefined; isEnvelope: boolean }): boolean {
  return status === undefined || status === 0 || status >= 500 || !isEnvelope;
}

/** Whether a body is an answer of the server and not the page of a proxy on the way. */
export function isEnvelopeBody(body: unknown): body is { code: number; msg: string; content: unknown } {
  if (typeof body !== "object" || body === null) return false;
  return (
    "code" in body && Number.isInteger(body.code) && "msg" in body && typeof body.msg === "string" && "content" in body
  );
}
