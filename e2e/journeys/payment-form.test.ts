import type { Page } from "@playwright/test";
import { accounts } from "../screens/login-screen.ts";
import { myScreen } from "../screens/my-screen.ts";
import { paymentFormScreen, payWithSeeded, testCards } from "../screens/payment-form-screen.ts";
import { paymentPageScreen } from "../screens/payment-page-screen.ts";
import { methodName, methods } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { logIn, readBillingNo, walkToRecharge } from "../screens/walk-to-payment.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import { tags } from "../stack/variants.ts";

/** What is fetched from the provider, or for its form, from now on. */
function listenForForms(page: Page): string[] {
  const asked: string[] = [];
  page.context().on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/dropin")) asked.push(pathname);
  });
  return asked;
}

test(
  "a card is paid in the provider's form over the store, the bank's question included, and nothing of it is loaded before [D13 I26 J23]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "eru", gp_id: "102" });
    const asked = listenForForms(store.page);
    await walkToRecharge(store, accounts.newcomer);
    expect(asked).toEqual([]);
    await payWithSeeded(store, "form");

    const form = paymentFormScreen(store);
    await expect(form.number).toBeVisible();
    expect(store.page.context().pages()).toHaveLength(1);
    await inspectScreen(store, "payment-form");
    await form.payWithCard(testCards.asksBank);
    await form.bankCode.fill("9999");
    await form.confirm();
    await expect(form.notConfirmed).toBeVisible();
    await form.payWithCard(testCards.asksBank);
    await expect(form.bankAsks).toBeVisible();
    await form.useOtherCard();
    await form.payWithCard(testCards.asksBank);
    await form.bankCode.fill("1234");
    await form.confirm();
    await expect(resultScreen(store).success(store.goods.name)).toBeVisible();
    expect(asked.filter((path) => path === "/dropin/v1.js")).toHaveLength(1);
  },
);

test(
  "a declined card leaves the form open for another one, on a phone too [D13]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "eru", gp_id: "103" });
    await walkToRecharge(store, accounts.newcomer);
    await payWithSeeded(store, "form");
    const form = paymentFormScreen(store);
    await form.payWithCard(testCards.declined);
    await expect(form.declined).toBeVisible();
    await form.payWithCard(testCards.pays);
    await expect(resultScreen(store).success(store.goods.name)).toBeVisible();
  },
);

test(
  "where the provider's script does not load, its own page is one press away and pays the same order [D13]",
  { tag: tags.onceDesktop },
  async ({ openStore, problems }) => {
    problems.expect(/Failed to load resource/);
    const store = await openStore({ brand: "kitestone", area: "eru", gp_id: "104" });
    await walkToRecharge(store, accounts.newcomer);
    await store.page.route("**/dropin/v1.js", (route) => route.abort());
    await payWithSeeded(store, "form");
    const form = paymentFormScreen(store);
    await expect(form.popup.getByRole("alert")).toContainText(store.text("dropin.failed"));
    const opened = store.page.waitForEvent("popup");
    await form.hosted.click();
    const result = resultScreen(store);
    await expect(result.pending).toBeVisible();
    await paymentPageScreen(await opened).payAndClose();
    await expect(result.success(store.goods.name)).toBeVisible();
  },
);

test(
  "opened by itself the form pays too, and leads back to its order [D13]",
  { tag: tags.oncePhone },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "eru", gp_id: "103" }, { goods: "gem-4980" });
    const { page, text } = store;
    await walkToRecharge(store, accounts.newcomer);
    await payWithSeeded(store, "form");
    await expect(paymentFormScreen(store).number).toBeVisible();
    const alone = await page.context().newPage();
    const search = new URLSearchParams({ billing_no: await readBillingNo(store), spec_lang: "en" });
    await alone.goto(`${new URL(page.url()).origin}/dropin?${search.toString()}`);
    const form = alone.frameLocator("iframe");
    await form.getByLabel("Card number").fill(testCards.pays);
    await form.getByLabel("Expires").fill("12/39");
    await form.getByLabel("Security code").fill("123");
    await form.getByLabel("Name on card").fill("Test Player");
    await form.getByRole("button", { name: /^Pay / }).click();
    await expect(alone).toHaveURL(/\/selectGoods\?.*billing_no=/);
    await expect(
      alone.getByRole("dialog", { name: text("result.success_title", { goods: store.goods.name }) }),
    ).toBeVisible();
  },
);

