import type { Store } from "../stack/journey.ts";

/** The demo accounts at every brand and game. */
export const accounts = {
  /** Characters on several servers. */
  kaelis: { username: "kaelis", password: "crystal-60" },
  /** One character. */
  newcomer: { username: "newcomer", password: "crystal-61" },
  /** No character at all. */
  nobody: { username: "nobody", password: "crystal-62" },
} as const;

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** D1: the login popup. */
export function loginScreen({ page, text }: Store) {
  const popup = page
    .getByRole("dialog", { name: text("login.title"), exact: true })
    .or(page.getByRole("dialog", { name: text("login.title_to_continue"), exact: true }));
  const account = popup.getByLabel(text("login.account"), { exact: true });
  const password = popup.getByLabel(text("login.password"), { exact: true });
  const submit = popup.getByRole("button", { name: text("login.submit"), exact: true });
  const enter = async (login: { username: string; password: string }) => {
    await account.fill(login.username);
    await password.fill(login.password);
  };
  return {
    popup,
    account,
    password,
    submit,
    pleaseLogIn: popup.getByText(text("tip_login_pre")),
    error: popup.getByRole("alert"),
    /** E9: the button of a provider. */
    provider: (name: string) =>
      popup.getByRole("button", { name: text("login.with", { provider: name }), exact: true }),
    everyProvider: popup.getByRole("group", { name: text("login.ways") }).getByRole("button"),
    everyProviderName: popup.getByRole("group", { name: text("login.ways") }).locator("button bdi"),
    signingIn: (name: string) => popup.getByText(text("login.signing_in", { provider: name })),
    close: popup.getByRole("button", { name: text("shell.close") }),
    enter,
    /** E40: the page loads anew for the new player. */
    async logIn(login: { username: string; password: string }): Promise<void> {
      await enter(login);
      const reloaded = page.waitForEvent("load");
      await submit.click();
      await reloaded;
    },
  };
}
