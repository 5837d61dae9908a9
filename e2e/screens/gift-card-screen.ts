import type { Store } from "../stack/journey.ts";

/** B53, I20: a card in the hands of a player with an account, under My and among the payment methods. */
export function giftCardScreen({ page, text }: Store) {
  const popup = page.getByRole("dialog", { name: text("card.title"), exact: true });
  const number = popup.getByLabel(text("card.number"), { exact: true });
  const password = popup.getByLabel(text("card.password"), { exact: true });
  return {
    entry: page.getByRole("main").getByRole("button", { name: text("card.title") }),
    popup,
    number,
    password,
    error: popup.getByRole("alert"),
    mistyped: popup.getByText(text("card.mistyped")),
    check: popup.getByRole("button", { name: text("card.check"), exact: true }).last(),
    value: (label: string) => popup.getByText(label, { exact: true }).locator("xpath=..").getByRole("definition"),
    useFor: (name: string) => popup.getByRole("button", { name: text("card.use", { name }) }),
    back: popup.getByRole("button", { name: text("shell.back") }),
    async enter(card: { number: string; password: string }): Promise<void> {
      await number.fill(card.number);
      await password.fill(card.password);
    },
  };
}
