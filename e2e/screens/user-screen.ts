import type { Store } from "../stack/journey.ts";

/** C9: the account that is logged in, and its logout. */
export function userScreen({ page, text }: Store) {
  const popup = page.getByRole("dialog", { name: text("account.title") });
  return {
    popup,
    logOut: popup.getByRole("button", { name: text("account.log_out"), exact: true }),
    showOrders: popup.getByRole("button", { name: text("orders.title"), exact: true }),
    /** The list of orders, where no page of the layout has it. */
    orders: popup.getByRole("region", { name: text("orders.title") }),
    changeAccount: popup.getByRole("button", { name: text("account.change_account"), exact: true }),
  };
}
