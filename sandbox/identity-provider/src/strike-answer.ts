// What a fault makes of an answer to an app, for the kinds whose answers are written here.
import type { Strike } from "./faults.ts";
import type { ProviderContext } from "./provider-context.ts";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerGarbage, refuse } from "@gemgate/sandbox-plumbing/reply";
import { waitFor } from "./wait-for.ts";

/** What no program can read as an answer. */
export const GARBAGE = '<html>{"id_token":"eyJ';

export async function strikeAnswer(context: ProviderContext, strike: Strike | null, reply: Reply): Promise<Reply> {
  if (strike?.fault === "slow") await waitFor(strike.delayMs, context.stopping);
  if (strike?.fault === "http_500") return refuse(500, "internal");
  return strike?.fault === "garbage" ? answerGarbage(GARBAGE) : reply;
}
