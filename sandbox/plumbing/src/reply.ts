// An answer as a value: the handlers decide, the server writes.

export type Reply =
  | { kind: "json"; status: number; body: unknown; retryAfterS?: number }
  | { kind: "text"; status: number; contentType: string; text: string }
  | { kind: "page"; status: number; html: string; policy: string }
  | { kind: "see_other"; location: string }
  /** Nothing is ever said, until the connection is cut: the sandbox plays a company that went silent. */
  | { kind: "silence"; cutAfterMs?: number };

export function answerJson(status: number, body: unknown): Reply {
  return { kind: "json", status, body };
}

export function answerText(status: number, text: string): Reply {
  return { kind: "text", status, contentType: "text/plain; charset=utf-8", text };
}

export function answerStyle(text: string): Reply {
  return { kind: "text", status: 200, contentType: "text/css; charset=utf-8", text };
}

/** What no program can read as an answer, though it says that it is JSON. */
export function answerGarbage(text: string): Reply {
  return { kind: "text", status: 200, contentType: "application/json; charset=utf-8", text };
}

export function refuse(status: number, error: string, message?: string): Reply {
  return answerJson(status, message === undefined ? { error } : { error, message });
}
