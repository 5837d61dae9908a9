// An answer as a value: the handlers decide, the server writes.
import type { GameAnswer, GameError } from "./game-answer.ts";
import { refuse, STATUS_OF_ERROR } from "./game-answer.ts";

export type Reply =
  | { kind: "json"; status: number; body: unknown; retryAfterS?: number }
  | { kind: "text"; status: number; text: string }
  /** `frames`: the one origin that the page may show in a frame. */
  | { kind: "page"; html: string; frames?: string; hasForm?: boolean }
  | { kind: "asset"; contentType: string; text: string }
  /** Nothing is ever said; the connection is cut after a while. */
  | { kind: "silence"; cutAfterMs: number };

export function replyWith(answer: GameAnswer): Reply {
  return { kind: "json", status: answer.ok ? 200 : STATUS_OF_ERROR[answer.error], body: answer };
}

export function replyRefusal(error: GameError, message?: string): Reply {
  return replyWith(refuse(error, message));
}

export function replyJson(body: unknown): Reply {
  return { kind: "json", status: 200, body };
}
