import type { Store } from "../stack/journey.ts";

/** Its name has the amount too, in the place that each language gives it. */
const amount_mark = "#";

/** The strip on the goods page for an order that is not over. */
export function openOrderScreen({ page, text }: Pick<Store, "page" | "text">, goods: string) {
  const main = page.getByRole("main");
  const [before = ""] = text("orders.unpaid_for", { goods, amount: amount_mark }).split(amount_mark);
  const unpaid = main.getByRole("region", { name: before.trim() });
  return {
    unpaid,
    paid: main.getByRole("region", { name: text("orders.paid_goods", { goods }) }),
    goOn: unpaid.getByRole("button", { name: text("orders.continue"), exact: true }),
    cancel: unpaid.getByRole("button", { name: text("orders.cancel") }),
  };
}
