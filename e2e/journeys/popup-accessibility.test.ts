import { confirmScreen } from "../screens/confirm-screen.ts";
import { gameListScreen } from "../screens/game-list-screen.ts";
import { accounts } from "../screens/login-screen.ts";
import { rolePickerScreen } from "../screens/role-picker-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { shellScreen } from "../screens/shell-screen.ts";
import { userScreen } from "../screens/user-screen.ts";
import { logIn } from "../screens/walk-to-payment.ts";
import { answerInstead } from "../stack/break-network.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import { goodsNamed } from "../stack/place.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

test(
  "the popups of header, footer and account are accessible and fit 320 px",
  { tag: [tags.rtl, tags.oncePhone, tags.fullOnly] },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "mea", gp_id: "102" });
    const { page, text } = store;
    const goodsPage = selectGoodsScreen(store);
    const shell = shellScreen(store);
    await shell.footerLanguageEntry.click();
    await expect(shell.languages).toBeVisible();
    await inspectScreen(store, "more-languages");
    await page.keyboard.press("Escape");
    await shell.regionEntry.click();
    await expect(shell.regions).toBeVisible();
    await inspectScreen(store, "more-regions");
    await page.keyboard.press("Escape");

    await logIn(store, accounts.newcomer);
    await goodsPage.userEntry(accounts.newcomer.username).click();
    await expect(userScreen(store).popup).toBeVisible();
    await inspectScreen(store, "more-user");
    await userScreen(store).logOut.click();
    const leaving = confirmScreen(store, text("account.log_out_title"));
    await expect(leaving.popup).toBeVisible();
    await inspectScreen(store, "more-log-out");
    await leaving.answer(text("account.stay")).click();
    await page.keyboard.press("Escape");

    await goodsPage.chooseGame("Tidebound").click();
    await gameListScreen(store).game("Emberline").click();
    await expect(confirmScreen(store, text("games.switch_title", { game: "Emberline" })).popup).toBeVisible();
    await inspectScreen(store, "more-switch-game");
  },
);

test(
  "goods at their limit and a player without a character are accessible and fit 320 px",
  { tag: [tags.rtl, tags.onceDesktop, tags.fullOnly] },
  async ({ openStore }) => {
    const place = { brand: "kitestone", area: "mea", gp_id: "103" } as const;
    const store = await openStore(place);
    const { page, text, goods } = store;
    const goodsPage = selectGoodsScreen(store);
    const weekly = goodsNamed(place, "bundle-weekly", store.locale);
    const reached = {
      product_id: weekly.product_id,
      limit_type: "time",
      frequency: 3,
      day_info: 7,
      extra_pay_times: 0,
      next_pay_time: Math.ceil(Date.now() / 1000) + 90_000,
    };
    const answer = { body: { code: 1, msg: "", content: [reached] } };
    await answerInstead(page, "/api/pay/getLimitProductInfo", [answer, answer, answer]);
    await logIn(store, await openSandboxes().makePlayer(place.brand));
    await expect(goodsPage.card(weekly.name)).toBeDisabled();
    await inspectScreen(store, "more-limit-reached");

    await goodsPage.userEntry("").first().click();
    await userScreen(store).logOut.click();
    await confirmScreen(store, text("account.log_out_title")).answer(text("account.log_out")).click();
    await logIn(store, accounts.nobody);
    await expect(goodsPage.main.getByText(text("message.role_not_found"))).toBeVisible();
    await inspectScreen(store, "more-no-character");
    await goodsPage.choose(goods.name);
    await goodsPage.pay.click();
    const roles = rolePickerScreen(store);
    await roles.servers.first().getByRole("button").click();
    await expect(roles.roleNotFound).toBeVisible();
    await inspectScreen(store, "more-no-character-here");
  },
);

test(
  "help without a service page is accessible and fits 320 px",
  { tag: [tags.rtl, tags.oncePhone, tags.fullOnly] },
  async ({ openStore }) => {
    const store = await openStore({ brand: "sahra", area: "mea", gp_id: "101" }, { path: "/showError" });
    const { page, text } = store;
    await page.getByRole("button", { name: text("shell.contact_service") }).click();
    await expect(page.getByRole("dialog", { name: text("shell.get_help") })).toBeVisible();
    await inspectScreen(store, "more-help");
  },
);

test(
  "the notices of Japanese law are accessible and fit 320 px [C28]",
  { tag: [tags.onceDesktop, tags.fullOnly] },
  async ({ openStore }) => {
    const store = await openStore({ brand: "asagiri", area: "ja", gp_id: "102" });
    const { page, text } = store;
    for (const kind of ["commercial_transactions", "payment_services", "inquiry"] as const) {
      await page
        .locator("footer")
        .getByRole("button", { name: text(`notices.${kind}`) })
        .click();
      await expect(page.getByRole("dialog", { name: text(`notices.${kind}`) })).toBeVisible();
      await inspectScreen(store, `more-${kind}`);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  },
);
