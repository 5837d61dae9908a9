import type { Store } from "../stack/journey.ts";

/** E8: the prepaid card as a login, and the popup in which it is redeemed. */
export function cardScreen({ page, text }: Store) {
  const login = page.getByRole("dialog", { name: text("login.title") });
  const popup = page.getByRole("dialog", { name: text("card.confirm"), exact: true });
  const number = login.getByLabel(text("card.number"), { exact: true });
  const password = login.getByLabel(text("card.password"), { exact: true });
  return {
    accountTab: login.getByRole("tab", { name: text("login.tab_account") }),
    tab: login.getByRole("tab", { name: text("login.tab_card") }),
    number,
    password,
    submit: login.getByRole("button", { name: text("login.submit"), exact: true }),
    error: login.getByRole("alert"),
    popup,
    value: (label: string) => popup.getByText(label, { exact: true }).locator("xpath=..").getByRole("definition"),
    search: popup.getByRole("searchbox", { name: text("roles.search_label") }),
    server: (name: string) => popup.getByRole("listitem").getByRole("button", { name }),
    roleId: popup.getByLabel(text("card.role_id"), { exact: true }),
    find: popup.getByRole("button", { name: text("card.find"), exact: true }).last(),
    over: popup.getByText(text("card.over")),
    enterAgain: popup.getByRole("button", { name: text("card.enter_again") }),
    problem: popup.getByRole("alert"),
    back: popup.getByRole("button", { name: text("shell.back") }),
    close: popup.getByRole("button", { name: text("shell.close") }),
    redeemFor: (name: string) => popup.getByRole("button", { name: text("card.use", { name }) }),
    async enter(card: { number: string; password: string }): Promise<void> {
      await number.fill(card.number);
      await password.fill(card.password);
    },
  };
}
