// Which payment methods a player sees for a price, and in which order (I9-I18). All of it works on what the payment list
// answers; the server checks the same window again when an order is made.
import type { HiddenReason, PaymentOption } from "@gemgate/contract/checkout";
import type { Locale } from "@gemgate/contract/locale";

export type SubOption = PaymentOption["sub_payment"][number];
/** A method that can be paid with: an option without sub-options, or a sub-option. */
export type PayableOption = PaymentOption | SubOption;

/** An older server leaves the list of sub-options out where there are none. */
export type OptionOnWire = Omit<PaymentOption, "sub_payment"> & {
  readonly sub_payment?: readonly (Omit<SubOption, "sub_payment"> & Partial<Pick<SubOption, "sub_payment">>)[];
};

export interface Visitor {
  /** Price of the goods as the wire has it, not the payable after a coupon. */
  readonly price: number;
  readonly isIos: boolean;
}

/** Z98: this channel of this payway works on Apple's own devices only. */
const ios_only = { payway_id: "4", channel_id: "APPLEPAY" };

/** I12-I15: zero or less means no bound; both bounds are included. */
export function priceFitsOption(price: number, option: { min_money: number; max_money: number }): boolean {
  return (option.min_money <= 0 || price >= option.min_money) && (option.max_money <= 0 || price <= option.max_money);
}

/** The options of one region that are shown, sorted, each with those of its sub-options that are shown. */
export function visibleOptions({
  options,
  ...visitor
}: Visitor & { options: readonly OptionOnWire[] }): PaymentOption[] {
  const shown = options.map(completeOption).flatMap((option) => {
    if (option.sub_payment.length === 0) return whyNotShown(option, visitor) ? [] : [option];
    if (whyNotOffered(option, visitor)) return [];
    const subOptions = option.sub_payment.filter((sub) => !whyNotShown(sub, visitor));
    // I11: one fitting sub-option shows the option, whatever its own window. I16: none hides it.
    return subOptions.length > 0 ? [{ ...option, sub_payment: sortOptions(subOptions) }] : [];
  });
  return sortOptions(shown);
}

/** I9: by number, also where an older server sends the number as text; what is no number comes last. */
export function sortOptions<Option extends { sort: number | string }>(options: readonly Option[]): Option[] {
  return [...options].sort((one, other) => sortNumber(one.sort) - sortNumber(other.sort));
}

/** Z6: payway and channel joined; computed where the answer left it out. */
export function optionKey(option: { payway_id: string; channel_id: string; key?: string }): string {
  return option.key || `${option.payway_id}_${option.channel_id}`;
}

/** Regions that have something to offer, in the order of the answer; an empty list shows 'no data' (Z101). */
export function regionsWithOptions({
  country,
  ...visitor
}: Visitor & { country: Readonly<Record<string, readonly OptionOnWire[]>> }): string[] {
  return Object.keys(country).filter(
    (region) => visibleOptions({ options: country[region] ?? [], ...visitor }).length > 0,
  );
}

/** Z101: the stored region, else the country of the browser's languages, else the first. */
export function defaultRegion(choice: {
  regions: readonly string[];
  stored?: string | undefined;
  browserLanguages: readonly string[];
}): string | undefined {
  const candidates = [choice.stored, ...choice.browserLanguages.map(countryOfLanguage)];
  const known = candidates.find((region) => region !== undefined && choice.regions.includes(region));
  return known ?? choice.regions[0];
}

/** Z121: the remembered method where it is offered, or the only one there is. */
export function preselectOption(choice: {
  options: readonly PaymentOption[];
  rememberedKey?: string | undefined;
}): PayableOption | undefined {
  const payable = payableOptions(choice.options);
  const remembered = payable.find((option) => optionKey(option) === choice.rememberedKey);
  return remembered ?? (payable.length === 1 ? payable[0] : undefined);
}

/** What can be chosen in the end: an option with sub-options only opens them (I19). */
export function payableOptions(options: readonly PaymentOption[]): PayableOption[] {
  return options.flatMap((option): PayableOption[] => (option.sub_payment.length > 0 ? option.sub_payment : [option]));
}

/**
 * I3, Z99: the text under a payment method. `description` is JSON with `display`, a text or a map of locale to text;
 * what is no JSON is the text itself. Empty means that nothing is shown.
 */
export function describeOption(description: string, locale: Locale): string {
  const read = readJson(description);
  if (read === undefined || typeof read === "number" || typeof read === "boolean") return description.trim();
  if (typeof read === "string") return read;
  const display = fieldOf(read, "display");
  return textOf(display) || textOf(fieldOf(display, locale)) || textOf(fieldOf(display, "en"));
}

function completeOption({ sub_payment = [], ...option }: OptionOnWire): PaymentOption {
  return { ...option, sub_payment: sub_payment.map((sub) => ({ ...sub, sub_payment: [] })) };
}

/** Whether the storefront shows it at some price: what it never shows cannot be ordered either. */
export function isOfferedTo(
  option: Pick<PayableOption, "payway_id" | "channel_id" | "icon">,
  visitor: Pick<Visitor, "isIos">,
): boolean {
  return whyNotOffered(option, visitor) === undefined;
}

type Shown = Pick<PayableOption, "payway_id" | "channel_id" | "icon" | "min_money" | "max_money">;

/** Why a method that is paid with is not shown; undefined where it is. The server explains itself by the same words. */
export function whyNotShown(option: Shown, visitor: Visitor): HiddenReason | undefined {
  const reason = whyNotOffered(option, visitor);
  if (reason || priceFitsOption(visitor.price, option)) return reason;
  return option.min_money > 0 && visitor.price < option.min_money ? "below_min" : "above_max";
}

/** I10: an option without an icon is not shown. I17: nor is the one wallet channel off iOS. */
function whyNotOffered(
  { payway_id, channel_id, icon }: Pick<Shown, "payway_id" | "channel_id" | "icon">,
  { isIos }: Pick<Visitor, "isIos">,
): HiddenReason | undefined {
  if (icon === "") return "no_icon";
  const isIosOnly = payway_id === ios_only.payway_id && channel_id === ios_only.channel_id;
  return isIosOnly && !isIos ? "ios_only" : undefined;
}

function sortNumber(sort: number | string): number {
  const number = Number(sort);
  return Number.isNaN(number) || sort === "" ? Number.MAX_VALUE : number;
}

/** The region of a language tag: `JP` of `ja-JP`, `TW` of `zh-Hant-TW`; a bare language names no country. */
function countryOfLanguage(tag: string): string | undefined {
  return /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]?.toUpperCase();
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
