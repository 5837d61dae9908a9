import type { Store } from "../stack/journey.ts";

/** The strip on the goods page for an order that is not over. */
export function openOrderScreen({ page, text }: Pick<Store, "page" | "text">, goods: string) {
  const main = page.getByRole("main");
  const unpaid = main.getByRole("region", { name: text("orders.unpaid_goods", { goods }) });
  return {
    unpaid,
    paid: main.getByRole("region", { name: text("orders.paid_goods", { goods }) }),
    goOn: unpaid.getByRole("button", { name: text("orders.continue") }),
    cancel: unpaid.getByRole("button", { name: text("orders.cancel") }),
  };
}
