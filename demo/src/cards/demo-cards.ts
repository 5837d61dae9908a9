// Prepaid cards of the demo, for the brands that let a card log in. All of them have the same password.
import type { Brand } from "@gemgate/contract/brand";

export const demo_card_password = "amber-31";

export interface DemoCard {
  readonly number: string;
  readonly batch: string;
  /** Minor units by currency: what a pack of crystals costs, so that a card buys it. */
  readonly faces: Readonly<Record<string, number>>;
  readonly gems: number;
  readonly extra_gems: number;
  readonly isExpired: boolean;
}

const small = { batch: "demo-499", faces: { USD: 499, TWD: 16_000 }, gems: 330, extra_gems: 0, isExpired: false };
const large = { batch: "demo-999", faces: { USD: 999, TWD: 32_000 }, gems: 680, extra_gems: 70, isExpired: false };

/** Each is good once, so there are some to spare; the last one's time is over. */
export const demoCards: readonly DemoCard[] = [
  ...numbered(1, 10, large),
  ...numbered(11, 20, small),
  { ...small, number: cardNumber(99), isExpired: true },
];

export function cardBrands(brands: readonly Brand[]): Brand[] {
  return brands.filter((brand) => brand.card_login === true);
}

function numbered(from: number, to: number, value: Omit<DemoCard, "number">): DemoCard[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({ ...value, number: cardNumber(from + index) }));
}

function cardNumber(n: number): string {
  return `GEM5-2026-DEM0-${String(n).padStart(4, "0")}`;
}
