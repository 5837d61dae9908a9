// The way through the store that most journeys share, so that each of them shows only what it is about.
import type { Page } from "@playwright/test";
import { readOrderCookie } from "../stack/browser-memory.ts";
import { logInByCall } from "../stack/log-in-by-call.ts";
import { expect } from "../stack/journey.ts";
import type { Store } from "../stack/journey.ts";
import { loginScreen } from "./login-screen.ts";
import type { Account } from "./login-screen.ts";
import { rechargeScreen } from "./recharge-screen.ts";
import type { Method } from "./recharge-screen.ts";
import { resultScreen } from "./result-screen.ts";
import { rolePickerScreen } from "./role-picker-screen.ts";
import { selectGoodsScreen } from "./select-goods-screen.ts";

/** A player who was here before and is logged in; the page is loaded anew for it. */
export async function logIn(store: Store, account: Account): Promise<void> {
  await logInByCall(store, account);
  await expect(selectGoodsScreen(store).userEntry(account.username)).toBeVisible();
}

/** By the entry in the header, for journeys to which the form matters. */
export async function logInByForm(store: Store, account: Account): Promise<void> {
  const goods = selectGoodsScreen(store);
  await goods.logInEntry.click();
  await loginScreen(store).logIn(account);
  await expect(goods.userEntry(account.username)).toBeVisible();
}

/** Goods and character of a player who is logged in: up to the popup in which the method is chosen. */
export async function walkToRecharge(store: Store, account: Account): Promise<void> {
  const goods = selectGoodsScreen(store);
  if (!(await goods.userEntry(account.username).isVisible())) await logIn(store, account);
  await goods.choose(store.goods.name);
  const hasSeveral = account.username === "kaelis";
  // A click that comes before the characters leads on to the payment, which asks for one of them later.
  if (hasSeveral) await expect(goods.characterToChoose).toBeVisible();
  await (store.size === "phone" ? goods.pay.tap() : goods.pay.click());
  if (hasSeveral) await pickFirstCharacter(store);
  await expect(rechargeScreen(store).popup).toBeVisible();
}

/** On the way to paying one click on a character is enough. */
export async function pickFirstCharacter(store: Store): Promise<void> {
  await rolePickerScreen(store).characters.first().click();
}

export interface OpenPurchase {
  readonly billing_no: string;
  /** The provider's page in its own window. */
  readonly payment: Page;
}

/** Everything up to the provider's page; the store waits for the payment. */
export async function walkToPayment(store: Store, account: Account, method: Method): Promise<OpenPurchase> {
  await walkToRecharge(store, account);
  const payment = await rechargeScreen(store).payWith(method);
  await expect(resultScreen(store).pending).toBeVisible();
  await payment.waitForURL(/\/checkout\//);
  return { billing_no: await readBillingNo(store), payment };
}

/** J28: the number of the order that was made last, as the browser keeps it. */
export async function readBillingNo({ page }: Pick<Store, "page">): Promise<string> {
  const order = await readOrderCookie(page);
  expect(order?.["billing_no"]).toMatch(/^20\d{6}[0-9A-HJKMNP-TV-Z]{20}$/);
  return String(order?.["billing_no"]);
}
