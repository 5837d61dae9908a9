import { visibleOptions } from "@gemgate/rules/checkout/payment-options";
import { methodsAt, nameOfMethod } from "@gemgate/demo/shop/payments-of-demo";
import { devices } from "@playwright/test";
import { confirmScreen } from "../screens/confirm-screen.ts";
import { rechargeScreen } from "../screens/recharge-screen.ts";
import { resultScreen } from "../screens/result-screen.ts";
import { selectGoodsScreen } from "../screens/select-goods-screen.ts";
import { walkToRecharge } from "../screens/walk-to-payment.ts";
import { answerInstead, parametersOf, recordCalls } from "../stack/break-network.ts";
import { readOrderCookie } from "../stack/browser-memory.ts";
import { inspectScreen } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { aChannel, aMethod, listAnswer, seededMethod } from "../stack/payment-list.ts";
import { openSandboxes } from "../stack/sandboxes.ts";
import { tags } from "../stack/variants.ts";

const list = "/api/pay/getCountryList";
const billing_no = "20260105ABCDEFGHJKMNPQRSTVWX";

test(
  "the player chooses the region and sees its methods, sorted, with their texts, and only those that can be used [D10 I3 I5 I6 I8 I9 I10 I11 I17 I26 I28]",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).origin);
    });
    const store = await openStore({ brand: "kitestone", area: "sea", gp_id: "101" });
    const display = { en: "Up to 5 minutes", ar: "حتى 5 دقائق" };
    await answerLists(store, {
      SG: [
        aMethod("1_card", { name: "Card", sort: 10 }),
        aMethod("1_scan", { name: "Scan", sort: 2, description: JSON.stringify({ display }) }),
        aMethod("1_bare", { name: "No icon", icon: "" }),
        aMethod("1_dear", { name: "Too dear", min_money: 5_000 }),
        aMethod("4_APPLEPAY", { name: "Phone wallet" }),
      ],
      MY: [aMethod("1_bank", { name: "Bank" })],
      TH: [aMethod("1_far", { min_money: 5_000 })],
    });
    const calls = recordCalls(page);
    const recharge = await openRecharge(store);
    await expect(recharge.methods).toHaveText([/^Scan.*Up to 5 minutes$/, "Card"]);
    await expect(recharge.region.getByRole("option")).toHaveText(["Singapore", "Malaysia"]);

    await recharge.region.selectOption("MY");
    await expect(recharge.methods).toHaveText(["Bank"]);
    // The only one there is needs no choosing.
    await expect(recharge.methods.first()).toBeChecked();
    await recharge.region.selectOption("SG");
    await recharge.popup.getByRole("radio", { name: "Scan" }).click();
    expect(await readOrderCookie(page)).toMatchObject({
      region: "SG",
      rechargeKey: "1_scan",
      rechargeInfo: { payway_id: "1", channel_id: "scan", key: "1_scan", name: "Scan" },
    });
    expect(new Set(scripts)).toEqual(new Set([new URL(page.url()).origin]));
    const asked = calls.filter((call) => new URL(call.url()).pathname === list).map(parametersOf);
    expect(asked.length).toBeGreaterThan(0);
    for (const parameters of asked) {
      expect(Object.fromEntries(parameters)).toMatchObject({
        product_id: store.goods.product_id,
        client_id: store.client_id,
        platform: store.size === "phone" ? "android" : "web",
        domain_area: "sea",
      });
    }
  },
);

test(
  "arrow keys choose among the methods and only pass over those that lead to a second step",
  { tag: tags.onceDesktop },
  async ({ openStore, page }) => {
    const store = await openStore({ brand: "kitestone", area: "sea", gp_id: "102" });
    await answerLists(store, {
      SG: [
        aMethod("1_scan", { name: "Scan", sort: 1 }),
        aMethod("2_", { name: "Prepaid card", icon: "/art/pay-prepaid.svg", sort: 2 }),
        aMethod("1_wallet", {
          name: "Wallets",
          sort: 3,
          sub_payment: [aChannel("1_first", { name: "First wallet" }), aChannel("1_second", { name: "Second wallet" })],
        }),
        aMethod("1_bank", { name: "Bank", sort: 4 }),
      ],
    });
    const recharge = await openRecharge(store);
    const row = (name: string) => recharge.popup.getByRole("radio", { name });
    await row("Scan").click();
    for (const name of ["Prepaid card", "Wallets"]) {
      await page.keyboard.press("ArrowDown");
      await expect(row(name)).toBeFocused();
      await expect(row("Scan")).toBeChecked();
    }
    await page.keyboard.press("ArrowDown");
    await expect(row("Bank")).toBeChecked();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Wallets" })).toBeVisible();
  },
);

