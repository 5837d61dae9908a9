import { codes } from "@gemgate/contract/code";
import { type HostAnswer, refusal, success } from "@gemgate/web/testing/fake-hosts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aShop, runHook } from "../../testing/run-hook.tsx";
import { all_rewards, type ChooseReceiver, useClaim } from "./use-claim.ts";
import type { ReceiverChoice } from "./use-receiver.ts";

const chosen: ReceiverChoice = { kind: "chosen", receiver: { server_id: "s12", role_id: "r1" }, name: "Kaelis" };

beforeEach(() => {
  vi.stubGlobal("location", { pathname: "/activity", search: "" });
  vi.stubGlobal("reportError", (error: unknown) => {
    throw error;
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** One click, and what the player sees of it. */
async function claim(answer: HostAnswer, reward_id: string, choice: ReceiverChoice = chosen) {
  const { shop, seen } = aShop([answer]);
  const tracked: unknown[] = [];
  const onChoose = vi.fn<ChooseReceiver>();
  const tracker = { ...shop.tracker, track: (...event: unknown[]) => void tracked.push(event) };
  const claims = runHook({ ...shop, tracker }, () => useClaim(choice, onChoose));
  claims.claim("spend", reward_id);
  const isRead = () => shop.rewards.getState().changes === 1;
  // On a machine that does other things the first of these takes more than the second that is usual.
  await vi.waitUntil(() => isRead() || onChoose.mock.calls.length > 0, { timeout: 20_000 });
  return { fields: seen[0]?.fields, toast: shop.toasts.getState().toast, tracked, onChoose, seen, isRead };
}

describe("a claim", () => {
  test("a claim names activity, reward and character with a nonce, is reported, and the rewards are read again [N7 N13 U5]", async () => {
    const { fields, toast, tracked } = await claim(success({ received: ["a"], failed: [] }), "a");
    expect(fields).toMatchObject({ activity_id: "spend", reward_id: "a", server_id: "s12", role_id: "r1" });
    expect(fields?.["nonce"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(fields).not.toHaveProperty("all");
    expect(toast).toMatchObject({ text: "Received", variant: "plain" });
    expect(tracked).toEqual([["claimActivityGift", { activity_id: "spend", reward_id: "a" }]]);
  });

  test("a claim of all sends no single reward, and tells how many failed [N10 N13]", async () => {
    const { fields, toast } = await claim(success({ received: ["a", "b"], failed: ["c"] }), all_rewards);
    expect(fields).toMatchObject({ all: "1" });
    expect(fields).not.toHaveProperty("reward_id");
    expect(toast).toMatchObject({ text: "Received: 2. Failed: 1.", variant: "error" });
  });

  test("a claim that brings nothing has failed, and is not reported [N13 T32]", async () => {
    const { toast, tracked } = await claim(success({ received: [], failed: ["a"] }), all_rewards);
    expect(toast).toMatchObject({ text: "Receive failed", variant: "error" });
    expect(tracked).toEqual([]);
  });

  test.each(["claim_not_reached", "claim_received", "claim_period"] as const)(
    "a claim that is refused as %s says that it failed, and why [N12 N13 N16 T32]",
    async (name) => {
      const { toast } = await claim(refusal(codes[name]), "a");
      expect(toast).toMatchObject({ id: 1, text: "Receive failed. words", variant: "error" });
    },
  );

  test("a claim in an activity that does not exist shows the server's own words [N15]", async () => {
    expect((await claim(refusal(codes.no_activity), "a")).toast).toMatchObject({ text: "words", variant: "error" });
  });

  test("a claim without a character asks for one first and sends nothing [N7]", async () => {
    const { onChoose, seen, tracked } = await claim(success(), "a", { kind: "open", receiver: null, name: "" });
    expect(onChoose).toHaveBeenCalledOnce();
    expect([...seen, ...tracked]).toEqual([]);
  });

  test("a claim without a character goes on by itself as soon as one is chosen [N7 N13]", async () => {
    const open: ReceiverChoice = { kind: "open", receiver: null, name: "" };
    const { onChoose, seen, isRead } = await claim(success({ received: ["a"], failed: [] }), "a", open);
    onChoose.mock.lastCall?.[0]({ server_id: "s7", role_id: "r9" });
    await vi.waitUntil(isRead);
    expect(seen[0]?.fields).toMatchObject({ activity_id: "spend", reward_id: "a", server_id: "s7", role_id: "r9" });
  });
});
