// One way to pay as the demo writes it down; prices are US cents and become each brand's own on their way to the table.
import type { Platform } from "@gemgate/contract/platform";
import { demoText } from "../demo-texts.ts";
import type { DemoTextKey, InEveryLanguage } from "../demo-texts.ts";

type ProductName = { readonly en: string } | { readonly en: string; readonly ko: string };

export interface DemoOption {
  readonly payway_id: string;
  /** Empty where the payway has one way only. */
  readonly channel_id: string;
  readonly provider: string;
  readonly method: string;
  /** A product's own word is the same in every language, but for those that write it in letters of their own. */
  readonly name: InEveryLanguage | ProductName;
  readonly icon: string;
  /** Text and number both stand in the table, as lists from elsewhere have it. */
  readonly sort: number | string;
  readonly min_usd?: number;
  readonly max_usd?: number;
  /** Where it is absent, coupons are good. */
  readonly open_coupon?: false;
  readonly description?: InEveryLanguage | string;
  readonly pay_within_s?: number;
  readonly gp_id?: string;
  readonly currency?: string;
  readonly platforms?: readonly Platform[];
  readonly channels?: readonly DemoOption[];
}

const day_s = 86_400;

/** The stand-in that plays the provider of each payway; a brand with an account at the real one is paid through that. */
const providers = {
  "1": "sandbox",
  "2": "card",
  "3": "demo-form",
  "4": "demo-redirect",
  "5": "demo-redirect",
  "6": "demo-md5",
  "7": "demo-md5",
  "8": "demo-code",
  "9": "demo-md5",
  "10": "demo-redirect",
  "11": "demo-rsa",
  "12": "demo-redirect",
  "13": "demo-redirect",
  "14": "demo-carrier",
  "15": "demo-rsa",
  "16": "demo-redirect",
  "17": "demo-code",
  "21": "demo-form",
  "22": "demo-form",
  "23": "demo-form",
} as const;

const realProviders: Readonly<Record<string, string>> = {
  "4": "adyen",
  "5": "paypal",
  "16": "mercadopago",
  "21": "portone",
  "22": "portone",
  "23": "portone",
};

/** `accounts`: the providers at which the brand has an account of its own. */
export function providerOf({ payway_id, provider }: DemoOption, accounts: readonly string[]): string {
  const real = realProviders[payway_id];
  return real !== undefined && accounts.includes(real) ? real : provider;
}

/** Pictures of the kind of thing it is; none of them is a trade mark. */
type Picture = "bank" | "card" | "carrier" | "coin" | "device" | "instant" | "prepaid" | "qr" | "store" | "wallet";

type Word = Extract<DemoTextKey, `method.${string}`> extends `method.${infer Name}` ? Name : never;

interface Kind {
  readonly word: Word | { readonly product: string; readonly ko?: string };
  readonly picture: Picture | "none";
  readonly method: string;
}

export function option(
  key: `${keyof typeof providers}_${string}`,
  sort: number | string,
  { word, picture, method }: Kind,
  more: Partial<DemoOption> = {},
): DemoOption {
  const cut = key.indexOf("_");
  const payway_id = key.slice(0, cut);
  const provider = Object.entries(providers).find(([id]) => id === payway_id)?.[1];
  if (provider === undefined) throw new Error(`${key} has no provider`);
  return {
    payway_id,
    channel_id: key.slice(cut + 1),
    provider,
    method,
    name: typeof word === "string" ? demoText(`method.${word}`) : productName(word),
    icon: picture === "none" ? "" : `/art/pay-${picture}.svg`,
    sort,
    ...more,
  };
}

/** Paid elsewhere with a code: the order waits for so many days. */
export function paidWithin(days: number): Pick<DemoOption, "pay_within_s" | "description"> {
  return {
    pay_within_s: days * day_s,
    description: demoText("method.within_days", { count: days }),
  };
}

export const minutes = { description: demoText("method.minutes") } as const;

/** The carrier's bill belongs to the phone that asks for it, and takes no more than carriers allow. */
export const onTheBill = {
  description: demoText("method.on_bill"),
  platforms: ["android"],
  max_usd: 2_999,
  open_coupon: false,
} as const satisfies Partial<DemoOption>;

function productName({ product, ko }: { readonly product: string; readonly ko?: string }): ProductName {
  return ko === undefined ? { en: product } : { en: product, ko };
}