test(
  "a form that was left opens again from the result, and the order is paid on the provider's page from the list of orders [D13]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "eru", gp_id: "104" }, { goods: "gem-6480" });
    const { page, text } = store;
    await walkToRecharge(store, accounts.newcomer);
    await payWithSeeded(store, "form");
    const form = paymentFormScreen(store);
    await form.close.click();
    const result = resultScreen(store);
    await expect(result.formClosed).toBeVisible();
    await result.openForm.click();
    await expect(form.number).toBeVisible();
    await form.close.click();
    await expect(result.formClosed).toBeVisible();

    await test.step("beside the goods no new tab is promised for a form, and one is for another method", async () => {
      await result.close.click();
      const rail = page.getByRole("region", { name: text("checkout.your_order") });
      await expect(rail.getByRole("radio", { checked: true })).toBeVisible();
      await expect(rail.getByText(text("checkout.opens_tab"))).toBeHidden();
      await rail.getByRole("radio", { name: methodName(store, methods.scan) }).click();
      await expect(rail.getByText(text("checkout.opens_tab"))).toBeVisible();
    });
    await page.goto(store.address({ path: "/my" }));
    const opened = page.waitForEvent("popup");
    await myScreen(store).payNow(store.goods.name).click();
    await paymentPageScreen(await opened).payAndClose();
    await expect(result.success(store.goods.name)).toBeVisible();
  },
);

/** As a provider's script lays it over the page: at its end and above everything, made early and shown when it is needed. */
const layOver = `{
  const layer = document.createElement("div");
  layer.id = "overlay";
  layer.hidden = true;
  Object.assign(layer.style, { position: "fixed", inset: "0 0 auto", padding: "8px", zIndex: "2147483647", background: "white" });
  const field = document.createElement("input");
  field.setAttribute("aria-label", "Code on the layer");
  const button = document.createElement("button");
  button.textContent = "Press the layer";
  button.addEventListener("click", () => { button.textContent = "The layer was pressed"; });
  layer.append(field, button);
  document.body.append(layer);
}`;

test(
  "what a third party lays over the page can be pressed and typed into while the form is open [D13]",
  { tag: tags.onceDesktop },
  async ({ openStore }) => {
    const store = await openStore({ brand: "kitestone", area: "eru", gp_id: "102" }, { goods: "gem-4980" });
    const { page } = store;
    await logIn(store, accounts.newcomer);
    await page.evaluate(layOver);
    const goods = selectGoodsScreen(store);
    await goods.choose(store.goods.name);
    await goods.pay.click();
    await payWithSeeded(store, "form");
    const form = paymentFormScreen(store);
    await expect(form.number).toBeVisible();
    await page.evaluate('document.getElementById("overlay").hidden = false');
    await page.getByRole("button", { name: "Press the layer" }).click();
    await expect(page.getByRole("button", { name: "The layer was pressed" })).toBeFocused();
    const field = page.getByRole("textbox", { name: "Code on the layer" });
    await field.click();
    await page.keyboard.type("123456");
    await expect(field).toHaveValue("123456");
    await page.evaluate('document.getElementById("overlay").remove()');
    await expect(form.number).toBeVisible();
    // Closing asks nothing: whether it was paid is what the result finds out.
    await form.close.click();
    await expect(resultScreen(store).formClosed).toBeVisible();
  },
);

test(
  "the Korean wallet is paid with its script on a desktop and on its own page on a phone, where the script is never asked for [I26 I27 J24]",
  { tag: tags.bothSizes },
  async ({ openStore }) => {
    const store = await openStore({ brand: "hanbit", area: "kr", gp_id: "103" });
    const asked = listenForForms(store.page);
    await walkToRecharge(store, accounts.newcomer);
    expect(asked).toEqual([]);
    const opened = store.size === "phone" ? store.page.waitForEvent("popup") : undefined;
    await payWithSeeded(store, "wallet");
    if (opened === undefined) await paymentFormScreen(store).approve.press("Enter");
    else await paymentPageScreen(await opened).payAndClose();
    await expect(resultScreen(store).success(store.goods.name)).toBeVisible();
    expect(asked.filter((path) => path.endsWith(".js"))).toEqual(opened === undefined ? ["/dropin/wallet.js"] : []);
    expect(store.page.context().pages()).toHaveLength(1);
  },
);
