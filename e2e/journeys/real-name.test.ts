import { accounts } from "../screens/login-screen.ts";
import { logIn } from "../screens/walk-to-payment.ts";
import { cutOff, holdCalls } from "../stack/break-network.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import { backupOrigins, brandOrigin } from "../stack/running-store.ts";
import { tags } from "../stack/variants.ts";

const place = { brand: "kitestone", area: "universal", gp_id: "102" } as const;
const path = "/certifiedReal";
const userInfo = "/util/login/get_user_info";

test(
  "whoever is not verified reads what to do about it, and the way back to the first page [P1 P4 T38]",
  { tag: [tags.oncePhone, tags.rtl] },
  async ({ openStore }) => {
    const store = await openStore(place, { path });
    const { page, text } = store;
    await expect(page.getByRole("heading", { name: text("certified_real.needed_title") })).toBeVisible();
    await expect(page.getByText(text("certified_real.needed"))).toBeVisible();
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
    test.setTimeout(90_000);
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
