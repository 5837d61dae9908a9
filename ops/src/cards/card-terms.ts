import type { Brand } from "@gemgate/contract/brand";
import { fromWire } from "@gemgate/rules/money/minor-units";
import type { BatchTerms } from "@gemgate/server/features/cards/public";
import { PlainRefusal } from "../plain-refusal.ts";
import type { CardWorth } from "./cards-command.ts";

type TermsBrand = Pick<Brand, "key" | "currency" | "time_zone">;

export function cardTerms(brand: TermsBrand, { batch, worth }: { batch: string; worth: CardWorth }): BatchTerms {
  const { gems, extra_gems, last_day } = worth;
  const { key: brand_id, time_zone } = brand;
  return { brand_id, batch, ...priceOf(brand, worth), gems, extra_gems, last_day, time_zone };
}

function priceOf(
  brand: TermsBrand,
  { face: text, currency = brand.currency }: CardWorth,
): Pick<BatchTerms, "face" | "currency"> {
  // Its goods have prices in no other, so a card in another could pay for nothing.
  if (currency !== brand.currency) throw new PlainRefusal(`Cards of ${brand.key} are in ${brand.currency}.`);
  const face = fromWire(text, currency);
  if (face === undefined || face <= 0)
    throw new PlainRefusal("--face must be an amount of that currency, such as 9.99.");
  return { face, currency };
}
