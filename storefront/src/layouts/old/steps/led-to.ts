// How this page led to the payment of an order: the address names the order alone, and a reload forgets the rest.
import { createContext, use } from "react";
import { createStore, type StoreApi } from "zustand/vanilla";
import { useStore } from "zustand/react";
import type { PayWay } from "../../../features/checkout/public.ts";

export interface LedTo {
  billing_no: string;
  url: string | undefined;
  way?: PayWay | undefined;
}

export type LedToStore = StoreApi<{ last: LedTo | null }>;

export function createLedTo(): LedToStore {
  return createStore<{ last: LedTo | null }>(() => ({ last: null }));
}

export const LedToContext = createContext<LedToStore>(createLedTo());

export function useLedTo(billing_no: string): LedTo {
  const last = useStore(use(LedToContext), (state) => state.last);
  return last?.billing_no === billing_no ? last : { billing_no, url: undefined };
}
