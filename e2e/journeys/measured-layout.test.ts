import { accounts } from "../screens/login-screen.ts";
import { rechargeScreen } from "../screens/recharge-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { logIn } from "../screens/walk-to-payment.ts";
import { findLayoutProblems } from "../languages/find-layout-problems.ts";
import { expect, test } from "../stack/journey.ts";
import { countSeen } from "../stack/seen-at-once.ts";
import { tags } from "../stack/variants.ts";

test.use({ showsPictures: true });

// What measures the screens of all languages, itself measured: on pages that are wrong in one way each, and on right ones.
const label = "Zahlungsmethode auswählen";
const button = (style: string, words = label) =>
  `<button style="border: 1px solid; padding: 0; ${style}">${words}</button>`;

const wrong: readonly { what: string; html: string; told: RegExp[] }[] = [
  {
    what: "words that their box hides",
    html: `<p style="width: 60px; overflow: hidden; white-space: nowrap">${label}</p>`,
    told: [/^cut by \d/],
  },
  {
    what: "a second line under the edge of its box",
    html: `<p style="width: 120px; height: 20px; overflow: hidden">${label}</p>`,
    told: [/^cut by \d/],
  },
  { what: "words that leave their button", html: button("width: 80px; white-space: nowrap"), told: [/^spilled by \d/] },
  {
    what: "words that leave an invisible box",
    html: `<div style="display: flex"><p style="width: 60px; white-space: nowrap">${label}</p></div>`,
    told: [/^spilled by \d/],
  },
  { what: "lines that leave their button", html: button("width: 90px; height: 20px"), told: [/^spilled by \d/] },
  {
    what: "words of ours that end in an ellipsis",
    html: `<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">${label}</p>`,
    told: [/^shortened by \d/],
  },
  {
    what: "words that leave the screen and take the page along",
    html: `<p style="position: absolute; inset-inline-start: 330px; width: max-content">${label}</p>`,
    told: [/^scrolls sideways by \d+ px: html/, /^off the screen by \d/],
  },
  {
    what: "a list that can be pushed sideways",
    html: `<div style="width: 90px; overflow: auto"><p style="width: max-content">${label}</p></div>`,
    told: [/^scrolls sideways by \d+ px: div/],
  },
  {
    what: "a hint that its field cuts",
    html: `<input aria-label="x" placeholder="${label}" style="width: 60px">`,
    told: [/^cut by .*input/],
  },
  {
    what: "a choice that its field cuts",
    html: `<select aria-label="x" style="width: 60px"><option>${label}</option></select>`,
    told: [/^cut by .*select/],
  },
  {
    what: "two texts on each other",
    html: `<p>${label}</p><p style="margin-block-start: -2em">Andere Worte hier</p>`,
    told: [/^overlap by \d/],
  },
  {
    what: "a button over words",
    html: `<div style="display: flex"><span style="flex: none">${label}</span>${button("flex: none; margin-inline-start: -50px", "OK")}</div>`,
    told: [/^overlap by .*OK/],
  },
  {
    what: "the handle of a sheet on its title",
    html: `<p>${label}</p><span style="position: absolute; inset: 28px 0 auto 60px; width: 36px; height: 4px; background: black"></span>`,
    told: [/^overlap by 4 px/],
  },
];

const right: readonly { what: string; html: string }[] = [
  { what: "words that wrap", html: button("width: 170px") },
  {
    what: "a name from outside that is too long",
    html: `<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis"><bdi>${label}</bdi></p>`,
  },
  {
    what: "tabs that are made to be pushed",
    html: `<div role="tablist" style="width: 90px; overflow-x: auto; white-space: nowrap">${label} ${label}</div>`,
  },
  {
    what: "words for listeners alone",
    html: `<p style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">${label}</p>`,
  },
  {
    what: "a bar that stays over the page",
    html: `<p>${label}</p><p style="position: fixed; inset-block-start: 0; background: white">${label}</p>`,
  },
  {
    what: "a list that is longer than its window",
    html: `<div style="height: 60px; overflow-y: auto"><p style="height: 300px">${label}</p><p>${label}</p></div>`,
  },
  {
    what: "a page that is wrong under a popup that is right",
    html: `<p style="width: 60px; overflow: hidden; white-space: nowrap">${label}</p><div role="dialog">${label}</div>`,
  },
];

test(
  "the measuring tells of each thing that does not fit, and has nothing to tell of a page on which everything does",
  { tag: tags.oncePhone },
  async ({ page }) => {
    for (const { what, html, told } of wrong) {
      await page.setContent(pageOf(html));
      const found = await findLayoutProblems(page);
      expect.soft(found, what).toEqual(told.map((pattern) => expect.stringMatching(pattern)));
    }
    for (const { what, html } of right) {
      await page.setContent(pageOf(html));
      expect.soft(await findLayoutProblems(page), what).toEqual([]);
    }
  },
);

test("the measuring tells of a page that a phone draws as a desktop's", { tag: tags.oncePhone }, async ({ page }) => {
  await page.setContent(`<!doctype html><p>${label}</p>`);
  expect(await findLayoutProblems(page)).toEqual(["drawn for a screen of 980 px instead of 390"]);
});

test(
  "on a low phone the checkout shows four ways to pay at once, and the amount with them",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const store = await openStore({ brand: "kitestone", area: "universal", gp_id: "102" });
    const goodsPage = selectGoodsScreen(store);
    await logIn(store, accounts.newcomer);
    await goodsPage.choose(store.goods.name);
    await goodsPage.pay.click();
    const recharge = rechargeScreen(store);
    await expect(recharge.methods.first()).toBeVisible();
    await expect(async () => expect(await countSeen(recharge.methods)).toBeGreaterThanOrEqual(4)).toPass();
    await expect(recharge.popup.getByText(store.goods.price, { exact: true }).first()).toBeVisible();
    expect(await findLayoutProblems(page)).toEqual([]);
  },
);

for (const brand of ["kitestone", "volna"]) {
  const area = brand === "volna" ? "ru" : "universal";
  test(
    `at ${brand} a low phone, upright or on its side, shows visitors and players the price of an ordinary pack at once`,
    { tag: tags.oncePhone },
    async ({ openStore, page }) => {
      const store = await openStore({ brand, area, gp_id: "101" });
      const { everyCard, main, ordinaryPrices } = selectGoodsScreen(store);
      const expectPrice = async (who: string) => {
        for (const [width, height] of lowScreens) {
          await page.setViewportSize({ width, height });
          await expect(async () => expect(await countSeen(ordinaryPrices), who).toBeGreaterThan(0)).toPass();
        }
        // Two cards stand beside each other: nothing that speaks for goods makes a row of its own.
        await page.setViewportSize({ width: 360, height: 640 });
        const card = await everyCard.nth(2).boundingBox();
        expect(card?.height, who).toBeLessThanOrEqual(96);
      };
      await expectPrice("a visitor");
      await logIn(store, accounts.kaelis);
      await expect(main.getByText(store.text("account.choose"), { exact: true }).first()).toBeVisible();
      await expectPrice("a player");
    },
  );
}

const lowScreens = [
  [360, 640],
  [640, 360],
] as const;

function pageOf(html: string): string {
  return `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin: 8px">${html}`;
}
