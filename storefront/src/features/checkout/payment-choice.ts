// Which regions and methods a player can choose among for the goods at hand, and which of them are chosen.
import type { PaymentList } from "@gemgate/contract/checkout";
import {
  type PayableOption,
  defaultRegion,
  payableOptions,
  preselectOption,
  regionsWithOptions,
  visibleOptions,
} from "@gemgate/rules/checkout/payment-options";

export interface PaymentChoice {
  regions: readonly { value: string; label: string }[];
  /** '' where no region has anything to offer. */
  region: string;
  options: readonly PayableOption[];
  option: PayableOption | undefined;
}

export interface PaymentChoiceInput {
  list: PaymentList;
  price: number;
  isIos: boolean;
  storedRegion: string;
  methodKey: string;
  browserLanguages: readonly string[];
  /** The name of a country in the player's language. */
  nameCountry: (code: string) => string;
}

export function choosePayment(input: PaymentChoiceInput): PaymentChoice {
  const { list, price, isIos } = input;
  const regions = regionsWithOptions({ country: list.country, price, isIos });
  const region = defaultRegion({ regions, stored: input.storedRegion, browserLanguages: input.browserLanguages }) ?? "";
  const visible = visibleOptions({ options: list.country[region] ?? [], price, isIos });
  return {
    regions: regions.map((value) => ({ value, label: list.country_name?.[value] ?? input.nameCountry(value) })),
    region,
    options: payableOptions(visible),
    // Z121: a method that this region does not offer is dropped.
    option: preselectOption({ options: visible, rememberedKey: input.methodKey }),
  };
}
