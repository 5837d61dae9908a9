import { describe, expect, test } from "vitest";
import { type CheckoutState, busyWait_ms, changeCheckout, freshCheckout } from "./checkout-state.ts";

const sending: CheckoutState = changeCheckout(freshCheckout, { kind: "clicked", nonce: "n1" });

describe("clicking Pay", () => {
  test("a click on Pay locks the button and keeps the nonce of the click [J36]", () => {
    expect(sending.request).toEqual({ kind: "sending", nonce: "n1", isStillTrying: false });
  });

  test("a second click on Pay while the first is being answered does nothing [J36]", () => {
    expect(changeCheckout(sending, { kind: "clicked", nonce: "n2" })).toBe(sending);
  });

  test("a click on Pay while the server is busy does nothing until the wait is over", () => {
    const busy = changeCheckout(sending, { kind: "busy" });
    expect(changeCheckout(busy, { kind: "clicked", nonce: "n2" })).toBe(busy);
    const free = changeCheckout(busy, { kind: "cooled" });
    expect(changeCheckout(free, { kind: "clicked", nonce: "n2" }).request).toMatchObject({ nonce: "n2" });
  });

  test("a request that takes long says that it is still trying", () => {
    expect(changeCheckout(sending, { kind: "still_trying" }).request).toMatchObject({ isStillTrying: true });
  });

  test("a request that was already answered is not shown as still trying", () => {
    expect(changeCheckout(freshCheckout, { kind: "still_trying" })).toBe(freshCheckout);
  });

  test("a request that failed without words leaves one message and a free button [J35]", () => {
    expect(changeCheckout(sending, { kind: "failed", message: "not_completed" })).toEqual({
      request: { kind: "free" },
      message: "not_completed",
    });
  });

  test("what a busy server said stays when its wait is over, until the next click", () => {
    const busy = changeCheckout(sending, { kind: "busy", message: { words: "One moment" } });
    const free = changeCheckout(busy, { kind: "cooled" });
    expect(free).toEqual({ request: { kind: "free" }, message: { words: "One moment" } });
    expect(changeCheckout(free, { kind: "clicked", nonce: "n2" }).message).toBeNull();
  });

  test("a message knows whose button was clicked", () => {
    const failed = changeCheckout(sending, { kind: "failed", message: "no_answer", by: "again" });
    expect(failed.by).toBe("again");
    expect(changeCheckout(failed, { kind: "clicked", nonce: "n2" }).by).toBeUndefined();
  });

  test("a click on Pay clears the message of the click before", () => {
    const failed = changeCheckout(sending, { kind: "failed", message: "link_invalid" });
    expect(changeCheckout(failed, { kind: "clicked", nonce: "n2" }).message).toBeNull();
    expect(changeCheckout(failed, { kind: "chose" }).message).toBeNull();
  });
});

test("the wait of a busy server is kept between one second and one minute", () => {
  expect(busyWait_ms(5)).toBe(5_000);
  expect(busyWait_ms(undefined)).toBe(3_000);
  expect(busyWait_ms(0)).toBe(1_000);
  expect(busyWait_ms(86_400)).toBe(60_000);
});
