import { rolePickerScreen } from "../screens/role-picker-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { accounts } from "../screens/login-screen.ts";
import { logIn } from "../screens/walk-to-payment.ts";
import { answerInstead } from "../stack/break-network.ts";
import { expect, test } from "../stack/journey.ts";
import { keepPicture } from "../stack/keep-picture.ts";
import { tags } from "../stack/variants.ts";

const place = { brand: "kitestone", area: "sea", gp_id: "101" } as const;

test(
  "a link names game, server and character, and all of them are chosen when it opens [B29 B32 B33]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore(place);
    const goodsPage = selectGoodsScreen(store);
    await logIn(store, accounts.kaelis);
    await goodsPage.chooseCharacter.click();
    const roles = rolePickerScreen(store);
    const row = roles.onServer(/^S\d+ /).last();
    const [server = ""] = /^S\d+/.exec((await row.textContent()) ?? "") ?? [];
    const listed = store.page.waitForResponse(/\/api\/system\/allRoleList/);
    await store.page.reload();
    const { content } = await (await listed).json();
    const role = content.list.find((one: { server_id: string }) => one.server_id === server.toLowerCase());

    await store.page.goto(store.address({ query: { server_id: server, role_id: role.role_id } }));
    await expect(goodsPage.main.getByText(new RegExp(`^${server} `))).toBeVisible();
    await expect(goodsPage.changeCharacter).toBeVisible();
    await goodsPage.changeCharacter.click();
    await expect(roles.characters.and(store.page.getByRole("radio", { checked: true }))).toContainText(role.role_name);
  },
);

test(
  "a link to an area opens the choice there [B31]",
  { tag: [tags.onceDesktop, tags.fullOnly] },
  async ({ openStore }) => {
    const store = await openStore({ ...place, gp_id: "102" }, { query: { area_id: "a3" } });
    const roles = rolePickerScreen(store);
    await logIn(store, accounts.nobody);
    await store.page.getByRole("button", { name: store.text("account.choose_again") }).click();
    await expect(roles.area).toHaveValue("a3");
    await expect(roles.serverCount(20)).toBeAttached();
  },
);

test(
  "a link to a server where the account has no character says so, and nothing can be bought [F19 T14]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore(place, { query: { server_id: "119" } });
    const { goods, page, text } = store;
    const goodsPage = selectGoodsScreen(store);
    const roles = rolePickerScreen(store);
    await logIn(store, accounts.newcomer);
    await expect(goodsPage.main.getByText(text("message.role_not_found"))).toBeVisible();
    await keepPicture(store, "no-character");
    await goodsPage.choose(goods.name);
    await goodsPage.pay.click();
    await expect(roles.roleNotFound).toBeVisible();
    await roles.pickPrompt.click({ force: true });
    await expect(roles.popup).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
  },
);

test(
  "an unknown character is a query error with the way home [F25 T15]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore(place, { query: { server_id: "s3", role_id: "no-such-role" } });
    const { page, text } = store;
    const goodsPage = selectGoodsScreen(store);
    await logIn(store, accounts.newcomer);
    await expect(goodsPage.main.getByText(text("message.selection_error"))).toBeVisible();
    await keepPicture(store, "query-error");
    await goodsPage.main.getByRole("button", { name: text("shell.return_home") }).click();
    await page.waitForURL((url) => !url.searchParams.has("role_id"));
    await expect(goodsPage.changeCharacter).toBeVisible();
    await expect(goodsPage.main.getByText(text("message.selection_error"))).toBeHidden();
  },
);

test(
  "characters that cannot be loaded can be asked for again [F17 F18]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore(place);
    const { page, text } = store;
    const goodsPage = selectGoodsScreen(store);
    await logIn(store, accounts.newcomer);
    // The page before must not take the answer that is meant for the next one.
    await expect(goodsPage.changeCharacter).toBeVisible();
    const refusal = { body: { code: -1, msg: "no", content: null } };
    await answerInstead(page, "/api/system/allRoleList", [refusal, refusal, refusal]);
    await page.reload();
    const failed = goodsPage.main.getByText(text("account.load_failed"));
    await expect(failed).toBeVisible();
    // What is loaded at the first interaction asks for the characters too; no host answers it either.
    await page.mouse.move(1, 1);
    await page.waitForLoadState("networkidle");
    await expect(failed).toBeVisible();
    await page.unrouteAll();
    await goodsPage.main.getByRole("button", { name: text("shell.try_again") }).click();
    await expect(goodsPage.changeCharacter).toBeVisible();
  },
);
