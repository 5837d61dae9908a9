import { NotAllowed } from "@gemgate/server/features/review/public";
import { CommitUnknown } from "@gemgate/server/platform/database-errors";
import { expect, test } from "vitest";
import { PlainRefusal } from "../plain-refusal.ts";
import { explainFailure } from "./explain-failure.ts";

test("an operator whose decision may be done or not is told to look before repeating it", () => {
  const refusal = explainFailure(new CommitUnknown(new Error("cut")));
  expect(refusal).toBeInstanceOf(PlainRefusal);
  expect(String(refusal)).toContain("look with show first");
  expect(String(refusal)).toContain("--request-id");
});

test("a refusal is one sentence, and a bug stays a bug", () => {
  expect(String(explainFailure(new NotAllowed("the order is refunded")))).toContain("Not done: the order is refunded.");
  const bug = new TypeError("a bug");
  expect(explainFailure(bug)).toBe(bug);
});
