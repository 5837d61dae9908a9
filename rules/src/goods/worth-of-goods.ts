// What packs are worth beside each other, from the units that are in them. Coupons and refunds change nothing here: they belong to
// an order, and this is about the group.
import { exponentOf, fromWire } from "../money/minor-units.ts";

export interface CountedGoods {
  readonly value: string;
  readonly price: number;
  readonly currency?: string | undefined;
  /** Absent where nothing can be counted, as with passes and bundles. */
  readonly units?: number | undefined;
  readonly bonus_units?: number | undefined;
}

export interface Worth {
  /** Whole percents that are given on top, rounded down so that none is promised that is not there; 0: nothing to say. */
  readonly bonus_percent: number;
  /** What so many units cost in this pack, rounded up to the currency's places. */
  readonly unit_price: { readonly amount: number; readonly units: number } | undefined;
  readonly is_best: boolean;
}

interface Counted {
  readonly goods: CountedGoods;
  readonly total: number;
  readonly price_minor: number;
}

/** Fewer units than a hundred cost so little that the price says nothing. */
const unit_steps = [100, 1_000, 10_000, 100_000, 1_000_000] as const;

/**
 * By id of the goods. One group is compared in itself: goods of one type in one currency. The best is the one lowest unit price; with
 * equal ones nothing is the best, and neither is anything beside nothing else.
 */
export function worthOfGoods(group: readonly CountedGoods[], currency: string): ReadonlyMap<string, Worth> {
  const isOneCurrency = group.every((goods) => (goods.currency ?? currency) === currency);
  const counted = group.flatMap((goods) => count(goods, currency));
  const isComparable = isOneCurrency && counted.length > 1;
  const [first, second] = [...counted].sort(compareUnitPrice);
  const best =
    isComparable && first !== undefined && second !== undefined && compareUnitPrice(first, second) < 0
      ? first.goods.value
      : undefined;
  const units = isComparable && first !== undefined ? stepFor(first, currency) : undefined;
  return new Map(
    counted.map((one) => [
      one.goods.value,
      {
        bonus_percent: bonusPercent(one.goods),
        unit_price: units === undefined ? undefined : { amount: priceOf(one, units, currency), units },
        is_best: one.goods.value === best,
      },
    ]),
  );
}

function bonusPercent({ units = 0, bonus_units = 0 }: CountedGoods): number {
  return bonus_units <= 0 ? 0 : Math.floor((bonus_units * 100) / units);
}

function count(goods: CountedGoods, currency: string): Counted[] {
  const { units = 0, bonus_units = 0 } = goods;
  const price_minor = fromWire(goods.price, goods.currency ?? currency) ?? 0;
  return units > 0 && price_minor > 0 ? [{ goods, total: units + Math.max(0, bonus_units), price_minor }] : [];
}

/** In whole numbers, so that two packs of the same unit price are never told apart by a rounding. */
function compareUnitPrice(one: Counted, other: Counted): number {
  return Math.sign(one.price_minor * other.total - other.price_minor * one.total);
}

/** The fewest units whose price in the best pack is one whole unit of money or more; one step for a group, so that it compares. */
function stepFor(best: Counted, currency: string): number {
  const one_minor = 10 ** exponentOf(currency);
  return unit_steps.find((units) => best.price_minor * units >= one_minor * best.total) ?? 1_000_000;
}

function priceOf({ price_minor, total }: Counted, units: number, currency: string): number {
  return Math.ceil((price_minor * units) / total) / 10 ** exponentOf(currency);
}
