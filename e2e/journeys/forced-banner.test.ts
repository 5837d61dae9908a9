import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { tags } from "../stack/variants.ts";

test.use({ showsPictures: true });

// The operator with the banner, in Japan.
const place = { brand: "hoshimi", area: "ja", gp_id: "104" } as const;

function bannerScreen({ page, text }: Store) {
  const popup = page.getByRole("dialog", { name: text("banner.title") });
  return {
    popup,
    picture: (number: number, count: number) =>
      popup.getByRole("img", { name: text("banner.picture", { number, count }) }),
    next: popup.getByRole("button", { name: text("banner.next") }),
    previous: popup.getByRole("button", { name: text("banner.previous") }),
    see: popup.getByRole("link", { name: text("banner.see") }),
    notToday: popup.getByRole("checkbox", { name: text("banner.not_today") }),
    close: popup.getByRole("button", { name: text("shell.close") }),
  };
}

test(
  "the banner of one operator opens once in a visit, turns its pictures by hand and can be kept away for the day [D15 D16 D17 D18 D19]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore(place, { isReminded: false });
    const { page } = store;
    const banner = bannerScreen(store);

    await test.step("it comes after the page, with its first picture", async () => {
      await expect(banner.picture(1, 2)).toHaveJSProperty("complete", true);
      await expect(banner.picture(1, 2)).toHaveAttribute("src", "/art/banner-1-12.svg");
      await expect(banner.see).toHaveAttribute("href", /^\/activity\b/);
      await inspectScreen(store, "banner");
    });

    await test.step("the player turns the pictures", async () => {
      await banner.next.click();
      await expect(banner.picture(2, 2)).toHaveAttribute("src", "/art/banner-2-12.svg");
      await expect(banner.see).toHaveCount(0);
      await banner.next.click();
      await expect(banner.picture(1, 2)).toBeVisible();
      await banner.previous.click();
      await expect(banner.picture(2, 2)).toBeVisible();
    });

    await test.step("closed, it stays away on the next page of the visit", async () => {
      await banner.close.click();
      await expect(banner.popup).toBeHidden();
      await page.reload();
      await selectGoodsScreen(store).logInEntry.click();
      await expect(page.getByRole("dialog")).toHaveCount(1);
      await expect(banner.popup).toHaveCount(0);
    });

    await test.step("the next visit meets it again, until the player wants no more of it today", async () => {
      const visit = await openStore(place, { isReminded: false, page: await page.context().newPage() });
      const again = bannerScreen(visit);
      await again.notToday.check();
      await visit.page.keyboard.press("Escape");
      await expect(again.popup).toBeHidden();
      const third = await openStore(place, { isReminded: false, page: await page.context().newPage() });
      await selectGoodsScreen(third).logInEntry.click();
      await expect(third.page.getByRole("dialog")).toHaveCount(1);
      await expect(bannerScreen(third).popup).toHaveCount(0);
    });
  },
);

test(
  "the banner never comes over the result of an order, and not at another operator of the same region [D16]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const result = await openStore(place, { isReminded: false, query: { billing_no: "20250101ABCDEFGHJKMNPQRSTVWX" } });
    await expect(result.page.getByRole("dialog")).toBeVisible();
    await expect(bannerScreen(result).popup).toHaveCount(0);
    const other = await openStore({ ...place, brand: "asagiri" }, { isReminded: false });
    await selectGoodsScreen(other).logInEntry.click();
    await expect(other.page.getByRole("dialog")).toHaveCount(1);
    await expect(bannerScreen(other).popup).toHaveCount(0);
  },
);
