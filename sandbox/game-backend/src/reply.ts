// The answers of the contract as replies.
import type { Refusals } from "@gemgate/sandbox-plumbing/http-server";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerJson, answerText } from "@gemgate/sandbox-plumbing/reply";
import type { GameAnswer, GameError } from "./game-answer.ts";
import { refuse, STATUS_OF_ERROR } from "./game-answer.ts";

export function replyWith(answer: GameAnswer): Reply {
  return answerJson(answer.ok ? 200 : STATUS_OF_ERROR[answer.error], answer);
}

export function replyRefusal(error: GameError, message?: string): Reply {
  return replyWith(refuse(error, message));
}

export function replyJson(body: unknown): Reply {
  return answerJson(200, body);
}

export const REFUSALS: Refusals = {
  badRequest: (message = "the path does not fit") => replyRefusal("bad_request", message),
  notFound: () => replyRefusal("unknown_call"),
  tooLarge: () => replyRefusal("bad_request", "the body is above 32 KB"),
  internal: () => answerText(500, "internal error"),
};
