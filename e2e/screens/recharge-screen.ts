import { nameOfMethod } from "@gemgate/demo/shop/payments-of-demo";
import type { Page } from "@playwright/test";
import type { OfferedGoods } from "../stack/place.ts";
import type { Store } from "../stack/journey.ts";

/** The two methods of the demo. */
export const methods = { scan: "1_scan", card: "1_card" } as const;
export type Method = (typeof methods)[keyof typeof methods];

/** As the store writes it in its language. */
export function methodName({ locale }: Pick<Store, "locale">, method: Method): string {
  return nameOfMethod(method, locale);
}

/** D10, V5: where region and method are chosen: a popup over the goods, or the page of its step. */
export function rechargeScreen(store: Store) {
  const { page, layout, size, text, inSentence } = store;
  const title = text("checkout.title");
  const popup =
    layout === "old"
      ? page.getByRole("main").filter({ has: page.getByRole("heading", { level: 1, name: title }) })
      : page.getByRole("dialog", { name: title });
  const method = (one: Method) => popup.getByRole("radio", { name: methodName(store, one) });
  const pay = (one: Method, goods: OfferedGoods = store.goods) =>
    popup.getByRole("button", {
      name: text("checkout.pay_amount_with", { amount: inSentence(goods.price), method: methodName(store, one) }),
      exact: true,
    });
  return {
    popup,
    region: popup.getByRole("combobox", { name: text("checkout.payment_region") }),
    methods: popup.getByRole("radiogroup", { name: text("checkout.pay_with") }).getByRole("radio"),
    method,
    /** The button while nothing is chosen: it says why it does nothing. */
    chooseFirst: popup.getByRole("button", { name: text("checkout.choose_method") }),
    pay,
    stillTrying: popup.getByRole("button", { name: text("message.still_trying") }),
    message: (words: string) => popup.getByRole("alert").getByText(words, { exact: true }),
    /** J29: the payment window opens inside the click. */
    async payWith(one: Method): Promise<Page> {
      await method(one).click();
      const opened = page.waitForEvent("popup");
      await (size === "phone" ? pay(one).tap() : pay(one).click());
      return opened;
    },
    /** The same where something is asked first, so that no window opens. */
    async askToPayWith(one: Method): Promise<void> {
      await method(one).click();
      await (size === "phone" ? pay(one).tap() : pay(one).click());
    },
  };
}
