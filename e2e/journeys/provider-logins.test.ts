// Each login at a provider, there and back through the provider's own page.
import type { Page } from "@playwright/test";
import { consentScreen } from "../screens/consent-screen.ts";
import { loginScreen } from "../screens/login-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { readStored } from "../stack/browser-memory.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import type { Place } from "../stack/place.ts";
import { tags } from "../stack/variants.ts";

declare const sessionStorage: object;

interface ProviderJourney {
  readonly name: string;
  readonly place: Place;
  /** What the game calls an account that it made for Kaelis of this provider. */
  readonly account: string;
  /** A way in which this provider's answer can be wrong. */
  readonly fault: string;
}

const journeys: readonly ProviderJourney[] = [
  {
    name: "Google",
    account: "Kaelis",
    place: { brand: "nordlicht", area: "useuro", gp_id: "101" },
    fault: "wrong_audience",
  },
  { name: "Apple", account: "Kaelis", place: { brand: "merantau", area: "sea", gp_id: "102" }, fault: "wrong_nonce" },
  { name: "Facebook", account: "facebook-", place: { brand: "hanbit", area: "kr", gp_id: "104" }, fault: "other_app" },
  {
    name: "Twitter",
    account: "Kaelis",
    place: { brand: "kitestone", area: "useuro", gp_id: "101" },
    fault: "other_state",
  },
  { name: "Huawei", account: "Kaelis", place: { brand: "sahra", area: "mea", gp_id: "101" }, fault: "replayed_code" },
];

const secrets = /code=|id_token|access_token|oauth_verifier|oauth_token|state=/;

for (const [index, journey] of journeys.entries()) {
  const { name, place } = journey;
  const size = index % 2 === 0 ? tags.oncePhone : tags.onceDesktop;
  const asks = `${name} asks on its own page, and a player who agrees is logged in [E1 E2 E3 E4 E6 E7]`;
  const cancels = `a player who cancels at ${name} loses nothing, and a login with it that fails is told [E36 E37 E38 E52]`;
  const all = `${name} asks on its own page; a player who cancels there loses nothing, a login that fails is told, and who agrees is logged in [E1 E2 E3 E4 E6 E7 E36 E37 E38 E52]`;

  // What the page makes of a way back is one thing for all of them; what the server refuses of each is asked without a browser.
  if (name === "Google" || name === "Twitter")
    test(all, { tag: size }, async ({ openStore }) => {
      const store = await openStore(place);
      await openLogin(store);
      await cancelAndFail(store, journey);
      await agree(store, journey);
    });
  else {
    // Apple posts its answer; the others lead back as Google does, and log-in-with-provider.db.test.ts logs in with each.
    test(asks, { tag: name === "Apple" ? size : [size, tags.fullOnly] }, async ({ openStore }) => {
      const store = await openStore(place);
      await openLogin(store);
      await agree(store, journey);
    });
    test(cancels, { tag: [size, tags.fullOnly] }, async ({ openStore }) => {
      const store = await openStore(place);
      await openLogin(store);
      await cancelAndFail(store, journey);
    });
  }
}

async function agree(store: Store, { name, account }: ProviderJourney): Promise<void> {
  await loginScreen(store).provider(name).click();
  await expect(consentScreen(store.page).heading).toHaveText(`Log in with ${name}`);
  await consentScreen(store.page).person("Kaelis").click();
  await expectLoggedIn(store, account);
}

async function cancelAndFail(store: Store, { name, fault }: ProviderJourney): Promise<void> {
  const { page, text } = store;
  const login = loginScreen(store);
  const consent = consentScreen(page);
  await login.provider(name).click();
  await consent.cancel.click();
  await expect(login.account).toBeVisible();
  await expect(login.error).toHaveCount(0);

  await login.provider(name).click();
  await consent.chooseFault(fault);
  await consent.person("Kaelis").click();
  await expect(login.error).toContainText(text("log_fail"));
  expect(await readStored(page, "webpay_user_map")).toBeUndefined();
}

const vkTitle =
  "VK asks in a window of its own; a player who closes it loses nothing, what fails is told, and one who agrees is logged in [E5 E26 E27 E28]";
test(vkTitle, { tag: tags.onceDesktop }, async ({ openStore }) => {
  const store = await openStore({ brand: "kitestone", area: "ru", gp_id: "101" });
  const { page, text } = store;
  const login = await openLogin(store);
  const openWindow = async (): Promise<Page> => {
    const opened = page.waitForEvent("popup");
    await login.provider("VK").click();
    return opened;
  };

  const closed = await openWindow();
  await expect(consentScreen(closed).heading).toHaveText("Log in with VK");
  await closed.close();
  await expect(login.provider("VK")).toBeEnabled();
  await expect(login.error).toHaveCount(0);

  const cancelled = await openWindow();
  await consentScreen(cancelled).cancel.click();
  await expect(login.provider("VK")).toBeEnabled();
  await expect(login.error).toHaveCount(0);

  const failing = await openWindow();
  await consentScreen(failing).chooseFault("other_app");
  await consentScreen(failing).person("Kaelis").click();
  await expect(login.error).toContainText(text("log_fail"));

  const agreeing = await openWindow();
  await consentScreen(agreeing).person("Kaelis").click();
  await expectLoggedIn(store, "vk-");
});

async function openLogin(store: Store) {
  await selectGoodsScreen(store).logInEntry.click();
  const login = loginScreen(store);
  await expect(login.account).toBeVisible();
  return login;
}

/** The player's name stands in the header, and nothing of the way there in the address. */
async function expectLoggedIn(store: Store, name: string): Promise<void> {
  const { page, place } = store;
  await expect(selectGoodsScreen(store).userEntry(name)).toBeVisible();
  await expect(loginScreen(store).popup).toBeHidden();
  // E40: the page loads once more; a look in the middle of that is none.
  await expect(async () => {
    const kept = await page.evaluate(() => Object.keys(sessionStorage));
    expect(kept.filter((one) => one.startsWith("webpay_login"))).toEqual([]);
    expect(await readStored(page, "webpay_user_map")).toMatchObject({ [place.gp_id]: { gp_id: place.gp_id } });
  }).toPass();
  expect(page.url()).not.toMatch(secrets);
}
