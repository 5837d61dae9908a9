import type { Failed, Refused } from "@gemgate/web/call/call-answer";
import { type Entry, type Reaction, reactionTo } from "./refusal-table.ts";

/** What a reaction may do. The hook gives the real ones; a test gives its own. */
export interface ReactionHands {
  forget(what: NonNullable<Reaction["forgets"]>): void;
  goTo(target: NonNullable<Reaction["leadsTo"]>): void;
  toast(words: string): void;
  /** Z65: the words as a question that leads to the verification. */
  askToVerify(words: string): void;
  /** S15: what to say when no host answered. */
  networkWords: string;
}

export function reactToFailure(answer: Refused | Failed, entry: Entry, hands: ReactionHands): void {
  if (answer.kind === "failed") return hands.toast(hands.networkWords);
  const { forgets, leadsTo, says } = reactionTo(answer.code, entry);
  if (forgets !== undefined) hands.forget(forgets);
  if (leadsTo !== undefined) hands.goTo(leadsTo);
  if (says === "toast") hands.toast(answer.msg);
  if (says === "question") hands.askToVerify(answer.msg);
}
