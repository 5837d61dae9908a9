import { useState } from "react";
import { useSearch } from "wouter";
import { addressWithFilter, noFilter, type OrderFilter, readFilter } from "./order-filter.ts";

export interface FilterView {
  readonly filter: OrderFilter;
  readonly setFilter: (filter: OrderFilter) => void;
}

/** On a page of its own the filter stands in the address: a reload keeps it, and so does the way back from another page. */
export function useFilterInAddress(): FilterView {
  const { group, month, search } = readFilter(useSearch());
  return {
    filter: { group, month, search },
    setFilter: (filter) => history.replaceState(history.state, "", addressWithFilter(location.href, filter)),
  };
}

/** In a popup it lasts as long as the popup: the address belongs to the page below. */
export function useFilterOfPopup(): FilterView {
  const [filter, setFilter] = useState(noFilter);
  return { filter, setFilter };
}
