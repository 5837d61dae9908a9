import { codes } from "@gemgate/contract/code";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { answerInstead, recordCalls } from "../stack/break-network.ts";
import { readStored } from "../stack/browser-memory.ts";
import { expect, test } from "../stack/journey.ts";
import { keepPicture } from "../stack/keep-picture.ts";
import { tags } from "../stack/variants.ts";

const place = { brand: "kitestone", area: "sea", gp_id: "101" } as const;

test(
  "a link with a wrong game or character says so and leads back to the shop [B19 B29 B33 T20]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { page, text } = store;
    for (const query of [{ client_id: "999999" }, { server_id: "!!" }, { role_id: "x".repeat(65) }]) {
      await page.goto(store.address({ query }));
      await expect(page).toHaveURL((url) => url.pathname === "/showError" && url.search !== "");
      await expect(page.getByRole("heading", { name: text("not_area.title") })).toBeVisible();
      await expect.poll(() => readStored(page, "webpay_game")).toBeUndefined();
    }
    await keepPicture(store, "wrong-link");
    await page.getByRole("link", { name: store.brand.title }).first().click();
    await expect(selectGoodsScreen(store).everyCard.first()).toBeVisible();
  },
);

test(
  "a billing number that was cut on its way is a query error, and closing it leaves the goods [B39 K10 F25]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore(place, { query: { billing_no: "20260105ABC" } });
    const { page, text } = store;
    await expect(page.getByRole("dialog").getByText(text("message.query_error"))).toBeVisible();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: text("shell.close") })
      .click();
    await expect(page).toHaveURL((url) => !url.searchParams.has("billing_no"));
    await expect(selectGoodsScreen(store).everyCard.first()).toBeVisible();
  },
);

test(
  "a malformed path is the page that is not found [B20]",
  // The server draws that page: storefront-pages.db.test.ts asks it without a browser.
  { tag: [tags.oncePhone, tags.fullOnly] },
  async ({ openStore, problems }) => {
    problems.expect(/404/);
    const store = await openStore(place);
    const { page, text } = store;
    for (const path of ["/%zz", "/%E0%A4%A"]) {
      const answer = await page.goto(new URL(page.url()).origin + path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: text("not_found.title") })).toBeVisible();
      await expect(page.getByRole("link", { name: text("shell.return_home") })).toBeVisible();
    }
  },
);

test(
  "a token link that meets a busy server is tried again by a reload, and called expired only where it is [B30 T11]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { page, text } = store;
    const { errorToasts, logInEntry } = selectGoodsScreen(store);
    const busy = { body: { code: codes.busy, msg: "Please come back in a moment.", content: null } };
    await answerInstead(page, "/util/login/get_user_info", [busy]);
    await page.goto(store.address({ query: { oauth_token: "no-such-token-anywhere" } }));
    await expect(errorToasts).toHaveText("Please come back in a moment.");
    await expect(page).toHaveURL((url) => !url.searchParams.has("oauth_token"));

    await page.reload();
    await expect(errorToasts).toHaveText(text("login.link_expired"));
    const calls = recordCalls(page);
    await page.reload();
    await expect(logInEntry).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(calls.filter((call) => call.url().includes("get_user_info"))).toEqual([]);
  },
);