test(
  "an option with channels opens them in its place, leads back, and pays with the one that is chosen [D11 I4 I16 I19]",
  { tag: [tags.rtl, tags.onceDesktop] },
  async ({ openStore, page }) => {
    const store = await openStore({ brand: "kitestone", area: "sea", gp_id: "102" });
    const { text } = store;
    await answerLists(store, {
      SG: [
        aMethod("1_group", {
          name: "E-wallets",
          sub_payment: [
            aChannel("1_scan", { name: "Second wallet", sort: 10 }),
            aChannel("1_card", { name: "First wallet", sort: 9 }),
            aChannel("1_far", { name: "Dear wallet", min_money: 5_000 }),
            aChannel("1_bare", { name: "Bare wallet", icon: "" }),
          ],
        }),
        aMethod("1_none", { name: "Nothing behind", sub_payment: [aChannel("1_x", { min_money: 5_000 })] }),
        aMethod("1_other", { name: "Another" }),
      ],
    });
    const recharge = await openRecharge(store);
    await expect(recharge.methods).toHaveText([
      new RegExp(`^E-wallets.*${RegExp.escape(text("checkout.ways", { count: 2 }))}$`),
      "Another",
    ]);
    await recharge.methods.first().click();

    const second = page.getByRole("dialog", { name: "E-wallets" });
    const channels = second.getByRole("radio");
    await expect(channels).toHaveText(["First wallet", "Second wallet"]);
    await inspectScreen(store, "recharge-channels");
    await second.getByRole("button", { name: text("shell.back") }).click();
    await expect(recharge.methods).toHaveCount(2);
    await recharge.methods.first().click();
    await channels.last().click();

    const calls = recordCalls(page);
    const opened = page.waitForEvent("popup");
    await second.getByRole("button", { name: /Second wallet/ }).click();
    await opened;
    await expect(resultScreen(store).pending).toBeVisible();
    const made = calls.find((call) => call.url().includes("/api/pay/platform_pay"));
    expect(made && parametersOf(made).get("channel_id")).toBe("scan");
  },
);

