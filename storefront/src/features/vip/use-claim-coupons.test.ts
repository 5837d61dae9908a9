import { codes } from "@gemgate/contract/code";
import type { Coupon } from "@gemgate/contract/coupons";
import { type HostAnswer, refusal, success } from "@gemgate/web/testing/fake-hosts";
import { afterEach, expect, test, vi } from "vitest";
import { aShop, runHook } from "../../testing/run-hook.tsx";
import { useClaimCoupons } from "./use-claim-coupons.ts";

afterEach(() => void vi.unstubAllGlobals());

const coupon: Coupon = {
  code: "A1",
  name: "Thanks",
  use_category: "avail",
  is_used: 0,
  used_time: 0,
  valid_end_time: 0,
  time_zone: 0,
  discount_rate: 0.9,
};

/** Clicks on the same coupon as often as the server has answers, and tells all that happened. */
async function claimWith(...answers: readonly HostAnswer[]) {
  vi.stubGlobal("location", { search: "" });
  const happened: string[] = [];
  const { shop, seen } = aShop(answers);
  const page = { ...shop, tracker: { ...shop.tracker, track: (name: string) => void happened.push(name) } };
  page.toasts.subscribe(({ toast }) => void happened.push(`toast ${toast?.text}`));
  const showClaimed = (list: readonly Coupon[]) => void happened.push(`shows ${list.map(({ code }) => code).join()}`);
  const { claim } = runHook(page, () => useClaimCoupons(), { showClaimed });
  for (const [index] of answers.entries()) {
    const before = happened.length;
    claim({ code: "weekly" });
    // A second click while the first is on its way is none.
    claim({ code: "weekly" });
    await vi.waitFor(() => {
      expect(seen).toHaveLength(index + 1);
      expect(happened.length).toBeGreaterThan(before);
    });
    await Promise.resolve();
  }
  return { happened, sent: seen.map(({ path, fields }) => ({ path, code: fields["code"], nonce: fields["nonce"] })) };
}

test("a claim is sent once, logged, said and shown in the popup [D9 H8 H29 O15 U12]", async () => {
  const { happened, sent } = await claimWith(success({ list: [coupon] }));
  expect(happened).toEqual(["claimVipCoupon", "toast Received", "shows A1"]);
  expect(sent).toEqual([
    { path: "/api/coupons/receiveCoupons", code: "weekly", nonce: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
});

test("a claim that failed says so and shows nothing, and the next click is the same request [H30 T32]", async () => {
  const { happened, sent } = await claimWith(refusal(codes.busy), success({ list: [coupon] }));
  expect(happened).toEqual(["toast Receive failed", "claimVipCoupon", "toast Received", "shows A1"]);
  expect(sent[1]?.nonce).toBe(sent[0]?.nonce);
});

test("a claim after one that was answered is another request [H8]", async () => {
  const { sent } = await claimWith(success({ list: [coupon] }), success({ list: [coupon] }));
  expect(sent[1]?.nonce).not.toBe(sent[0]?.nonce);
});
