// Which popup is open. There is one slot: a second step replaces the first, nothing ever lies on top of something else.
import type { FullOrder } from "@gemgate/contract/checkout";
import type { LegalTopic } from "@gemgate/contract/legal-topics";
import type { Coupon } from "@gemgate/contract/coupons";
import type { PayWay, WaitsForCharacter } from "../../features/checkout/public.ts";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { CardSession } from "../../shop/card-session.ts";
import type { LoginReason, LoginWay, Question, Tip } from "../../shop/screens.ts";

export type Popup =
  | { kind: "login"; reason: LoginReason; way: LoginWay }
  | { kind: "games" }
  | { kind: "regions" }
  | { kind: "language" }
  | { kind: "roles"; next: "pay" | "stay"; waiting?: WaitsForCharacter | undefined }
  | { kind: "recharge" }
  /** Z135: closed or done, it gives back what it was opened from. */
  | { kind: "friend"; before: Popup | null }
  /** B52: closed or done, it gives back what it was opened from. */
  | { kind: "coupons"; before: Popup | null }
  /** It interrupts a click on Pay, which may have come from a popup: closed, it gives that one back. */
  | { kind: "age"; before: Popup | null }
  | {
      kind: "result";
      billing_no: string;
      url: string | undefined;
      way?: PayWay | undefined;
      card?: CardSession;
      isGift?: true;
    }
  /** D13: closed or done, it leads to the result of its order. */
  | { kind: "dropin"; billing_no: string; url: string | undefined }
  | { kind: "card"; card: CardSession }
  | { kind: "gift_card"; isWide: boolean }
  /** `listsOrders` where no page of the layout does. */
  | { kind: "user"; listsOrders?: boolean }
  | { kind: "orders" }
  /** Closed, it gives back the list in which it was opened. */
  | { kind: "order"; order: FullOrder; before: Popup | null }
  | { kind: "claimed"; coupons: readonly Coupon[] }
  /** Read before paying: closed, it gives back the popup in which it was opened. */
  | { kind: "agreements"; before: Popup | null }
  /** K14: asked for about an order, which it gives back when it is closed. */
  | { kind: "help"; billing_no: string; before: Popup | null }
  /** Where an order can be gone on with on a phone. */
  | { kind: "phone"; billing_no: string; before: Popup | null }
  /** Something to read: closed, it gives back what it was opened over. */
  | { kind: "tip"; tip: Tip; before: Popup | null }
  /** Z70: something can be claimed. */
  | { kind: "rewards"; count: number }
  /** D15: the pictures are those of the page. */
  | { kind: "banner" }
  | { kind: "legal"; topic: LegalTopic; before: Popup | null };

/** Popups of one layout alone. */
export type OwnPopup = Extract<Popup, { kind: "games" | "recharge" | "coupons" | "claimed" | "rewards" }>;

export interface OpenQuestion extends Question {
  answer: (isSure: boolean) => void;
}

export interface PopupState {
  popup: Popup | null;
  /** D2: takes the place of the popup until it is answered, and then gives it back. */
  question: OpenQuestion | null;
  /** The popup waits for an answer that must not be missed: until it has come, nothing that the player does closes it. */
  isBusy: boolean;
  /** The ways back out of steps inside the popup, the innermost last. */
  steps: readonly (() => void)[];
}

export type PopupStore = StoreApi<PopupState>;

export function createPopupStore(): PopupStore {
  return createStore<PopupState>(() => ({ popup: null, question: null, isBusy: false, steps: [] }));
}

export function openPopup(store: PopupStore, popup: Popup): void {
  store.getState().question?.answer(false);
  store.setState({ popup, question: null, isBusy: false });
}

export function closePopup(store: PopupStore): void {
  const { popup, question, isBusy } = store.getState();
  if (question !== null) return question.answer(false);
  if (isBusy) return;
  store.setState({ popup: popup !== null && "before" in popup ? popup.before : null });
}

/** How many times one can go back until nothing is open. */
export function countLayers({ popup, question, steps }: PopupState): number {
  return countPopups(popup) + steps.length + (question === null ? 0 : 1);
}

function countPopups(popup: Popup | null): number {
  if (popup === null) return 0;
  return 1 + ("before" in popup ? countPopups(popup.before) : 0);
}

/** Nothing is left open, neither the question nor what it stood before. */
export function closeEverything(store: PopupStore): void {
  const { question, isBusy } = store.getState();
  question?.answer(false);
  if (!isBusy) store.setState({ popup: null });
}

/** Resolves with the answer; a closed question counts as no. */
export function askQuestion(store: PopupStore, question: Question): Promise<boolean> {
  store.getState().question?.answer(false);
  return new Promise((resolve) => {
    store.setState({
      question: {
        ...question,
        answer(isSure) {
          store.setState({ question: null });
          resolve(isSure);
        },
      },
    });
  });
}
