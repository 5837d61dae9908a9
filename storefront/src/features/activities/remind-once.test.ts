import { createVirtualClock } from "@gemgate/web/testing/virtual-clock";
import { describe, expect, test, vi } from "vitest";
import { createBrowserStorage } from "../../storage/browser-storage.ts";
import { createMemoryArea } from "../../testing/memory-area.ts";
import { remindOnce } from "./remind-once.ts";

const day_ms = 86_400_000;

function aVisitor(local: ReturnType<typeof createMemoryArea> | null = createMemoryArea()) {
  const clock = createVirtualClock(Date.UTC(2026, 10, 18, 9));
  const storage = createBrowserStorage({ local, tab: null, clock, areCookiesBlocked: false, watch: () => {} });
  const boot = { brand: { time_zone: "Etc/UTC" } };
  const onRemind = vi.fn<(count: number) => void>();
  const visit = (count: number, isBusy = false) =>
    remindOnce({ boot, clock, storage }, { count, isBusy: () => isBusy, onRemind });
  return { clock, visit, onRemind };
}

describe("a player with rewards to claim", () => {
  test("a player with rewards to claim is reminded once a day, not on each visit [R11]", () => {
    const { clock, visit, onRemind } = aVisitor();
    visit(2);
    visit(2);
    expect(onRemind.mock.calls).toEqual([[2]]);
    clock.advance(day_ms);
    visit(3);
    expect(onRemind.mock.calls).toEqual([[2], [3]]);
  });

  test("a player with rewards to claim is not interrupted, and reminded on the next visit of that day [R11]", () => {
    const { visit, onRemind } = aVisitor();
    visit(2, true);
    expect(onRemind).not.toHaveBeenCalled();
    visit(2);
    expect(onRemind).toHaveBeenCalledOnce();
  });

  test("a player without rewards to claim, or whose browser keeps nothing, is never reminded [R11]", () => {
    const some = aVisitor();
    some.visit(0);
    const blocked = aVisitor(null);
    blocked.visit(2);
    expect([some.onRemind.mock.calls, blocked.onRemind.mock.calls]).toEqual([[], []]);
  });
});
