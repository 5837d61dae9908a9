import { createVirtualClock } from "@gemgate/web/testing/virtual-clock";
import { describe, expect, test } from "vitest";
import { createBrowserStorage } from "../../storage/browser-storage.ts";
import { createMemoryArea } from "../../testing/memory-area.ts";
import { hideBannerToday, showBannerOnce } from "./show-once.ts";

/** Each visit has a tab of its own. */
function aBrowser({ keeps = true } = {}) {
  // Nine in the evening in Tokyo.
  const clock = createVirtualClock(Date.UTC(2026, 10, 18, 12));
  const local = createMemoryArea();
  const visit = () => {
    const tab = keeps ? createMemoryArea() : null;
    const storage = createBrowserStorage({ local, tab, clock, areCookiesBlocked: false, watch: () => {} });
    return { clock, storage, boot: { brand: { time_zone: "Asia/Tokyo" } } };
  };
  return { clock, visit };
}

// Z69.
describe("the forced banner", () => {
  test("the forced banner is shown once in a visit, and again in the next one", () => {
    const { visit } = aBrowser();
    const one = visit();
    expect([showBannerOnce(one), showBannerOnce(one), showBannerOnce(visit())]).toEqual([true, false, true]);
  });

  test("the forced banner stays away for the day where the player says so, by the brand's time", () => {
    const { clock, visit } = aBrowser();
    hideBannerToday(visit(), true);
    clock.advance(3 * 3_600_000 - 1);
    expect(showBannerOnce(visit())).toBe(false);
    clock.advance(1);
    expect(showBannerOnce(visit())).toBe(true);
  });

  test("the forced banner comes back where the player takes that back", () => {
    const { visit } = aBrowser();
    hideBannerToday(visit(), true);
    hideBannerToday(visit(), false);
    expect(showBannerOnce(visit())).toBe(true);
  });

  test("the forced banner is never shown by a browser that would forget that it was", () => {
    const { visit } = aBrowser({ keeps: false });
    expect(showBannerOnce(visit())).toBe(false);
  });
});
