// An answer as a value: the handlers decide, the server writes.

export type Reply =
  | { kind: "json"; status: number; body: unknown }
  /** Twitter answers in the letters of a form. */
  | { kind: "form"; fields: Record<string, string> }
  | { kind: "page"; status: number; html: string; policy: string }
  | { kind: "asset"; contentType: string; text: string }
  | { kind: "see_other"; location: string }
  /** What no program can read as an answer. */
  | { kind: "garbage" };

export const GARBAGE = '<html>{"id_token":"eyJ';

export function answerJson(status: number, body: unknown): Reply {
  return { kind: "json", status, body };
}

export function refuse(status: number, error: string, message?: string): Reply {
  return answerJson(status, message === undefined ? { error } : { error, message });
}
