import type { Store } from "../stack/journey.ts";

/** C9: the account that is logged in, and its logout. */
export function userScreen({ page, text }: Store) {
  const popup = page.getByRole("dialog", { name: text("account.title") });
  return {
    popup,
    logOut: popup.getByRole("button", { name: text("account.log_out"), exact: true }),
    changeAccount: popup.getByRole("button", { name: text("account.change_account"), exact: true }),
  };
}
