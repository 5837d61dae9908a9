import { setImmediate } from "node:timers/promises";
import type { HeardMessage } from "@gemgate/rules/login/vk-message";
import { describe, expect, test } from "vitest";
import { waitForVk } from "./wait-for-vk.ts";

const origin = "https://a.example";
const answer = { type: "vk", vk_access_token: "t-1", uid: "7", state: "s-1", error: "" };

function open() {
  const heard = new Set<(message: HeardMessage) => void>();
  const opened = { closed: false, close: () => void (opened.closed = true) };
  const clock = createHandClock();
  const popup = new AbortController();
  const outcome = waitForVk({
    view: {
      origin,
      addEventListener: (_name, listen) => void heard.add(listen),
      removeEventListener: (_name, listen) => void heard.delete(listen),
    },
    opened,
    state: "s-1",
    clock,
    signal: popup.signal,
  });
  const say = (message: Partial<HeardMessage>) =>
    heard.forEach((listen) => listen({ origin, source: opened, data: answer, ...message }));
  return { heard, opened, clock, popup, outcome, say };
}

/** Time that passes when the test says so. */
function createHandClock() {
  const sleepers: (() => void)[] = [];
  return {
    sleep(_wait_ms: number, signal?: AbortSignal): Promise<void> {
      return new Promise((resolve) => {
        sleepers.push(resolve);
        signal?.addEventListener("abort", () => resolve());
      });
    },
    async passOnePoll(): Promise<void> {
      for (const wake of sleepers.splice(0)) wake();
      await setImmediate();
    },
  };
}

describe("the wait for VK's window", () => {
  test("the wait for VK's window ends with its message, closes it and takes no further message [E27 E28]", async () => {
    const { say, outcome, heard, opened } = open();
    say({});
    expect(await outcome).toMatchObject({ kind: "proven", proof: { fields: { vk_access_token: "t-1", uid: "7" } } });
    expect({ listeners: heard.size, closed: opened.closed }).toEqual({ listeners: 0, closed: true });
  });

  test("the wait for VK's window goes on after messages of others [E28]", async () => {
    const { say, outcome } = open();
    say({ origin: "https://evil.example" });
    say({ source: {} });
    say({ data: { ...answer, type: "facebook", vk_access_token: "evil" } });
    say({ data: { ...answer, state: "s-2", vk_access_token: "evil" } });
    say({});
    expect(await outcome).toMatchObject({ proof: { fields: { vk_access_token: "t-1" } } });
  });

  test("the wait for VK's window ends as cancelled when the player closes the window", async () => {
    const { opened, clock, outcome, heard } = open();
    opened.closed = true;
    await clock.passOnePoll();
    await clock.passOnePoll();
    expect(await outcome).toEqual({ kind: "cancelled" });
    expect(heard.size).toBe(0);
  });

  test("the wait for VK's window still takes a message that came right before the window closed", async () => {
    const { opened, outcome, say, clock } = open();
    opened.closed = true;
    await clock.passOnePoll();
    say({});
    expect(await outcome).toMatchObject({ kind: "proven" });
  });

  test("the wait for VK's window ends with the popup, and takes the window along", async () => {
    const { popup, outcome, heard, opened } = open();
    popup.abort();
    expect(await outcome).toEqual({ kind: "cancelled" });
    expect({ listeners: heard.size, closed: opened.closed }).toEqual({ listeners: 0, closed: true });
  });
});
