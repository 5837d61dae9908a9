// Which regions and methods a player can choose among for the goods at hand, and which of them are chosen.
import type { PaymentList, PaymentOption } from "@gemgate/contract/checkout";
import type { Locale } from "@gemgate/contract/locale";
import { isPrepaidCard } from "@gemgate/rules/checkout/pay-path";
import {
  type PayableOption,
  defaultRegion,
  optionKey,
  preselectOption,
  regionsWithOptions,
  visibleOptions,
} from "@gemgate/rules/checkout/payment-options";
import { paymentRegionName } from "@gemgate/rules/checkout/payment-region-name";
import type { OrderMethod } from "../../storage/order-info.ts";

export interface PaymentChoice {
  regions: readonly { value: string; label: string }[];
  /** '' where no region has anything to offer. */
  region: string;
  /** What is shown, in its order; one with sub-options opens them (I19). */
  options: readonly PaymentOption[];
  /** What is chosen: an option, or one of its sub-options. */
  option: PayableOption | undefined;
}

export interface PaymentChoiceInput {
  list: PaymentList;
  price: number;
  isIos: boolean;
  storedRegion: string;
  methodKey: string;
  browserLanguages: readonly string[];
  locale: Locale;
  /** What the region of methods for every country is called. */
  everywhere: string;
}

export function choosePayment(input: PaymentChoiceInput): PaymentChoice {
  const { list, price, isIos } = input;
  const regions = regionsWithOptions({ country: list.country, price, isIos });
  const region = defaultRegion({ regions, stored: input.storedRegion, browserLanguages: input.browserLanguages }) ?? "";
  const visible = visibleOptions({ options: list.country[region] ?? [], price, isIos });
  return {
    regions: regions.map((value) => ({ value, label: nameRegion(value, input) })),
    region,
    options: visible,
    // Z121: a method that this region does not offer is dropped.
    option: nameWhole(visible, preselectOption({ options: visible, rememberedKey: input.methodKey })),
  };
}

/** A sub-option is named with the option it stands under: "Points" alone does not name the company that takes the money. */
export function nameWhole(
  options: readonly PaymentOption[],
  option: PayableOption | undefined,
): PayableOption | undefined {
  if (option === undefined) return undefined;
  const parent = options.find(({ sub_payment }) => sub_payment.some((sub) => isSameOption(sub, option)));
  return parent === undefined ? option : { ...option, name: `${parent.name} · ${option.name}` };
}

/** The server names countries; a backend that names none leaves it to the browser, and GLOBAL is a word of ours. */
function nameRegion(code: string, { list, locale, everywhere }: PaymentChoiceInput): string {
  if (code === "GLOBAL") return everywhere;
  return list.country_name?.[code] ?? paymentRegionName(code, locale) ?? code;
}

/** What the selection keeps of an option. */
export function methodOf(option: PayableOption): OrderMethod {
  const { payway_id, channel_id, name } = option;
  return { payway_id, channel_id, key: optionKey(option), name };
}

/** One that leads to a second step: its sub-options, or the form of a card. */
export function opensStep(option: PaymentOption): boolean {
  return option.sub_payment.length > 0 || isPrepaidCard(option);
}

/** The sub-option that is chosen, where it is one of this option's. */
export function chosenSubOption(option: PaymentOption, chosen: PayableOption | undefined): PayableOption | undefined {
  if (chosen === undefined) return undefined;
  return option.sub_payment.find((sub) => optionKey(sub) === optionKey(chosen));
}

export function isSameOption(one: PayableOption, other: PayableOption | undefined): boolean {
  return other !== undefined && optionKey(one) === optionKey(other);
}

/** A long list begins with six; the chosen one is among them whatever its place. */
const short_list = 6;

export function shortList(
  options: readonly PaymentOption[],
  chosen: PayableOption | undefined,
): readonly PaymentOption[] {
  if (options.length <= short_list + 1) return options;
  const first = options.slice(0, short_list);
  const holdsChosen = (option: PaymentOption) =>
    isSameOption(option, chosen) || chosenSubOption(option, chosen) !== undefined;
  const missing = first.some(holdsChosen) ? undefined : options.find(holdsChosen);
  return missing === undefined ? first : [...first.slice(0, short_list - 1), missing];
}
