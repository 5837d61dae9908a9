import { describe, expect, it } from "vitest";
import { PlainRefusal } from "../plain-refusal.ts";
import { readCommand } from "./read-command.ts";

const number = "20261116AAAABBBBCCCCDDDDEEEE";
const why = ["--note", "asked the game", "--operator", "tester"];
const by = { operator: "tester", note: "asked the game" };

describe("what a person types", () => {
  it("may be a look, which needs no reason", () => {
    expect(readCommand(["list"])).toEqual({ action: "list", database: undefined });
    expect(readCommand(["show", number, "--database", "postgresql://x"])).toEqual({
      action: "show",
      database: "postgresql://x",
      billing_no: number,
    });
  });

  it("may spell the number as it is read aloud", () => {
    expect(readCommand(["show", "2026 1116 aaaa bbbb cccc dddd eeee"])).toMatchObject({ billing_no: number });
  });

  it.each(["deliver", "delivered", "refund"])("decides with a reason: %s", (action) => {
    expect(readCommand([action, number, ...why])).toEqual({
      action: "decide",
      database: undefined,
      by,
      decision: { action, billing_no: number },
    });
  });

  it("may name a part of the price, in minor units", () => {
    const { decision } = { decision: undefined, ...readCommand(["refund", number, "--amount", "100", ...why]) };
    expect(decision).toEqual({ action: "refund", billing_no: number, amount: 100 });
  });

  it("may speak of an account or of a break", () => {
    expect(readCommand(["unblock", "7", ...why])).toMatchObject({ decision: { action: "unblock", account_id: 7 } });
    const forgetting = { action: "forget-age", account_id: 7 };
    expect(readCommand(["forget-age", "7", ...why])).toMatchObject({ decision: forgetting });
    expect(readCommand(["close", "7", ...why])).toMatchObject({ action: "close", break_id: 7, by });
  });

  it.each([
    [["refund", number]],
    [["refund", number, "--note", "   "]],
    [["refund", "not-a-number", ...why]],
    [["refund", number, "--amount", "1.50", ...why]],
    [["refund", number, "--amount", "-1", ...why]],
    [["refund", number, "--amount", "0", ...why]],
    [["unblock", "everybody", ...why]],
    [["deliver", number, number, ...why]],
    [["explode", number, ...why]],
    [["list", "--unknown"]],
    [[]],
  ])("is refused in plain words: %j", (words) => {
    expect(() => readCommand(words)).toThrow(PlainRefusal);
  });
});
