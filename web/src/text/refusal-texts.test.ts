import { codes } from "@gemgate/contract/code";
import { loadCatalogue } from "@gemgate/locales/load-catalogue";
import { expect, test } from "vitest";

const english: Partial<Record<string, string>> = await loadCatalogue("en");
const refusals = Object.keys(codes).filter((name) => name !== "success");

test.each(refusals)("the refusal %s has words", (name) => {
  expect(english[`code.${name}`]).toMatch(/\S/);
});

test("no words are kept for a refusal that does not exist", () => {
  const kept = Object.keys(english).filter((key) => key.startsWith("code."));
  expect(kept.sort()).toEqual(refusals.map((name) => `code.${name}`).sort());
});

test("messages with a key of the specification's own keep its meaning [T25 T26 T27]", () => {
  expect(english).toMatchObject({
    tip_login_pre: "Please log in first.",
    tip_logout: "Are you sure you want to log out?",
    log_fail: "Login failed.",
    receive_fail: "Receive failed",
  });
});

test("every other key that the specification names has words [T28 T33 T40]", () => {
  const keys = ["tip_login_env_error", "receive_done", "tip_no_data", "tip_recharge_confirm", "tip_noUse_coupon"];
  expect(keys.filter((key) => !english[key])).toEqual([]);
});
