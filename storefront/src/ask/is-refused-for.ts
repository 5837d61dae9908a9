import { type CodeName, codes } from "@gemgate/contract/code";
import type { Failed, Refused } from "@gemgate/web/call/call-answer";

/** Whether the refusal is one of these. */
export function isRefusedFor(answer: Refused | Failed, names: readonly CodeName[]): answer is Refused {
  return answer.kind === "refused" && names.some((name) => codes[name] === answer.code);
}
