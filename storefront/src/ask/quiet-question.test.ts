import { type CodeName, codes } from "@gemgate/contract/code";
import { type HostAnswer, refusal } from "@gemgate/web/testing/fake-hosts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readReplenish } from "../calls/replenish-calls.ts";
import { aShop, runHook } from "../testing/run-hook.tsx";
import { useAsk } from "./use-ask.ts";

beforeEach(() => void vi.stubGlobal("location", { pathname: "/replenishGoods", search: "" }));
afterEach(() => void vi.unstubAllGlobals());

/** What a question that shows its failures itself says besides, and where it leads. */
async function askQuietly(answer: HostAnswer, own: readonly CodeName[] = []) {
  const { shop } = aShop([answer]);
  const done: string[] = [];
  const said = () => shop.toasts.getState().toast?.text ?? "nothing";
  const ask = runHook(shop, useAsk, { errorReplenish: () => void done.push(`error page, said ${said()}`) });
  let isAnswered = false;
  const asked = ask(readReplenish, { replenish_id: "r" }, { quiet: true, own: () => (isAnswered ? own : []) });
  isAnswered = true;
  await asked;
  return [...done, `said ${said()}`];
}

test("a quiet question whose refusal leads to the page of useless links shows the message there, after the way [M23 T8]", async () => {
  expect(await askQuietly(refusal(codes.replenish_error))).toEqual(["error page, said nothing", "said words"]);
});

test("a quiet question that is refused where it stands says nothing besides", async () => {
  expect(await askQuietly(refusal(codes.no_sales_here))).toEqual(["said nothing"]);
});

test("a refusal is the caller's own where it is so when the answer comes, not when the question left [M18]", async () => {
  expect(await askQuietly(refusal(codes.replenish_error), ["replenish_error"])).toEqual(["said nothing"]);
});
