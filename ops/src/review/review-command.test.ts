import { describe, expect, it } from "vitest";
import { PlainRefusal } from "../plain-refusal.ts";
import { readCommandLine } from "../command-line.ts";
import { reviewCommand } from "./review-command.ts";
import type { ReviewCommand } from "./review-command.ts";

const number = "20261116AAAABBBBCCCCDDDDEEEE";
const why = ["--note", "asked the game", "--operator", "tester"];
const by = { operator: "tester", note: "asked the game" };

async function readCommand(words: readonly string[]): Promise<ReviewCommand | undefined> {
  const commands: ReviewCommand[] = [];
  await readCommandLine(
    reviewCommand((command) => void commands.push(command)),
    words,
  );
  return commands[0];
}

describe("the arguments of the review command", () => {
  it("a review command that only reads needs no note", async () => {
    expect(await readCommand(["list"])).toEqual({ action: "list", database: undefined });
    expect(await readCommand(["show", number, "--database", "postgresql://x"])).toEqual({
      action: "show",
      database: "postgresql://x",
      billing_no: number,
    });
  });

  it("a review command accepts an order number with blanks and small letters", async () => {
    expect(await readCommand(["show", "2026 1116 aaaa bbbb cccc dddd eeee"])).toMatchObject({ billing_no: number });
  });

  it.each(["deliver", "delivered", "cancel"])("the review command reward %s names the claim", async (wanted) => {
    expect(await readCommand(["reward", wanted, "17", ...why])).toEqual({
      action: "decide",
      database: undefined,
      by,
      decision: { action: "reward", claim_id: 17, wanted },
    });
  });

  it.each(["deliver", "delivered", "refund"])("the review command %s with a note is a decision", async (action) => {
    expect(await readCommand([action, number, ...why])).toEqual({
      action: "decide",
      database: undefined,
      by,
      decision: { action, billing_no: number },
    });
  });

  it("a review command may refund a part of the price, in minor units", async () => {
    const { decision } = { decision: undefined, ...(await readCommand(["refund", number, "--amount", "100", ...why])) };
    expect(decision).toEqual({ action: "refund", billing_no: number, amount: 100 });
  });

  it("a review command may name an account or a break", async () => {
    expect(await readCommand(["unblock", "7", ...why])).toMatchObject({
      decision: { action: "unblock", account_id: 7 },
    });
    const forgetting = { action: "forget-age", account_id: 7 };
    expect(await readCommand(["forget-age", "7", ...why])).toMatchObject({ decision: forgetting });
    expect(await readCommand(["close", "7", ...why])).toMatchObject({ decision: { action: "close", break_id: 7 }, by });
  });

  it("a review command may book a payment that the provider's own pages show", async () => {
    const money = ["--txn", "pi_1", "--amount", "499", "--currency", "usd"];
    expect(await readCommand(["paid", "7", ...money, ...why])).toMatchObject({
      decision: {
        action: "paid",
        attempt_id: 7,
        provider_txn: "pi_1",
        amount: 499,
        currency: "USD",
        isAnotherAmount: false,
      },
    });
    expect(await readCommand(["unpaid", "7", ...why])).toMatchObject({ decision: { action: "unpaid", attempt_id: 7 } });
    const lost = ["dispute", "lost", "7", "--ref", "du_1", "--amount", "499", "--fee", "15"];
    expect(await readCommand([...lost, ...why])).toMatchObject({
      decision: { action: "dispute", state: "lost", attempt_id: 7, dispute_id: "du_1", amount: 499, fee: 15 },
    });
    expect(await readCommand(["refund-failed", "x-1-r1", ...why])).toMatchObject({
      decision: { action: "refund-failed", refund_ref: "x-1-r1" },
    });
    expect(await readCommand(["refunded", "7", "--amount", "5", "--ref", "SEPA 1", ...why])).toMatchObject({
      decision: { action: "refunded", attempt_id: 7, amount: 5, ref: "SEPA 1" },
    });
  });

  it("a review command may name a webhook, whose number may hold colons", async () => {
    const webhook = { provider: "mercadopago", merchant: "kitestone", event_id: "payment:17:r1" };
    const name = "mercadopago:kitestone:payment:17:r1";
    expect(await readCommand(["webhook", "show", name])).toMatchObject({ action: "show-webhook", webhook });
    expect(await readCommand(["webhook", "retry", name, ...why])).toMatchObject({
      decision: { action: "webhook-retry", webhook },
    });
    expect(await readCommand(["list", "--kind", "webhook"])).toMatchObject({ action: "list", kind: "webhook" });
  });

  it("a review command may have a request id, so that it can be repeated", async () => {
    const refund = await readCommand([
      "refund",
      number,
      "--amount",
      "100",
      "--again",
      "--request-id",
      "ticket-1",
      ...why,
    ]);
    expect(refund).toMatchObject({ decision: { amount: 100, isAgain: true }, by: { ...by, request_id: "ticket-1" } });
  });

  it.each([
    [["paid", "7", "--txn", "pi_1", "--amount", "499", ...why]],
    [["paid", "7", "--amount", "499", "--currency", "USD", ...why]],
    [["unpaid", "7"]],
    [["dispute", "maybe", "7", "--ref", "x", ...why]],
    [["dispute", "open", "7", ...why]],
    [["refunded", "7", "--amount", "5", ...why]],
    [["webhook", "close", "no-colons", ...why]],
    [["webhook", "burn", "a:b:c", ...why]],
    [["list", "--kind", "everything"]],
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
  ])("a wrong review command is refused in plain words: %j", async (words) => {
    await expect(readCommand(words)).rejects.toThrow(PlainRefusal);
  });
});
