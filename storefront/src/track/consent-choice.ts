// Z88: what may be told of this visit, and what the player says about it.
import type { Area } from "@gemgate/contract/area";
import type { BootBrand } from "@gemgate/contract/boot";
import { type Consent, type ConsentAnswer, consentFor, isConsentAsked } from "@gemgate/rules/tracking/consent";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { BrowserStorage } from "../storage/browser-storage.ts";

export interface ConsentState {
  level: Consent | "ask";
  /** The question stands on the page. */
  isShown: boolean;
}

export interface ConsentChoice {
  readonly store: StoreApi<ConsentState>;
  /** The brand asks its players here, so the question can be found again. */
  readonly isOffered: boolean;
  show: () => void;
  answer: (answer: ConsentAnswer) => void;
}

/** Neither is in every browser. */
interface BrowserWishes {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

export interface ConsentParts {
  brand: Pick<BootBrand, "consent" | "consent_asked">;
  area: Area | null;
  storage: Pick<BrowserStorage, "get" | "set">;
  navigator: BrowserWishes;
}

export function createConsentChoice({ brand, area, storage, navigator }: ConsentParts): ConsentChoice {
  const isRefusedByBrowser = navigator.doNotTrack === "1" || navigator.globalPrivacyControl === true;
  const read = () => consentFor({ brand, area, answer: storage.get("webpay_consent"), isRefusedByBrowser });
  const store = createStore<ConsentState>(() => ({ level: read(), isShown: false }));
  return {
    store,
    isOffered: isConsentAsked(brand, area),
    show: () => store.setState({ isShown: true }),
    answer(answer) {
      storage.set("webpay_consent", answer);
      store.setState({ level: read(), isShown: false });
    },
  };
}
