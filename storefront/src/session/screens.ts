import type { LegalNoticeKind } from "@gemgate/brands/legal-notices";
import { createContext, use } from "react";

export type LoginReason =
  /** E49: Pay was pressed without a login. */
  | "pay"
  /** The player asked for it. */
  | "entry"
  /** T3: the server no longer knows the token. */
  | "expired";

export interface Question {
  title: string;
  text: string;
  /** Verbs, never yes and no. */
  confirm: string;
  cancel: string;
}

/** What every feature may ask of its layout, in shop words. Where it shows is the layout's business. */
export interface Screens {
  logIn(reason: LoginReason): void;
  chooseGame(): void;
  /** D2: the one confirm of the store. */
  confirm(question: Question): Promise<boolean>;
  showUser(): void;
  /** Customer service: the brand's address, else a short text (Z42). */
  help(billingNo: string): void;
  /** C28: one of the notices that Japanese law asks for. */
  showLegalNotice(kind: LegalNoticeKind): void;
  notArea(): void;
  close(): void;
}

export const ScreensContext = createContext<Screens | null>(null);

export function useScreens(): Screens {
  const screens = use(ScreensContext);
  if (screens === null) throw new Error("useScreens stands outside of a layout.");
  return screens;
}
