import type { Locator } from "@playwright/test";
import type { Store } from "../stack/journey.ts";

/** Z135: whose character of another player it is bought for, and how the order shows that it is a gift. */
export function friendScreen({ page, text }: Store) {
  const popup = page.getByRole("dialog", { name: text("gift.buy"), exact: true });
  return {
    popup,
    /** In the checkout, beside the goods on wide screens. */
    give: page.getByRole("button", { name: text("gift.buy"), exact: true }).filter({ visible: true }),
    search: popup.getByRole("searchbox", { name: text("roles.search_label") }),
    server: (name: string) => popup.getByRole("listitem").getByRole("button", { name }),
    roleId: popup.getByLabel(text("card.role_id"), { exact: true }),
    find: popup.getByRole("button", { name: text("card.find"), exact: true }).last(),
    problem: popup.getByRole("alert"),
    question: popup.getByText(text("gift.question")),
    confirm: (name: string) => popup.getByRole("button", { name: text("gift.yes", { name }) }),
    /** In the checkout, or in the bar of the order under it. */
    giftFor: (name: string, place: Locator) => place.getByText(text("gift.for", { name })).filter({ visible: true }),
    buyForMe: (place: Locator) => place.getByRole("button", { name: text("gift.for_me") }).filter({ visible: true }),
    bar: page.getByRole("region", { name: text("checkout.your_order") }).filter({ visible: true }),
  };
}
