import type { Store } from "../stack/journey.ts";

/** B52: the coupon of the checkout, and the popup in which another one is picked. */
export function couponsScreen({ page, text }: Pick<Store, "page" | "text">) {
  const checkout = page.getByRole("dialog", { name: text("checkout.title") });
  const popup = page.getByRole("dialog", { name: text("coupon.title"), exact: true });
  const rowName = { name: new RegExp(`^${text("goods.coupon")}`) };
  return {
    popup,
    row: checkout.getByRole("button", rowName),
    rowOfRail: page.getByRole("region", { name: text("checkout.your_order") }).getByRole("button", rowName),
    ticket: (name: string) => popup.getByRole("radio", { name }),
    none: popup.getByRole("button", { name: text("coupon.none"), exact: true }),
    use: (amount: string) => popup.getByRole("button", { name: text("coupon.use_saving", { amount }), exact: true }),
    tab: (name: "usable" | "unusable", count: number) =>
      popup.getByRole("tab", { name: text(`coupon.${name}`, { count }), exact: true }),
  };
}
