import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import type { ReactNode } from "react";
import { useBoot } from "../../shop/shop.ts";
import { isFiltered, noFilter, type OrderFilter } from "./order-filter.ts";
import { useGroupName } from "./order-filters.tsx";
import { monthName } from "./order-months.ts";

export interface NoOrdersProps {
  filter: OrderFilter;
  onFilter: (filter: OrderFilter) => void;
  /** One way out where there are no orders at all. */
  toItems: ReactNode;
}

/** Nothing was bought yet, or nothing of what is looked for: then the way out leads to all orders. */
export function NoOrders({ filter, onFilter, toItems }: NoOrdersProps) {
  const { locale } = useBoot();
  const text = useText();
  const nameOf = useGroupName();
  if (!isFiltered(filter)) {
    return (
      <EmptyState picture="/art/state-map.svg" action={toItems}>
        {text("orders.empty")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture="/art/state-map.svg"
      action={<Button onClick={() => onFilter(noFilter)}>{text("orders.show_all")}</Button>}
    >
      {words()}
    </EmptyState>
  );

  /** What was chosen by its name, as long as one thing was. */
  function words(): string {
    const { group, month, search } = filter;
    if (search !== "" || (group !== "" && month !== "")) return text("orders.no_match");
    return text("orders.none_in", { name: group === "" ? monthName(month, locale) : nameOf(group) });
  }
}
