// The lines of a price table, in columns of numbers: as objects, half a million of them would be a third of all that a shop holds.
import type { PlacedPrice } from "./shop.ts";

/** Each line is made anew for whoever asks for it. */
export type PriceLines = Iterable<PlacedPrice>;

export interface PriceCollection extends PriceLines {
  readonly add: (price: PlacedPrice) => void;
}

type Place = Pick<PlacedPrice, "brand" | "region" | "currency">;
type Window = Pick<PlacedPrice, "from_s" | "to_s">;

const always: Window = { from_s: undefined, to_s: undefined };

/** `most`: how many lines there can be. */
export function collectPrices(most: number): PriceCollection {
  const products = numberWords();
  const amounts = new Float64Array(most);
  const lines = new Uint32Array(most);
  const productNos = new Uint32Array(most);
  const placeNos = new Uint32Array(most);
  const places: Place[] = [];
  const placeNoOf = new Map<string, number>();
  const windows = new Map<number, Window>();
  let count = 0;
  const numberPlace = ({ brand, region, currency }: Place): number => {
    const key = `${brand ?? ""}/${region}/${currency}`;
    const known = placeNoOf.get(key);
    if (known !== undefined) return known;
    placeNoOf.set(key, places.length);
    return places.push({ brand, region, currency }) - 1;
  };
  return {
    add({ product, amount, from_s, to_s, line, ...place }) {
      productNos[count] = products.noOf(product);
      placeNos[count] = numberPlace(place);
      amounts[count] = amount;
      lines[count] = line;
      if (from_s !== undefined || to_s !== undefined) windows.set(count, { from_s, to_s });
      count += 1;
    },
    *[Symbol.iterator]() {
      for (let index = 0; index < count; index += 1) {
        const place = places[placeNos[index] ?? 0];
        if (place === undefined) throw new Error("every price line has a place");
        const { from_s, to_s } = windows.get(index) ?? always;
        yield {
          product: products.wordOf(productNos[index] ?? 0),
          brand: place.brand,
          region: place.region,
          currency: place.currency,
          amount: amounts[index] ?? 0,
          from_s,
          to_s,
          line: lines[index] ?? 0,
        };
      }
    },
  };
}

function numberWords() {
  const words: string[] = [];
  const noOf = new Map<string, number>();
  return {
    wordOf: (no: number): string => words[no] ?? "",
    noOf(word: string): number {
      const known = noOf.get(word);
      if (known !== undefined) return known;
      noOf.set(word, words.length);
      return words.push(word) - 1;
    },
  };
}
