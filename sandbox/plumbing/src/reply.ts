// An answer as a value: the handlers decide, the server writes.

export type Reply =
  | { kind: "json"; status: number; body: unknown; retryAfterS?: number }
  | { kind: "page"; status: number; html: string; policy: string }
  | { kind: "asset"; contentType: string; text: string }
  | { kind: "see_other"; location: string }
  /** What no program can read as an answer. */
  | { kind: "garbage" }
  /** Nothing is ever said, until the connection is cut: the sandbox plays a provider that went silent. */
  | { kind: "silence"; cutAfterMs?: number };

export function answerJson(status: number, body: unknown): Reply {
  return { kind: "json", status, body };
}

export function refuse(status: number, error: string, message?: string): Reply {
  return answerJson(status, message === undefined ? { error } : { error, message });
}
