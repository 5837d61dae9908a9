import { confirmScreen } from "../screens/confirm-screen.ts";
import { accounts } from "../screens/login-screen.ts";
import { methods, rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { rolePickerScreen } from "../screens/role-picker-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { shellScreen } from "../screens/shell-screen.ts";
import { logIn } from "../screens/walk-to-payment.ts";
import { holdCalls, parametersOf } from "../stack/break-network.ts";
import { expect, test } from "../stack/journey.ts";
import { keepPicture } from "../stack/keep-picture.ts";
import { tags } from "../stack/variants.ts";

const brand = "kitestone";

test(
  "among 5,000 servers a number finds one while it is typed, and only the seen rows exist [D5 D6 D7 F16]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand, area: "sea", gp_id: "103" });
    const goodsPage = selectGoodsScreen(store);
    const roles = rolePickerScreen(store);
    await logIn(store, accounts.kaelis);
    await goodsPage.chooseCharacter.click();
    await expect(roles.oftenUsed).toHaveAttribute("aria-selected", "true");
    await roles.allServers.click();
    await expect(roles.serverCount(5_000)).toBeAttached();
    expect(await roles.servers.count()).toBeLessThan(60);

    for (const typed of ["4211", "s4211", "S4211"]) {
      await roles.search.fill(typed);
      await expect(roles.servers).toHaveCount(1);
      await expect(roles.server("S4211")).toBeVisible();
    }
    await roles.search.fill("99999");
    await expect(roles.nothingFound("99999")).toBeVisible();
    await roles.search.fill("4211");
    await roles.server("S4211").click();
    const name = (await roles.characters.first().locator("bdi").textContent()) ?? "";
    await roles.characters.first().click();
    await roles.topUp(name).click();
    await expect(goodsPage.main.getByText(/S4211 /)).toBeVisible();
    await expect(goodsPage.changeCharacter).toBeVisible();
  },
);

test(
  "a game with areas lists the servers of the chosen one, and its order names the area [D8 F10 J14]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore({ brand, area: "sea", gp_id: "102" });
    const { page, goods } = store;
    const goodsPage = selectGoodsScreen(store);
    const roles = rolePickerScreen(store);
    await logIn(store, accounts.kaelis);
    await goodsPage.chooseCharacter.click();
    await roles.allServers.click();
    await expect(roles.area.getByRole("option")).toHaveCount(4);
    await expect(roles.serverCount(60)).toBeAttached();
    await roles.area.selectOption({ label: "Deepwater" });
    await expect(roles.serverCount(20)).toBeAttached();
    await expect(roles.servers.first()).toContainText("S41");

    await roles.oftenUsed.click();
    await roles.area.selectOption("");
    const everybody = await roles.characters.count();
    await roles.characters.first().click();
    await roles.area.selectOption({ label: "Amber Coast" });
    await expect.poll(() => roles.characters.count()).toBeLessThan(everybody);
    await roles.area.selectOption("");
    await expect(roles.characters).toHaveCount(everybody);
    await roles.characters.first().click();
    await roles.topUp("").click();
    await goodsPage.choose(goods.name);
    await goodsPage.pay.click();
    const created = page.waitForRequest(/\/api\/pay\/platform_pay$/);
    await rechargeScreen(store).payWith(methods.scan);
    expect(parametersOf(await created).get("areaId")).toMatch(/^a[123]$/);
  },
);

test(
  "a character on a merged server keeps its old number on the screen, and pays on the server that lives on [F21 J2]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand, area: "sea", gp_id: "101" });
    const { page, text, goods } = store;
    const goodsPage = selectGoodsScreen(store);
    const roles = rolePickerScreen(store);
    await logIn(store, accounts.kaelis);
    await goodsPage.chooseCharacter.click();
    // Every fifth server of this game was merged into the one before.
    const merged = roles.onServer(/^S\d*[05] /).first();
    const [old = ""] = /^S\d+/.exec((await merged.textContent()) ?? "") ?? [];
    await merged.getByRole("radio").first().click();
    await roles.topUp("").click();
    await goodsPage.choose(goods.name);
    await goodsPage.pay.click();
    const created = page.waitForRequest(/\/api\/pay\/platform_pay$/);
    await rechargeScreen(store).payWith(methods.card);
    expect(parametersOf(await created).get("server_id")).toBe(`s${Number(old.slice(1)) - 1}`);
    const result = resultScreen(store);
    await expect(result.pending).toBeVisible();
    await expect(
      result.popup
        .getByRole("term")
        .filter({ hasText: text("result.server") })
        .locator("xpath=.."),
    ).toContainText(`${old} `);
  },
);

test(
  "an account without a character is told so, and cannot buy [F19 T14]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore({ brand, area: "dragon", gp_id: "101" });
    const { page, goods, text } = store;
    const goodsPage = selectGoodsScreen(store);
    const roles = rolePickerScreen(store);
    await logIn(store, accounts.nobody);
    await expect(goodsPage.main.getByText(text("message.role_not_found"))).toBeVisible();
    await goodsPage.choose(goods.name);
    await goodsPage.pay.click();
    await expect(roles.popup).toBeVisible();
    await roles.servers.first().getByRole("button").click();
    await expect(roles.roleNotFound).toBeVisible();
    await roles.pickPrompt.click({ force: true });
    await expect(roles.popup).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
  },
);

test(
  "the role popup leads to another sales region [D8 F20]",
  { tag: [tags.oncePhone, tags.fullOnly] },
  async ({ openStore }) => {
    const store = await openStore({ brand, area: "sea", gp_id: "101" });
    const { page, text } = store;
    const goodsPage = selectGoodsScreen(store);
    const roles = rolePickerScreen(store);
    const shell = shellScreen(store);
    await logIn(store, accounts.kaelis);
    await goodsPage.chooseCharacter.click();
    await expect(roles.region).toContainText(text("region.sea"));
    await keepPicture(store, "role-popup-region");
    await roles.region.click();
    await shell.region(text("region.mea")).click();
    await confirmScreen(store, text("regions.switch_title", { region: text("region.mea") }))
      .answer(text("regions.switch"))
      .click();
    await expect(page).toHaveURL((url) => url.searchParams.get("domain_area") === "mea");
    await expect(shell.regionEntry).toContainText(text("region.mea"));
  },
);

test(
  "the choice that was opened while the characters load shows them when they come [D7]",
  { tag: [tags.onceDesktop, tags.fullOnly] },
  async ({ openStore }) => {
    const store = await openStore({ brand, area: "mea", gp_id: "101" });
    const goodsPage = selectGoodsScreen(store);
    const roles = rolePickerScreen(store);
    await logIn(store, accounts.kaelis);
    await goodsPage.chooseCharacter.click();
    await roles.characters.first().click();
    await roles.topUp("").click();
    await expect(roles.popup).toBeHidden();
    const letGo = await holdCalls(store.page, "/api/system/allRoleList");
    await store.page.reload();
    await goodsPage.changeCharacter.click();
    await expect(roles.popup).toBeVisible();
    await expect(roles.oftenUsed).toBeHidden();
    letGo();
    await expect(roles.oftenUsed).toHaveAttribute("aria-selected", "true");
    await expect(roles.characters.first()).toBeVisible();
  },
);
