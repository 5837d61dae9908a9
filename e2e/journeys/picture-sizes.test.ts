import { catchEvents } from "../stack/gateway.ts";
import { changePages } from "../stack/hostile-data.ts";
import { expect, test } from "../stack/journey.ts";
import { listShifts, watchLayout } from "../stack/layout-shift.ts";
import { tags } from "../stack/variants.ts";

/** Any AVIF: the browser must be able to draw what it chose. */
const avif = `
  AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEA
  AQAAAAAA+gABAAAAAAAAAB8AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFD
  gSACAAAAABRpc3BlAAAAAAAAABAAAAAQAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAnbWRhdBIACgg4DP/aQENBpDIRHEJi5OAA
  FgAAdX1Zu4BTo7g=`;
const name = `/shop-picture/${"0a".repeat(32)}`;

test.use({ deviceScaleFactor: 2.5, showsPictures: true });

test(
  "a phone loads the small AVIF of a photo that a shop published, not the photo, and nothing moves",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    const asked = new Set<string>();
    await page.route("**/shop-picture/**", async (route) => {
      asked.add(new URL(route.request().url()).pathname);
      await route.fulfill({ contentType: "image/avif", body: Buffer.from(avif, "base64") });
    });
    // A page that the test hands out may not post to this machine; the browser would say so in its own words.
    await catchEvents(page.context(), "kitestone");
    // Goods of the demo are drawings, which have no sizes.
    await changePages(page, (boot) => ({
      ...boot,
      goods: boot.goods && {
        ...boot.goods,
        list: boot.goods.list.map((goods) => ({ ...goods, isSpecial: 0 as const, icon: `${name}.png` })),
      },
    }));
    await watchLayout(page);
    await openStore({ brand: "kitestone", area: "hk", gp_id: "101" });

    const picture = page.getByRole("main").locator(`img[src="${name}.png"]`).first();
    await expect
      .poll(() =>
        picture.evaluate((one: { complete: boolean; naturalWidth: number }) => one.complete && one.naturalWidth),
      )
      .toBeGreaterThan(0);
    // A card's 112 pixels, each of them two and a half of the screen's.
    expect([...asked]).toEqual([`${name}-384.avif`]);
    expect(await listShifts(page)).toEqual([]);
  },
);
