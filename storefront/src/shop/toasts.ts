// Short messages: one toast at a time, and one polite region for what only screen readers need to hear.
import { createStore, type StoreApi } from "zustand/vanilla";

export interface Toast {
  id: number;
  text: string;
  look: "plain" | "error";
}

export interface Notices {
  toast: Toast | null;
  announcement: string;
}

export type NoticeStore = StoreApi<Notices>;

/** Errors stay longer, since reading them matters more. */
export const toast_shown_ms = { plain: 4_000, error: 8_000 } as const;

export function createNoticeStore(): NoticeStore {
  return createStore<Notices>(() => ({ toast: null, announcement: "" }));
}

export function showToast(notices: NoticeStore, text: string, look: Toast["look"] = "plain"): void {
  notices.setState(({ toast }) => ({ toast: { id: (toast?.id ?? 0) + 1, text, look } }));
}

export function hideToast(notices: NoticeStore): void {
  notices.setState({ toast: null });
}

export function announce(notices: NoticeStore, announcement: string): void {
  notices.setState({ announcement });
}
