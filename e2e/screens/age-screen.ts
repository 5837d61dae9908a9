import type { Store } from "../stack/journey.ts";

/** Z110: the question for the age, once before the first purchase. */
export function ageScreen({ page, text, inSentence, goods }: Store) {
  const popup = page.getByRole("dialog", { name: text("account.age_title") });
  return {
    popup,
    title: popup.getByRole("heading", { name: text("account.age_title") }),
    ages: popup.getByRole("radiogroup", { name: text("account.age_choose") }).getByRole("radio"),
    age: (band: "under16" | "16to17" | "18up") => popup.getByRole("radio", { name: text(`account.age_${band}`) }),
    /** The button while nothing is chosen: it says why it does nothing. */
    chooseFirst: popup.getByRole("button", { name: text("account.age_choose") }),
    confirm: popup.getByRole("button", {
      name: text("account.age_confirm", { amount: inSentence(goods.price) }),
      exact: true,
    }),
    close: popup.getByRole("button", { name: text("shell.close") }),
  };
}
