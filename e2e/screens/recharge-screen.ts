import type { Page } from "@playwright/test";
import type { GoodsOnShelf } from "../stack/place.ts";
import type { Store } from "../stack/journey.ts";

/** The two methods of the demo, by the name that every language shows. */
export const methods = { scan: "Scan pay", card: "Credit or debit card" } as const;
export type MethodName = (typeof methods)[keyof typeof methods];

/** D10: the popup in which region and method are chosen. */
export function rechargeScreen({ page, size, text, inSentence, goods: usual }: Store) {
  const popup = page.getByRole("dialog", { name: text("checkout.title") });
  const method = (name: MethodName) => popup.getByRole("radio", { name });
  const pay = (name: MethodName, goods: GoodsOnShelf = usual) =>
    popup.getByRole("button", {
      name: text("checkout.pay_amount_with", { amount: inSentence(goods.price), method: name }),
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
    notice: (words: string) => popup.getByRole("status").getByText(words, { exact: true }),
    /** J29: the payment window opens inside the press. */
    async payWith(name: MethodName): Promise<Page> {
      await method(name).click();
      const opened = page.waitForEvent("popup");
      await (size === "phone" ? pay(name).tap() : pay(name).click());
      return opened;
    },
  };
}
