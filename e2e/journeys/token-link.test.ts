// A link with a token. From the game it logs its player in once, in one browser; any other asks whose account it is before anything
// is done with it. Neither takes a login away without asking.
import { accounts } from "../screens/login-screen.ts";
import { confirmScreen } from "../screens/confirm-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { logIn } from "../screens/walk-to-payment.ts";
import { anOrdinaryToken } from "../stack/ask-store.ts";
import { parametersOf, recordCalls } from "../stack/break-network.ts";
import { readStored } from "../stack/browser-memory.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

const place = { brand: "kitestone", area: "useuro", gp_id: "102" } as const;

async function launch({ client_id }: Store, username: string): Promise<string> {
  return (await openSandboxes().launch({ brand: place.brand, client_id, username, mode: "web" })).href;
}

test(
  "a link from the game logs its player in; its token leaves the address at once and serves no second browser [B30 E32 E34]",
  { tag: tags.oncePhone },
  async ({ openStore, openOtherBrowser }) => {
    const store = await openStore(place);
    const { page, text } = store;
    const link = await launch(store, "newcomer");
    const calls = recordCalls(page);
    await page.goto(link);
    await expect(selectGoodsScreen(store).userEntry("newcomer")).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === "/selectGoods" && !url.searchParams.has("oauth_token"));
    expect(await readStored(page, "webpay_user_map")).toMatchObject({ "102": { username: "newcomer" } });
    // The page before may still have asked for something of its own; what counts is the first call with a token.
    const [first] = calls.map(parametersOf).filter((parameters) => parameters.has("oauth_token"));
    expect(first?.get("bind")).toMatch(/^[\w-]{43}$/);
    await page.reload();
    await expect(selectGoodsScreen(store).userEntry("newcomer")).toBeVisible();

    // ATK31: a copy of the link, in another browser.
    const other = await openOtherBrowser();
    await other.goto(link);
    await expect(other.getByRole("alert").getByText(text("login.link_expired"))).toBeVisible();
    await expect(selectGoodsScreen({ ...store, page: other }).logInEntry).toBeVisible();
    await page.reload();
    await expect(selectGoodsScreen(store).userEntry("newcomer")).toBeVisible();
  },
);

// ATK33.
test(
  "a link of another account asks before it replaces the account that is logged in [B30 E36]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { page, text } = store;
    const goodsPage = selectGoodsScreen(store);
    await logIn(store, accounts.newcomer);
    const question = confirmScreen(store, text("login.link_title"));
    const words = text("login.link_text", { name: "nobody", current: "newcomer" });

    await page.goto(await launch(store, "nobody"));
    await expect(question.popup).toContainText(words);
    expect(await readStored(page, "webpay_user_map")).toMatchObject({ "102": { username: "newcomer" } });
    await question.answer(text("account.stay")).click();
    await expect(goodsPage.userEntry("newcomer")).toBeVisible();
    await page.reload();
    await expect(goodsPage.userEntry("newcomer")).toBeVisible();
    await expect(question.popup).toHaveCount(0);

    await page.goto(await launch(store, "nobody"));
    await question.answer(text("login.link_switch", { name: "nobody" })).click();
    await expect(goodsPage.userEntry("nobody")).toBeVisible();
    expect(await readStored(page, "webpay_user_map")).toMatchObject({ "102": { username: "nobody" } });
  },
);

/** A link that any client of the specification can make. */
async function ordinaryLink(store: Store): Promise<{ link: string; token: string }> {
  const token = await anOrdinaryToken(store, accounts.newcomer);
  return { link: store.address({ query: { oauth_token: token } }), token };
}

// Z131: an attacker's own token in a link would make the visitor pay for the attacker's character.
test(
  "a link with an ordinary token asks whose account it is, and a no leaves the visitor as before [B30]",
  { tag: [tags.onceDesktop, tags.rtl] },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { page, text } = store;
    const goodsPage = selectGoodsScreen(store);
    const { link } = await ordinaryLink(store);
    const question = confirmScreen(store, text("login.continue_title", { name: "newcomer" }));
    await page.goto(link);
    await expect(question.popup).toContainText("newcomer");
    await expect(page).toHaveURL((url) => !url.searchParams.has("oauth_token"));
    await inspectScreen(store, "link-continue");
    await page.keyboard.press("Escape");
    await expect(question.popup).toBeHidden();
    await expect(goodsPage.logInEntry).toBeVisible();
    expect(await readStored(page, "webpay_token")).toBeUndefined();

    await page.goto(link);
    await question.answer(text("login.continue_not")).click();
    await expect(goodsPage.logInEntry).toBeVisible();
    expect(await readStored(page, "webpay_user_map")).toBeUndefined();
    await page.reload();
    await expect(goodsPage.logInEntry).toBeVisible();
    await expect(question.popup).toBeHidden();
  },
);

test(
  "a link with an ordinary token is bound by the player's yes and not before, and serves no second browser then [B30 E34]",
  { tag: tags.oncePhone },
  async ({ openStore, openOtherBrowser }) => {
    const store = await openStore(place);
    const { page, text } = store;
    const { link, token } = await ordinaryLink(store);
    const question = confirmScreen(store, text("login.continue_title", { name: "newcomer" }));
    const calls = recordCalls(page);
    const binding = () => calls.map(parametersOf).filter((asked) => asked.has("bind") && !asked.has("link"));
    await page.goto(link);
    await expect(question.popup).toBeVisible();
    await page.reload();
    await expect(question.popup).toBeVisible();
    expect(binding()).toEqual([]);
    await question.answer(text("login.continue")).click();
    await expect(selectGoodsScreen(store).userEntry("newcomer")).toBeVisible();
    expect(binding()).toHaveLength(1);
    expect(await readStored(page, "webpay_token")).toBe(token);

    const other = await openOtherBrowser();
    await other.goto(link);
    await expect(other.getByRole("alert").getByText(text("login.link_expired"))).toBeVisible();
  },
);
