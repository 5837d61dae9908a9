// What each country of the demo pays with, beside what all of them have.
import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";
import { asianOptions } from "./asian-options.ts";
import { minutes, onTheBill, option, paidWithin } from "./demo-option.ts";
import type { DemoOption } from "./demo-option.ts";
import {
  bankTransfer,
  cardOptions,
  europeanBanks,
  paypal,
  phoneBill,
  phoneWallet,
  pix,
  sandboxOptions,
  shopVoucher,
  withoutPicture,
  worldCard,
} from "./shared-options.ts";

const everyday = [phoneWallet, worldCard, paypal];

const brazil = [
  pix,
  option(
    "16_",
    11,
    { word: { product: "Mercado Pago" }, picture: "wallet", method: "wallet" },
    {
      channels: [
        option("16_WALLET", 2, { word: "wallet", picture: "wallet", method: "wallet" }, minutes),
        option("16_BANK", "10", { word: "banking", picture: "bank", method: "bank" }, { max_usd: 4_999 }),
      ],
    },
  ),
  shopVoucher,
];

const middleEast = [
  option(
    "11_",
    14,
    { word: "local", picture: "instant", method: "wallet" },
    {
      channels: [
        option("11_EWALLET", 1, { word: "wallet", picture: "wallet", method: "wallet" }, minutes),
        option("11_BANK", "2", { word: "banking", picture: "bank", method: "bank" }, { min_usd: 499 }),
        option("11_CARRIER", 10, { word: "carrier", picture: "carrier", method: "carrier" }, onTheBill),
      ],
    },
  ),
];

/** One game sells to collectors: its own row of a method wins over the general one, and one method is its alone. */
const ofOneGame = [
  { ...paypal, gp_id: "102", min_usd: 499, sort: 21 },
  option("12_WALLET", 30, { word: "wallet", picture: "wallet", method: "wallet" }, { gp_id: "102" }),
];

const kazakh = option(
  "12_",
  "11",
  { word: "wallets", picture: "wallet", method: "wallet" },
  {
    channels: [
      option("12_WALLET", 1, { word: "wallet", picture: "wallet", method: "wallet" }, minutes),
      option("12_SHOP", "2", { word: "voucher", picture: "store", method: "voucher" }, paidWithin(3)),
    ],
  },
);

const elsewhere: Readonly<Record<string, readonly DemoOption[]>> = {
  US: [...everyday, ...ofOneGame, withoutPicture, bankTransfer],
  GB: [...everyday, phoneBill],
  AU: [...everyday],
  CA: [...everyday],
  BR: [paypal, ...brazil],
  MX: [paypal, ...brazil],
  // The transfer is in euros, so a brand that sells in another currency does not have it.
  DE: [...everyday, europeanBanks, { ...bankTransfer, currency: "EUR" }],
  FR: [...everyday, { ...bankTransfer, currency: "EUR" }],
  ES: [...everyday, europeanBanks],
  IT: [...everyday, europeanBanks],
  PL: [worldCard, europeanBanks],
  TR: [worldCard, europeanBanks, phoneBill],
  KZ: [kazakh],
  RU: [kazakh],
  AE: [...everyday, ...middleEast],
  SA: [phoneWallet, ...middleEast],
  EG: [...middleEast, shopVoucher],
  GLOBAL: [worldCard, paypal],
};

export function optionsOfCountry(brand: Brand, area: Area, country: string): readonly DemoOption[] {
  const local = asianOptions(area, country) ?? elsewhere[country];
  if (local === undefined) throw new Error(`the demo does not know how ${country} pays`);
  return [...sandboxOptions, ...cardOptions(brand), ...local];
}
