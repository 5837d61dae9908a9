import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { offeredLocales } from "@gemgate/rules/language/choose-language";
import { brandIcon } from "@gemgate/rules/shell/brand-icon";
import { createShopClient } from "@gemgate/testing/shop-client";
import { accounts, loginScreen } from "../screens/login-screen.ts";
import { agreementsScreen } from "../screens/my-screen.ts";
import { rechargeScreen } from "../screens/recharge-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { walkToRecharge } from "../screens/walk-to-payment.ts";
import { askStore } from "../stack/ask-store.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { keepPicture } from "../stack/keep-picture.ts";
import { brandOrigin, storePort } from "../stack/running-store.ts";
import { tags } from "../stack/variants.ts";

test.use({ showsPictures: true });

/** Z56: what sets each store apart, in the words of its own market; written down here and not read from the brands' records. */
interface StoreDuties {
  /** What stands before every price. */
  sign: string;
  logins: readonly string[];
  /** Z117: whether a player can pick another sales region. */
  hasRegions: boolean;
  /** Null: only a quiet placeholder (Z59). */
  footer: null | {
    /** Names of its legal popups, and words that each must say. */
    popups: readonly (readonly [name: string, words: RegExp])[];
    companyLines: number;
    /** The address of the privacy agreement. */
    privacy: string;
  };
}

const japanesePopups = (systems: RegExp) =>
  [
    ["特定商取引法に基づく表記", systems],
    [
      "特定商取引法に基づく表記",
      /16歳未満の方は月5,000円まで、16歳から17歳の方は月20,000円まで、18歳以上の方に上限はありません/,
    ],
    ["資金決済法に基づく表示", /発行者の名称（運営者が記入します）/],
    ["お問い合わせ", /毎日 10:00〜13:00、14:30〜19:00/],
  ] as const;

const duties: Readonly<Record<string, StoreDuties>> = {
  kitestone: {
    sign: "$",
    logins: ["Google", "Apple", "Facebook", "Twitter"],
    hasRegions: true,
    footer: { popups: [], companyLines: 0, privacy: "https://www.kitestone.example/privacy" },
  },
  hoshimi: {
    sign: "¥",
    logins: ["Google", "Apple", "Twitter"],
    hasRegions: false,
    footer: {
      popups: japanesePopups(/iOS 9 以降、Android 4\.3 以降/),
      companyLines: 0,
      privacy: "https://www.hoshimi.example/privacy",
    },
  },
  asagiri: {
    sign: "¥",
    logins: ["Google", "Apple", "Twitter"],
    hasRegions: false,
    footer: {
      popups: japanesePopups(/iOS 10 以降、Android 4\.4 以降/),
      companyLines: 0,
      privacy: "https://www.asagiri.example/privacy",
    },
  },
  hanbit: {
    sign: "₩",
    logins: ["Google", "Apple", "Facebook"],
    hasRegions: false,
    footer: {
      popups: [
        ["거래 안내", /상호: \(운영자가 기재합니다\)/],
        ["충전 안내", /법정대리인의 동의/],
        ["문의", /매일 10:00–13:00, 14:30–19:00/],
      ],
      companyLines: 4,
      privacy: "https://www.hanbit.example/privacy",
    },
  },
  jadegate: {
    sign: "NT$",
    logins: ["Google", "Apple", "Facebook"],
    hasRegions: true,
    footer: {
      popups: [
        ["Sales information", /\(to be filled in by the operator\)/],
        ["About top-ups", /iOS 12 and up, Android 8 and up/],
        ["Inquiry", /daily 10:00–13:00 and 14:30–19:00/],
      ],
      companyLines: 0,
      privacy: "https://www.jadegate.example/privacy",
    },
  },
  merantau: {
    sign: "$",
    logins: ["Google", "Apple", "Facebook"],
    hasRegions: true,
    footer: { popups: [], companyLines: 2, privacy: "https://www.merantau.example/privacy" },
  },
  nordlicht: {
    sign: "€",
    logins: ["Google", "Apple", "Facebook"],
    hasRegions: true,
    footer: {
      popups: [
        ["Sales information", /Represented by: \(to be filled in/],
        ["Inquiry", /Berlin time/],
      ],
      companyLines: 0,
      privacy: "https://www.nordlicht.example/privacy",
    },
  },
  volna: { sign: "$", logins: ["Google", "Apple", "VK"], hasRegions: false, footer: null },
  sahra: { sign: "$", logins: ["Google", "Apple", "Facebook", "Huawei"], hasRegions: true, footer: null },
};

/**
 * One brand of each kind: in the usual words, in two other alphabets with legal popups and with lines of a company, and without a footer. What
 * the others differ in is data, which storefront-pages.db.test.ts, hosts.test.ts and list-goods.db.test.ts read of each.
 */
const telling = new Set(["kitestone", "hoshimi", "hanbit", "volna"]);

for (const [index, brand] of everyBrand.entries()) {
  const title = `${brand.title} stands on its own host with its own title, icon, colour, currency, logins, regions and footer [A1 A7 A8 A9 A16 A17 A18 A20 A21 C27 C28 C29 C30 X9 X10]`;
  // What a brand says of itself is the same at every size; both sizes are met by one brand or another.
  const size = index % 2 === 0 ? tags.oncePhone : tags.onceDesktop;
  test(title, { tag: telling.has(brand.key) ? size : [size, tags.fullOnly] }, async ({ openStore }) => {
    const own = duties[brand.key];
    if (own === undefined) throw new Error(`Nobody has written down what sets ${brand.key} apart.`);
    const [area = "universal"] = brand.regions;
    const store = await openStore({ brand: brand.key, area, gp_id: "102" });
    const { page, goods, text } = store;
    await expect(page).toHaveTitle(brand.title);
    await expect(page.locator("meta[name=theme-color]").first()).toHaveAttribute("content", brand.color ?? "#00bbff");
    const icon = askStore(brand.key, "/brand/icon.svg");
    await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/brand/icon.svg");
    expect(await icon).toBe(brandIcon(brand));

    const goodsPage = selectGoodsScreen(store);
    expect(goods.price.startsWith(own.sign)).toBe(true);
    await expect(goodsPage.card(goods.name)).toContainText(goods.price);
    await expect(goodsPage.main.getByRole("button", { name: text("account.sales_region") })).toHaveCount(
      own.hasRegions ? 1 : 0,
    );
    await keepPicture(store, `brand-${brand.key}`);
    await expectFooter(store, own);
    await goodsPage.footer.scrollIntoViewIfNeeded();
    await keepPicture(store, `brand-${brand.key}-footer`);
    await expectLogins(store, own);
  });
}

test(
  "a region with legal links of its own has them in the footer and before paying [C26 X8]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand: "nordlicht", area: "eru", gp_id: "102" });
    const { footer } = selectGoodsScreen(store);
    const own = ["https://www.nordlicht.example/eru/privacy", "https://www.nordlicht.example/eru/terms"];
    for (const address of own) await expect(footer.locator(`a[href="${address}"]`)).toHaveCount(1);
    await walkToRecharge(store, accounts.newcomer);
    const { popup } = rechargeScreen(store);
    for (const address of own) await expect(popup.locator(`a[href="${address}"]`).first()).toBeAttached();
  },
);

