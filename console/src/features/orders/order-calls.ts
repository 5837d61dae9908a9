// What the screens of orders ask, and what they change.
import {
  addNote,
  countOrders,
  listOrders,
  readLedger,
  readOrder,
  readTimeline,
  setOwner,
} from "@gemgate/contract/console/orders";
import type { OrderRow } from "@gemgate/contract/console/orders";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { callConsole } from "../../calls/console-client.ts";
import { filterOf } from "./orders-search.ts";
import type { OrdersSearch } from "./orders-search.ts";

const announced_ms = 15_000;

export function listQuery({ row: _row, ...search }: OrdersSearch) {
  return queryOptions({
    queryKey: ["orders", "list", search],
    queryFn: () => callConsole(listOrders, { ...filterOf(search), after: search.after, before: search.before }),
    placeholderData: keepPreviousData,
  });
}

/** Asked after the rows. */
export function countQuery({ row: _row, after: _after, before: _before, ...search }: OrdersSearch, enabled: boolean) {
  return queryOptions({
    queryKey: ["orders", "count", search],
    queryFn: () => callConsole(countOrders, filterOf(search)),
    enabled,
  });
}

/** Those that came after the first row on the screen. They are told, and never pushed under the pointer. */
export function newerQuery({ row: _row, after, before, ...search }: OrdersSearch, head: string | null) {
  return queryOptions({
    queryKey: ["orders", "newer", search, head],
    queryFn: () => callConsole(countOrders, { ...filterOf(search), before: head ?? undefined }),
    enabled: head !== null && after === undefined && before === undefined,
    refetchInterval: announced_ms,
    initialData: { count: 0, more: false },
  });
}

export function orderQuery(billing_no: string) {
  return queryOptions({
    queryKey: ["orders", "one", billing_no],
    queryFn: () => callConsole(readOrder, { billing_no }),
  });
}

export function timelineQuery(billing_no: string) {
  return queryOptions({
    queryKey: ["orders", "timeline", billing_no],
    queryFn: () => callConsole(readTimeline, { billing_no }),
  });
}

export function ledgerQuery(billing_no: string) {
  return queryOptions({
    queryKey: ["orders", "ledger", billing_no],
    queryFn: () => callConsole(readLedger, { billing_no }),
  });
}

export function useNote(billing_no: string, onAdded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => callConsole(addNote, { billing_no, text }),
    onSuccess: async () => {
      onAdded();
      await client.invalidateQueries({ queryKey: ["orders"] });
    },
  });
}

export function useOwner({ billing_no, owner: was }: Pick<OrderRow, "billing_no" | "owner">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (owner: string | null) => callConsole(setOwner, { billing_no, owner, was: was?.id ?? null }),
    onSettled: () => client.invalidateQueries({ queryKey: ["orders"] }),
  });
}