test(
  "the prepaid card opens its form, asks before it pays, says what is wrong once, and going back forgets it [D12 I20 I21 T40]",
  { tag: tags.onceDesktop },
  async ({ openStore, page }) => {
    const store = await openStore({ brand: "kitestone", area: "sea", gp_id: "103" });
    const { text } = store;
    await answerLists(store, {
      SG: [aMethod("1_scan", { name: "Scan" }), aMethod("2_", { name: "Prepaid card", icon: "/art/pay-prepaid.svg" })],
    });
    await answerInstead(page, "/api/pay/card_pay", [
      { body: { code: -3101, msg: "Card number and password do not match.", content: null } },
      { body: { code: 1, msg: "", content: { billing_no } } },
    ]);
    const calls = recordCalls(page);
    const sent = () => calls.filter((call) => call.url().includes("card_pay"));
    const recharge = await openRecharge(store);
    await recharge.popup.getByRole("radio", { name: "Prepaid card" }).click();

    const form = page.getByRole("dialog", { name: "Prepaid card" });
    const number = form.getByLabel(text("card.number"));
    const password = form.getByLabel(text("card.password"), { exact: true });
    const use = form.getByRole("button", { name: /Use card for/ });
    await expect(number).toBeFocused();
    await expect(use).toBeDisabled();
    await number.fill("88062214735091");
    await expect(number).toHaveValue("8806 2214 7350 91");
    await test.step("a digit that is mended in the middle leaves the caret there", async () => {
      await number.press("Home");
      for (const _ of [1, 2]) await number.press("ArrowRight");
      await number.pressSequentially("73");
      await expect(number).toHaveValue("8873 0622 1473 5091");
      for (const _ of [1, 2]) await number.press("Backspace");
      await expect(number).toHaveValue("8806 2214 7350 91");
    });
    await password.fill("x".repeat(100));
    await expect(password).toHaveValue("x".repeat(80));
    await inspectScreen(store, "recharge-card");

    await test.step("going back forgets what was typed", async () => {
      await form.getByRole("button", { name: text("shell.back") }).click();
      await recharge.popup.getByRole("radio", { name: "Prepaid card" }).click();
      await expect(number).toHaveValue("");
      await expect(password).toHaveValue("");
    });

    const question = confirmScreen(store, text("card.confirm_title"));
    await test.step("a no sends nothing", async () => {
      await number.fill("8806 2214 7350 91");
      await password.fill("secret");
      await use.click();
      await expect(question.popup).toContainText(text("tip_recharge_confirm"));
      await question.answer(text("shell.cancel")).click();
      await expect(number).toHaveValue("8806 2214 7350 91");
      expect(sent()).toHaveLength(0);
    });

    await test.step("a wrong card is told in the form, once, and can be mended", async () => {
      await use.click();
      await question.answer(text("card.confirm")).click();
      await expect(form.getByRole("alert")).toHaveText("Card number and password do not match.");
      await expect(selectGoodsScreen(store).errorToasts).toHaveCount(0);
      await expect(number).toHaveValue("8806 2214 7350 91");
    });

    await test.step("a right card pays by the call itself, without a window", async () => {
      await use.click();
      await question.answer(text("card.confirm")).click();
      await expect(resultScreen(store).pending).toBeVisible();
      expect(page.context().pages()).toHaveLength(1);
      const [first, second] = sent().map(parametersOf);
      expect(first?.get("card_info")).toMatch(/^[A-Za-z0-9+/]+=*#[0-9a-f]{8}$/);
      expect(second?.get("product_id")).toBe(store.goods.product_id);
      expect(sent().every((call) => call.method() === "POST" && !call.url().includes("card_info="))).toBe(true);
    });
  },
);

test(
  "a method without an id and one with wrong parameters each have their words, and no order is made [I22 I23 I24 T16 T18]",
  { tag: tags.oncePhone },
  async ({ openStore, page }) => {
    const store = await openStore({ brand: "kitestone", area: "sea", gp_id: "104" });
    const { text } = store;
    await answerLists(store, {
      SG: [
        aMethod("_card", { name: "Without id" }),
        aMethod("1_wrong one", { name: "Wrong parameters" }),
        aMethod("1_scan", { name: "Scan" }),
      ],
    });
    const recharge = await openRecharge(store);
    const calls = recordCalls(page);
    await recharge.chooseFirst.click({ force: true });
    for (const [name, words] of [
      ["Without id", text("checkout.channel_missing")],
      ["Wrong parameters", text("checkout.method_wrong")],
    ] as const) {
      await recharge.popup.getByRole("radio", { name }).click();
      await recharge.popup.getByRole("button", { name: new RegExp(`${name}$`) }).click();
      await expect(recharge.message(words)).toBeVisible();
      await expect(selectGoodsScreen(store).errorToasts).toHaveCount(0);
    }
    await recharge.popup.getByRole("radio", { name: "Scan" }).click();
    await expect(recharge.message(text("checkout.method_wrong"))).toHaveCount(0);
    expect(page.context().pages()).toHaveLength(1);
    // What the page reads in quiet moments goes on; whatever has an effect is posted.
    expect(calls.filter((call) => call.method() === "POST")).toEqual([]);
  },
);

test.describe("on a phone of the other make", () => {
  test.use({ userAgent: devices["iPhone 15"].userAgent });

  test(
    "the demo's long list shows its own wallet, groups open their channels, and another region has other methods [I4 I8 I9 I10 I16 I18 I19]",
    { tag: tags.oncePhone },
    async ({ openStore, page }) => {
      const store = await openStore({ brand: "kitestone", area: "sea", gp_id: "101" });
      const { locale, goods } = store;
      const methodsOf = (country: string) =>
        methodsAt({ brand: "kitestone", area: "sea", country })
          .filter(({ platforms = ["ios"] }) => platforms.includes("ios"))
          .map((method) => seededMethod(method, locale));
      const country = { SG: [...methodsOf("SG"), aMethod("1_bare", { icon: "", sort: 1 })], MY: methodsOf("MY") };
      await answerLists(store, country);
      const recharge = await openRecharge(store);
      const names = (region: "SG" | "MY") =>
        visibleOptions({ options: country[region], price: goods.amount_minor / 100, isIos: true }).map(
          ({ name }) => new RegExp(`^${RegExp.escape(name)}`),
        );
      const wallet = nameOfMethod("4_APPLEPAY", locale);
      expect(country.SG.length).toBeGreaterThan(names("SG").length);
      await expect(recharge.methods).toHaveText(names("SG"));
      await expect(recharge.popup.getByRole("radio", { name: wallet })).toBeVisible();
      await inspectScreen(store, "recharge-long-list");

      const local = nameOfMethod("6_", locale);
      await recharge.popup.getByRole("radio", { name: local }).click();
      const channels = page.getByRole("dialog", { name: local }).getByRole("radio");
      await expect(channels.first()).toHaveText(nameOfMethod("6_EWALLET", locale));
      await expect(channels).toHaveCount(
        visibleOptions({ options: country.SG, price: goods.amount_minor / 100, isIos: true }).find(
          ({ key }) => key === "6_",
        )?.sub_payment.length ?? 0,
      );
      await page
        .getByRole("dialog", { name: local })
        .getByRole("button", { name: store.text("shell.back") })
        .click();

      await recharge.region.selectOption("MY");
      await expect(recharge.methods).toHaveText(names("MY"));
      await expect(recharge.popup.getByRole("radio", { name: wallet })).toHaveCount(0);
    },
  );
});

/** Every list that the store asks for is this one. */
async function answerLists(store: Store, country: Parameters<typeof listAnswer>[0]): Promise<void> {
  await answerInstead(
    store.page,
    list,
    Array.from({ length: 40 }, () => listAnswer(country)),
  );
}

async function openRecharge(store: Store) {
  await walkToRecharge(store, await openSandboxes().makePlayer(store.place.brand));
  return rechargeScreen(store);
}
