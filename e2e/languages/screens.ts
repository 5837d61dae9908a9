// Every screen of the store that has words, in the order in which walks come past it. A new screen is one entry: its name,
// and how to come there from the one before.
import type { Page } from "@playwright/test";
import type { AddressParts, Place } from "../stack/place.ts";
import type { Store } from "../stack/journey.ts";
import { beforeLogin } from "./walks/before-login.ts";
import { buying } from "./walks/buying.ts";
import { characters } from "./walks/characters.ts";
import { giftCards } from "./walks/gift-cards.ts";
import { gifts } from "./walks/gifts.ts";
import { missingParts } from "./walks/missing-parts.ts";
import { pages } from "./walks/pages.ts";
import { formsAndCodes } from "./walks/forms-and-codes.ts";
import { paymentForms } from "./walks/payment-forms.ts";
import { providerLogins } from "./walks/provider-logins.ts";

/** All of them are walked on a phone, with a finger. */
export interface Screen {
  /** The name of its pictures. */
  readonly name: string;
  /** The picture shows all of a page, however long it is. */
  readonly isWhole?: true;
  /** Ends when the screen stands there. */
  readonly come: (store: Store) => Promise<OtherWindow | void>;
}

/** Where there is something to look at besides the store's own window. */
interface OtherWindow {
  readonly page: Page;
  /** What held it there ends. */
  readonly letGo: () => void;
}

/** Screens that one visitor sees one after the other, so that logging in and buying are done once. */
export interface Walk {
  readonly title: string;
  readonly place: Place;
  /** Where it begins, and which goods it buys. */
  readonly start?: AddressParts & { goods?: string };
  readonly screens: readonly Screen[];
  /** Past every kind of part that holds words, so that letters of an unusual height are walked here in the usual run. */
  readonly hasEveryPart?: true;
}

export const walks: readonly Walk[] = [
  beforeLogin,
  providerLogins,
  characters,
  buying,
  paymentForms,
  formsAndCodes,
  giftCards,
  gifts,
  missingParts,
  pages,
];
