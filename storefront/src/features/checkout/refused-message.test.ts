import { type CodeName, codes } from "@gemgate/contract/code";
import type { Refused } from "@gemgate/web/call/call-answer";
import { expect, test } from "vitest";
import { refusedMessage } from "./refused-message.ts";

function refused(name: CodeName, msg = "words"): Refused {
  return { ok: false, kind: "refused", code: codes[name], msg, content: null };
}

test("an order that could not be made is said in the server's words, or as a network that does not answer [T10 T11]", () => {
  for (const name of ["goods_not_found", "limit_reached", "busy", "channel_not_found", "not_a_game"] as const) {
    expect(refusedMessage(refused(name))).toEqual({ words: "words" });
  }
  expect(refusedMessage({ ok: false, kind: "failed" })).toBe("no_answer");
});

test("a refusal that leads away, or that something else explains, is not said a second time under the button", () => {
  for (const name of ["not_logged_in", "wrong_domain", "not_real_name", "replenish_error", "illegal_coupon"] as const) {
    expect(refusedMessage(refused(name))).toBeNull();
  }
  expect(refusedMessage(refused("busy", ""))).toBeNull();
});
