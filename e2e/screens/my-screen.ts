import type { FullOrder } from "@gemgate/contract/checkout";
import { expect, type Locator } from "@playwright/test";
import type { Store } from "../stack/journey.ts";

/** B7: account, orders and settings. */
export function myScreen({ page, text }: Store) {
  const main = page.getByRole("main");
  const orders = main.getByRole("region", { name: text("orders.title") });
  const settings = main.getByRole("region", { name: text("my.settings") });
  const settingsRow = (name: string) => settings.getByRole("button", { name });
  return {
    main,
    heading: main.getByRole("heading", { level: 1 }),
    logInPrompt: main.getByText(text("my.log_in_prompt")),
    logIn: main.getByRole("button", { name: text("shell.log_in") }),

    /** The tile with how many there are. */
    coupons: main.getByRole("link", { name: new RegExp(`^\\d* *${text("my.coupons")}$`) }),
    orders,
    rows: orders.getByRole("listitem"),
    row: (goods: string) => orders.getByRole("listitem").filter({ hasText: goods }).first(),
    status: (row: Locator, status: "unpaid" | "in_progress" | "delivered") =>
      row.getByText(text(`orders.${status}`), { exact: true }),
    outcome: (row: Locator, outcome: "cancelled" | "refunded") =>
      row.getByText(text(`outcome.${outcome}`), { exact: true }),
    details: (row: Locator) => row.getByRole("button").first(),
    payNow: (goods: string) => orders.getByRole("button", { name: `${text("orders.pay_now")}: ${goods}` }).first(),
    empty: orders.getByText(text("orders.empty")),
    failed: orders.getByRole("alert").getByText(text("orders.failed")),
    tryAgain: orders.getByRole("button", { name: text("shell.try_again") }),
    older: orders.getByRole("button", { name: text("orders.more") }),

    kind: (name: string) => orders.getByRole("radio", { name, exact: true }),
    search: orders.getByRole("searchbox", { name: text("orders.search") }),
    showAll: orders.getByRole("button", { name: text("orders.show_all") }),
    /** What a screen reader is told of a list under a filter. */
    shown: orders.getByRole("status").first(),

    changeAccount: settingsRow(text("account.change_account")),
    language: settingsRow(text("shell.language")),
    agreements: settingsRow(text("agreements.title")),
    logOut: settingsRow(text("account.log_out")),
    /** Clicks a row below the orders, once they are there: until then it may move during the click. */
    async press(row: Locator) {
      await expect(
        orders
          .getByRole("listitem")
          .or(orders.getByText(text("orders.empty")))
          .first(),
      ).toBeVisible();
      await row.click();
    },
  };
}

/** B49: one order. */
export function orderScreen({ page, text }: Store) {
  const popup = page.getByRole("dialog", { name: text("orders.details") });
  return {
    popup,
    row: (label: string) => popup.getByRole("term").filter({ hasText: label }).locator("xpath=../dd"),
    copy: popup.getByRole("button", { name: text("result.copy") }),
    payNow: popup.getByRole("button", { name: text("orders.pay_now") }),
    cancel: popup.getByRole("button", { name: text("orders.cancel") }),
    close: popup.getByRole("button", { name: text("shell.close") }).first(),
  };
}

/** B50. */
export function agreementsScreen({ page, text }: Store) {
  const popup = page.getByRole("dialog", { name: text("agreements.title") });
  return {
    popup,
    steps: popup.getByRole("listitem"),
    terms: popup.getByRole("link", { name: text("shell.user_agreement") }),
    privacy: popup.getByRole("link", { name: text("shell.privacy") }),
    understood: popup.getByRole("button", { name: text("shell.understood") }),
  };
}

/** An order as the server would list it, made up, so that a page of orders need not be bought one by one. */
export function anOldOrder(number: number): FullOrder {
  return {
    user_name: "newcomer",
    game_name: "Vale of Orrin",
    game_server_name: "S12 Dawnspire",
    role_name: "Wren",
    billing_no: `20250101${String(number).padStart(20, "0")}`,
    status: 1,
    product_name: `Pack number ${number}`,
    price: 4.99,
    currency: "EUR",
    create_time: 1_735_700_000 - number * 3_600,
    is_paid: 1,
  };
}
