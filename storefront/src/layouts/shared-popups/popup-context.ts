import { createContext, use } from "react";
import { useStore } from "zustand/react";
import { createPopupStore, type PopupStore } from "./popup-store.ts";

export const PopupContext = createContext<PopupStore>(createPopupStore());

/** Z118: what a popup says, the page behind it does not say a second time. */
export function useHasPopup(): boolean {
  return useStore(use(PopupContext), ({ popup }) => popup !== null);
}
