import { describe, expect, it } from "vitest";
import { resultButtons } from "./result-buttons.ts";

describe("the buttons of a result", () => {
  it("on Pending begin with the payment link [K20]", () => {
    expect(resultButtons.Pending.one).toEqual({ kind: "pay_link" });
  });

  it("on Pending have refresh as the second [K22]", () => {
    expect(resultButtons.Pending.two).toEqual({ kind: "refresh" });
  });

  it("on Fail reopen the recharge, the first with another method [K21]", () => {
    expect(resultButtons.Fail.one).toEqual({ kind: "reopen_recharge", keepsMethod: false });
  });

  it("on Fail reopen the recharge, the second with the method kept [K23]", () => {
    expect(resultButtons.Fail.two).toEqual({ kind: "reopen_recharge", keepsMethod: true });
  });

  it("on Success are one only, which closes [K24]", () => {
    expect(resultButtons.Success).toEqual({ one: undefined, two: { kind: "close" }, service: "none" });
  });

  it("lead to customer service by a button on Pending and by a link on Fail", () => {
    expect(resultButtons.Pending.service).toBe("button");
    expect(resultButtons.Fail.service).toBe("link");
  });
});
