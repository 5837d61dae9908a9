// Short messages: one toast at a time, and one polite region for what only screen readers need to hear.
import { createStore, type StoreApi } from "zustand/vanilla";

export interface Toast {
  id: number;
  text: string;
  variant: "plain" | "error";
}

export interface ToastState {
  toast: Toast | null;
  announcement: string;
}

export type ToastStore = StoreApi<ToastState>;

/** Errors stay longer, since reading them matters more. */
export const toast_shown_ms = { plain: 4_000, error: 8_000 } as const;

export function createToastStore(): ToastStore {
  return createStore<ToastState>(() => ({ toast: null, announcement: "" }));
}

export function showToast(toasts: ToastStore, text: string, variant: Toast["variant"] = "plain"): void {
  toasts.setState(({ toast }) => ({ toast: { id: (toast?.id ?? 0) + 1, text, variant } }));
}

export function hideToast(toasts: ToastStore): void {
  toasts.setState({ toast: null });
}

export function announce(toasts: ToastStore, announcement: string): void {
  toasts.setState({ announcement });
}
