import { confirmScreen } from "../screens/confirm-screen.ts";
import { accounts, loginScreen } from "../screens/login-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { logIn } from "../screens/walk-to-payment.ts";
import { cutOff, holdCalls } from "../stack/break-network.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { readStored } from "../stack/browser-memory.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { backupOrigins, brandOrigin } from "../stack/running-store.ts";
import { gameOrigin, openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

const place = { brand: "kitestone", area: "universal", gp_id: "102" } as const;
const path = "/certifiedReal";
const userInfo = "/util/login/get_user_info";

test(
  "a visitor who is not logged in reads what to do without a claim about any account, with a link to customer service and to the first page [P1]",
  { tag: [tags.oncePhone, tags.rtl] },
  async ({ openStore }) => {
    const store = await openStore(place, { path });
    const { page, text } = store;
    await expect(page.getByRole("heading", { name: text("certified_real.again_title") })).toBeVisible();
    await expect(page.getByText(text("certified_real.again"))).toBeVisible();
    await expect(page.getByText(text("certified_real.needed"))).toHaveCount(0);
    // The brand names no address for the verification, and one of its customer service.
    await expect(page.getByRole("link", { name: text("shell.contact_service") })).toHaveAttribute(
      "href",
      store.brand.service_url ?? "",
    );
    await inspectScreen(store, "real-name-needed");
    await page.getByRole("link", { name: text("certified_real.first_page") }).click();
    await expect(page).toHaveURL(/\/selectGoods/);
  },
);

test(
  "an account is checked while the page waits, and a verified one goes on to the store [P2]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { page, text, address } = store;
    await logIn(store, accounts.kaelis);
    const letGo = await holdCalls(page, userInfo);
    await page.goto(address({ path }));
    await expect(page.getByRole("heading", { name: text("certified_real.checking") })).toBeAttached();
    letGo();
    await expect(page).toHaveURL(/\/selectGoods/);
  },
);

test(
  "a check that fails says so and leads to the first page, and the player stays logged in [P3 T37]",
  { tag: tags.oncePhone },
  async ({ openStore, problems }) => {
    problems.expect(/net::ERR_CONNECTION_REFUSED/);
    const store = await openStore(place);
    const { page, text, address } = store;
    await logIn(store, accounts.kaelis);
    await cutOff(page, [brandOrigin(place.brand), ...backupOrigins(place.brand)]);
    await page.goto(address({ path }));
    const failed = page.getByRole("heading", { name: text("certified_real.failed_title") });
    // Every host is tried, with its pauses, before the page gives up.
    await expect(failed).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText(text("certified_real.failed"))).toBeVisible();
    await inspectScreen(store, "real-name-failed");
    await page.unrouteAll();
    await page.getByRole("link", { name: text("certified_real.first_page") }).click();
    await expect(page.getByRole("button", { name: text("account.menu", { name: "kaelis" }) })).toBeVisible();
  },
);

const verifying = { brand: "jadegate", area: "twhk", gp_id: "101" } as const;

/** An account whose name the game wants verified. */
async function aPlayerToVerify() {
  const sandboxes = openSandboxes();
  const player = await sandboxes.makePlayer(verifying.brand);
  await sandboxes.setRealName(verifying.brand, player.username, "needed");
  return player;
}

/** P5, P6: the store says so at its first page, and its answer leads to the page about it, which knows an account by its token. */
async function goToVerify(store: Store, words: "needed" | "again"): Promise<void> {
  const { page, text } = store;
  const question = confirmScreen(store, text("account.verify_title"));
  await expect(page).toHaveURL(/\/selectGoods/);
  await question.answer(text("account.verify")).click();
  await expect(page).toHaveURL(/\/certifiedReal/);
  await expect(page.getByText(text(`certified_real.${words}`))).toBeVisible();
}

/** Where the brand sends its players; in the demo the sandbox game has the page. */
async function verifyThere({ page, text }: Store, username: string): Promise<void> {
  await page.getByRole("link", { name: text("certified_real.verify") }).click();
  await expect(page).toHaveURL((url) => url.origin === gameOrigin() && url.pathname === "/verify");
  await page.getByLabel("Account", { exact: true }).fill(username);
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("heading", { name: "Verified" })).toBeVisible();
}

test(
  "a player who logs in without a verified name is told, led to the verification and can log in after it [P1 P6 T7]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const player = await aPlayerToVerify();
    const store = await openStore(verifying, { path: "/my" });
    const { page, text } = store;
    const goodsPage = selectGoodsScreen(store);
    await goodsPage.logInEntry.click();
    await loginScreen(store).enter(player);
    await loginScreen(store).submit.click();
    await goToVerify(store, "again");
    expect(await readStored(page, "webpay_token")).toBeUndefined();
    await verifyThere(store, player.username);

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/certifiedReal/);
    await page.getByRole("link", { name: text("certified_real.first_page") }).click();
    await expect(page).toHaveURL(/\/selectGoods/);
    await logIn(store, player);
  },
);

test(
  "a player who is logged in by a link and has no verified name is back in the store as soon as it is verified [B30 P2 P4 P5 P6 T7 T38]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const player = await aPlayerToVerify();
    const store = await openStore(verifying);
    const { page, text, client_id } = store;
    const asked = { brand: verifying.brand, client_id, username: player.username, mode: "web" } as const;
    await page.goto((await openSandboxes().launch(asked)).href);
    await goToVerify(store, "needed");
    await page.reload();
    await expect(page.getByText(text("certified_real.needed"))).toBeVisible();
    expect(await readStored(page, "webpay_token")).toBeUndefined();
    await verifyThere(store, player.username);

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/selectGoods/);
    await expect(selectGoodsScreen(store).userEntry(player.username)).toBeVisible();
    expect(await readStored(page, "webpay_user_map")).toMatchObject({ "101": { username: player.username } });
  },
);
