import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { budget, measureFirstLoad } from "../stack/first-load.ts";
import { expect, test } from "../stack/journey.ts";
import { listShifts, watchLayout } from "../stack/layout-shift.ts";
import { addressOf } from "../stack/place.ts";
import { startSlowPage } from "../stack/slow-page.ts";
import { tags } from "../stack/variants.ts";

const place = { brand: "kitestone", area: "universal", gp_id: "101" } as const;

test("the first load of the goods page stays within its budget and moves nothing", async ({ page, size }) => {
  await watchLayout(page);
  const load = await measureFirstLoad(page, addressOf(place, size === "phone" ? "android" : "web", {}));
  for (const part of ["script_gzip", "style_gzip", "page_brotli"] as const) {
    expect(load[part], `${part}: ${load.scripts.join(" ")}`).toBeGreaterThan(1_000);
    expect(load[part], `${part}: ${load.scripts.join(" ")}`).toBeLessThanOrEqual(budget[part]);
  }
  expect(load.blockingFonts).toEqual([]);
  expect(load.foreign).toEqual([]);
  expect(await listShifts(page)).toEqual([]);
});

test("a page that arrives in small pieces is shown when it is whole and moves nothing", async ({ page, size }) => {
  await watchLayout(page);
  const slow = await startSlowPage(addressOf(place, size === "phone" ? "android" : "web", {}));
  try {
    await page.goto(slow.address);
    expect(await listShifts(page)).toEqual([]);
    expect(slow.countPieces()).toBeGreaterThan(50);
  } finally {
    slow.close();
  }
});

test(
  "popups come with the first sign of a person and not before [I26]",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    const store = await openStore(place);
    await page.waitForLoadState("networkidle");
    expect(scripts.filter((path) => path.includes("popup"))).toEqual([]);
    await page.mouse.move(200, 300);
    await expect.poll(() => scripts.filter((path) => path.includes("login-popup"))).toHaveLength(1);
    await selectGoodsScreen(store).logInEntry.click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
);
