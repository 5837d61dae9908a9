import { nameOfMethod } from "@gemgate/demo/shop/payments-of-demo";
import type { Locator } from "@playwright/test";
import type { Store } from "../stack/journey.ts";
import { rechargeScreen } from "./recharge-screen.ts";

/** Methods of the demo that are not simply paid on the provider's page: one of each shape, in a country that has it. */
const seededMethods = {
  form: { country: "PL", key: "3_" },
  voucher: { country: "MX", key: "15_" },
  transfer: { country: "US", key: "17_" },
  wallet: { country: "KR", key: "21_" },
} as const;
export type SeededMethod = keyof typeof seededMethods;

export const testCards = {
  pays: "4111 1111 1111 1111",
  declined: "4000 0000 0000 0002",
  asksBank: "4000 0000 0000 3220",
} as const;

/** Chooses the method in its country, or in another one that has it too, and presses Pay. */
export async function payWithSeeded(store: Store, which: SeededMethod, country?: string): Promise<void> {
  const { key, country: usual } = seededMethods[which];
  const name = nameOfMethod(key, store.locale);
  const { popup, region } = rechargeScreen(store);
  if (await region.isVisible()) await region.selectOption(country ?? usual);
  const row = popup.getByRole("radio", { name });
  await showAllMethods(store, row);
  await row.click();
  const pay = popup.getByRole("button", { name: payWords(store, which, name), exact: true });
  await (store.size === "phone" ? pay.tap() : pay.click());
}

/** What brings a code says so; every other method is named with the amount. */
function payWords({ text, inSentence, goods }: Store, which: SeededMethod, method: string): string {
  if (which === "voucher") return text("checkout.get_code");
  if (which === "transfer") return text("checkout.get_transfer");
  return text("checkout.pay_amount_with", { amount: inSentence(goods.price), method });
}

/** A long list begins with the first few; the rest is one press away. */
async function showAllMethods(store: Store, wanted: Locator): Promise<void> {
  const { popup, methods } = rechargeScreen(store);
  await methods.first().waitFor();
  if (!(await wanted.isVisible()))
    await popup.getByRole("button", { name: store.text("checkout.all_methods") }).click();
}

/** D13: the popup with the provider's form, which stands in a frame of theirs inside a frame of ours. */
export function paymentFormScreen({ page, text }: Store) {
  const popup = page.getByRole("dialog", { name: text("dropin.title"), exact: true });
  const form = popup.frameLocator("iframe").frameLocator("iframe");
  return {
    popup,
    close: popup.getByRole("button", { name: text("shell.close") }),
    hosted: popup.getByRole("link", { name: text("dropin.hosted") }),
    /** In whichever language the form speaks. */
    ready: form.getByRole("textbox").first(),
    number: form.getByLabel("Card number"),
    declined: form.getByText("The card was declined."),
    bankAsks: form.getByRole("heading", { name: "Your bank asks for a code" }),
    notConfirmed: form.getByText("Your bank did not confirm"),
    bankCode: form.getByLabel("Code from your bank"),
    // By key: the popup grows with each page of the form, and a click aimed at the frame before that misses the button.
    confirm: () => form.getByRole("button", { name: "Confirm" }).press("Enter"),
    useOtherCard: () => form.getByRole("button", { name: "Use another card" }).press("Enter"),
    approve: form.locator('button[value="approve"]'),
    async payWithCard(number: string): Promise<void> {
      await form.getByLabel("Card number").fill(number);
      await form.getByLabel("Expires").fill("12/39");
      await form.getByLabel("Security code").fill("123");
      await form.getByLabel("Name on card").fill("Test Player");
      await form.getByRole("button", { name: /^Pay / }).press("Enter");
    },
  };
}
