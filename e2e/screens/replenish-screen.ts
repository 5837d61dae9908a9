import type { Page } from "@playwright/test";
import type { Store } from "../stack/journey.ts";
import { type Method, methodName } from "./recharge-screen.ts";

/** M8: the page of what is owed. */
export function replenishScreen(store: Store, page: Page = store.page) {
  const { size, text, inSentence } = store;
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  const method = (one: Method) => page.getByRole("radio", { name: methodName(store, one) });
  const pay = (amount: string, one: Method) =>
    page.getByRole("button", {
      name: text("checkout.pay_amount_with", { amount: inSentence(amount), method: methodName(store, one) }),
      exact: true,
    });
  return {
    inTime: heading(text("replenish.title_in_time")),
    timer: page.getByRole("timer", { name: text("replenish.time_left") }),
    row: (label: string, value: string) =>
      page.getByRole("term").filter({ hasText: label }).locator("xpath=..").getByText(value, { exact: true }),
    amount: (words: string) => page.getByRole("definition").filter({ hasText: words }),
    method,
    pay,
    /** J29: the payment window opens inside the click. */
    async payWith(amount: string, one: Method): Promise<Page> {
      await method(one).click();
      const opened = page.waitForEvent("popup");
      await (size === "phone" ? pay(amount, one).tap() : pay(amount, one).click());
      return opened;
    },
    pending: heading(text("result.pending_title")),
    paid: heading(text("result.paid_title")),
    timeOver: heading(text("result.expired_title")),
    refunded: page.getByRole("heading", {
      level: 1,
      name: new RegExp(`^(${text("result.refunded_title")}|${text("result.refunding_title")})$`),
    }),
    payNoMore: page.getByText(text("replenish.over")),
    goToPayment: page.getByRole("link", { name: text("result.go_to_payment") }),
    unblocked: page.getByText(text("replenish.unblocking", { minutes: 15 })),
    /** The page of a link that is of no use. */
    error: heading(text("error_replenish.title")),
    expired: page.getByText(text("message.page_expired")),
    refusal: page.getByText(text("code.replenish_error")),
    loginTitle: heading(text("replenish.login_title")),
    game: (name: string) => page.getByRole("radio", { name }),
    logIn: page.getByRole("main").getByRole("button", { name: text("shell.log_in"), exact: true }),
  };
}
