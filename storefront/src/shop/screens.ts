import type { FullOrder } from "@gemgate/contract/checkout";
import type { Coupon } from "@gemgate/contract/coupons";
import type { LegalTopic } from "@gemgate/contract/legal-topics";
import { createContext, use } from "react";
import type { CardSession } from "./card-session.ts";

export type LoginReason =
  /** E49: Pay was clicked without a login. */
  | "pay"
  /** The player asked for it. */
  | "entry"
  /** T3: the server no longer knows the token. */
  | "expired";

/** E1, E8: which form of the login popup is meant. */
export type LoginWay = "account" | "card";

export interface Question {
  title: string;
  text: string;
  /** Verbs, never yes and no. */
  confirm: string;
  cancel: string;
  /** Runs inside the click on `confirm` itself, where a browser lets a window open. */
  onConfirm?: () => void;
  /** A second way on, below the two. */
  other?: { label: string; onChoose: () => void };
}

/** D3: something to read. HTML of the server shows only what its allow-list knows. */
export interface Tip {
  title: string;
  text: string;
  isHtml?: boolean;
}

/** What every feature may ask of its layout, in shop words. Where it shows is the layout's business. */
export interface Screens {
  logIn(reason: LoginReason, way?: LoginWay): void;
  chooseGame(): void;
  /** F26: another sales region, where the brand has several. */
  chooseRegion(): void;
  chooseLanguage(): void;
  /** D2: the one confirm of the store. */
  confirm(question: Question): Promise<boolean>;
  showTip(tip: Tip): void;
  showUser(): void;
  /** The list of orders, where no page has it. */
  showOrders(): void;
  /** B49: everything about one order. */
  showOrder(order: FullOrder): void;
  /** D9: coupons that were just claimed, each with the way to use it. */
  showClaimed(coupons: readonly Coupon[]): void;
  /** B50: agreements and how a top-up goes; closed, it leads back to where it was opened. */
  showAgreements(): void;
  /** Customer service: the brand's address, else a short text (Z42). */
  help(billing_no: string): void;
  /** The address of an order as something that a phone scans. */
  continueOnPhone(billing_no: string): void;
  /** C27, C28: what the operator tells, and what its law asks for. */
  showLegalNotice(topic: LegalTopic): void;
  notArea(): void;
  /** Z93: the link's own parameters cannot be right. */
  showError(): void;
  errorReplenish(): void;
  home(): void;
  /** Z65: where a player sees how to become verified. */
  verify(): void;
  /** Z30: what a card login opened is given to a character. */
  redeemCard(card: CardSession): void;
  showCardResult(billing_no: string, card: CardSession): void;
  /** B53: a player with an account gives a card to one of its characters. */
  enterGiftCard(): void;
  showGiftCardResult(billing_no: string): void;
  close(): void;
}

export const ScreensContext = createContext<Screens | null>(null);

export function useScreens(): Screens {
  const screens = use(ScreensContext);
  if (screens === null) throw new Error("useScreens stands outside of a layout.");
  return screens;
}