test(
  "a store with a placeholder for a footer has its terms and the way a top-up goes before paying [C30 X8]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore({ brand: "sahra", area: "mea", gp_id: "102" });
    await walkToRecharge(store, accounts.newcomer);
    await rechargeScreen(store)
      .popup.getByRole("button", { name: store.text("agreements.how") })
      .click();
    const agreements = agreementsScreen(store);
    await expect(agreements.steps).toHaveCount(4);
    await expect(agreements.terms).toHaveAttribute("href", "https://www.sahra.example/terms");
    await expect(agreements.privacy).toHaveAttribute("href", "https://www.sahra.example/privacy");
    await agreements.understood.click();
    await expect(rechargeScreen(store).popup).toBeVisible();
  },
);

test("a host of no brand is turned away [A1 A2]", { tag: tags.onceDesktop }, async () => {
  const port = storePort();
  const client = createShopClient({ port, providerPort: port + 10, gamePort: port + 11, identityPort: port + 12 });
  expect((await client.send("/selectGoods", { host: `nobody.localhost:${port}` })).status).toBe(421);
  expect((await client.send("/notArea", { host: new URL(brandOrigin("kitestone")).host })).status).toBe(200);
});

async function expectFooter(store: Store, { footer: own }: StoreDuties): Promise<void> {
  const { page, brand } = store;
  const { footer } = selectGoodsScreen(store);
  if (own === null) {
    // Nothing in the placeholder itself; what is owed to players stands above it.
    const owed = page.getByRole("navigation", { name: store.text("agreements.rules") });
    await expect(owed.getByRole("link")).toHaveCount(3);
    return expect(footer).toBeEmpty();
  }
  await expect(footer).toContainText(`© 2026 ${brand.title}`);
  await expect(footer.getByRole("link").first()).toHaveAttribute("href", own.privacy);
  await expect(footer.getByRole("link")).toHaveCount(3);
  await expect(footer.getByRole("link").last()).toHaveAttribute("href", /^\/help\?/);
  await expect(footer.getByRole("listitem")).toHaveCount(own.companyLines);

  // C23, Z74: a single language is no choice.
  const languageEntries = offeredLocales({ area: store.place.area, brand }).length > 1 ? 1 : 0;
  const names = new Set(own.popups.map(([name]) => name));
  await expect(footer.getByRole("button")).toHaveCount(languageEntries + names.size);
  for (const [name, words] of own.popups) {
    await footer.getByRole("button", { name }).click();
    await expect(page.getByRole("dialog", { name })).toContainText(words);
    expect(page.context().pages()).toHaveLength(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
}

async function expectLogins(store: Store, { logins }: StoreDuties): Promise<void> {
  await selectGoodsScreen(store).logInEntry.click();
  const login = loginScreen(store);
  await expect(login.account).toBeVisible();
  await expect(login.everyProviderName).toHaveText([...logins]);
}
