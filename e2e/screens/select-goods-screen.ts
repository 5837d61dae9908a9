import type { Store } from "../stack/journey.ts";

/** B5: the goods page with its account card and the order that is being made. */
export function selectGoodsScreen({ page, layout, size, text, goods, inSentence }: Store) {
  const header = page.getByRole("banner");
  const main = page.getByRole("main");
  const order = page.getByRole("region", { name: text("checkout.your_order") });
  const card = (name: string) => main.getByRole("radio", { name: new RegExp(`^${RegExp.escape(name)}`) });
  return {
    header,
    main,
    footer: page.locator("footer"),
    everyCard: main.getByRole("radiogroup").getByRole("radio"),
    card,
    /** What goods without any distinction cost, as their cards say it. */
    ordinaryPrices: main
      .getByRole("radio")
      .filter({ hasNotText: text("goods.special") })
      .locator("[dir=ltr]"),
    choose: (name: string) => card(name).click(),

    logInEntry: header.getByRole("button", { name: text("shell.log_in") }),
    userEntry: (username: string) => header.getByRole("button", { name: text("account.menu", { name: username }) }),
    chooseCharacter: main.getByRole("button", { name: text("account.choose"), exact: true }),
    /** The account has several characters, and none was chosen yet. */
    characterToChoose: main.getByText(text("account.choose"), { exact: true }).first(),
    changeCharacter: main.getByRole("button", { name: text("account.change"), exact: true }),
    /** The character that gets the goods. */
    characterName: main.getByRole("region").first().locator("bdi").first(),
    chooseGame: (name: string) => main.getByRole("button", { name: `${text("account.game")} ${name}` }),

    /** The bar at the lower edge of a phone, the rail beside the goods of a desktop. */
    order,
    pay: order.getByRole("button", { name: payWords(), exact: true }),
    /** The method that one click pays with, once it is known for these goods. */
    usualMethod: (name: string) =>
      size === "phone" ? order.getByRole("button", { name }) : order.getByRole("radio", { name, checked: true }),
    /** T11, S15: what the store says about an error, once. */
    errorToasts: page.getByRole("alert").locator(":scope > div > p"),
    /** What stands beside the button that could make no order. */
    payMessage: page.getByRole("alert").locator(":scope > p"),
  };

  function payWords(): string {
    if (layout === "old") return text("steps.next_pay");
    return size === "phone" ? text("checkout.pay") : text("checkout.pay_amount", { amount: inSentence(goods.price) });
  }
}
