// Prepaid cards of the demo, for the brands that let a card log in. All of them have the same password.
import { everyBrand } from "@gemgate/brands/every-brand";
import type { Brand } from "@gemgate/contract/brand";
import { demoPrice } from "./demo-goods.ts";

export const demo_card_password = "amber-31";

export interface DemoCard {
  readonly number: string;
  readonly batch: string;
  readonly usd_minor: number;
  readonly gems: number;
  readonly extra_gems: number;
  readonly isExpired: boolean;
}

const small = { batch: "demo-499", usd_minor: 499, gems: 330, extra_gems: 0, isExpired: false };
const large = { batch: "demo-999", usd_minor: 999, gems: 680, extra_gems: 70, isExpired: false };

/** Each is good once, so there are some to spare; the last one's time is over. */
export const demoCards: readonly DemoCard[] = [
  ...numbered(1, 10, large),
  ...numbered(11, 20, small),
  { ...small, number: cardNumber(99), isExpired: true },
];

export const cardBrands = everyBrand.filter((brand) => brand.card_login === true);

export function faceOf(card: DemoCard, brand: Brand): number {
  return demoPrice(card.usd_minor, brand.currency);
}

function numbered(from: number, to: number, value: Omit<DemoCard, "number">): DemoCard[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({ ...value, number: cardNumber(from + index) }));
}

function cardNumber(n: number): string {
  return `GEM5-2026-DEM0-${String(n).padStart(4, "0")}`;
}
