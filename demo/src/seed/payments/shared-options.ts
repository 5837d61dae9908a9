// Ways to pay that many countries share.
import type { Brand } from "@gemgate/contract/brand";
import { demoText } from "../demo-texts.ts";
import { minutes, onTheBill, option, paidWithin } from "./demo-option.ts";
import type { DemoOption } from "./demo-option.ts";

const instant = { description: demoText("method.instant") } as const;

/** The sandbox provider's two, offered everywhere: one like a wallet that is scanned, one like a card. 2 stands before "10". */
export const sandboxOptions: readonly DemoOption[] = [
  option("1_scan", 2, { word: "scan", picture: "qr", method: "wallet" }, instant),
  option("1_card", "10", { word: "card", picture: "card", method: "card" }, instant),
];

/** Scanned by the apps of a country's banks: a computer shows the square itself. */
export const promptPay = option(
  "1_promptpay",
  3,
  { word: { product: "PromptPay" }, picture: "qr", method: "qr" },
  instant,
);
export const pix = option("1_pix", 3, { word: { product: "Pix" }, picture: "qr", method: "qr" }, instant);

/** For brands that sell cards: its window is that of the cards there are, both borders included. */
const prepaidCard = option(
  "2_",
  "15",
  { word: "prepaid", picture: "prepaid", method: "card" },
  { min_usd: 499, max_usd: 999, open_coupon: false, description: demoText("method.card_worth") },
);

export function cardOptions(brand: Pick<Brand, "card_login">): readonly DemoOption[] {
  return brand.card_login === true ? [prepaidCard] : [];
}

export const worldCard = option("3_", 12, { word: "world_card", picture: "card", method: "card" }, instant);
export const phoneWallet = option("4_APPLEPAY", "3", { word: "device_wallet", picture: "device", method: "wallet" });
export const paypal = option("5_", "20", { word: { product: "PayPal" }, picture: "wallet", method: "wallet" }, minutes);
export const phoneBill = option("14_", 60, { word: "carrier", picture: "carrier", method: "carrier" }, onTheBill);
export const bankTransfer = option(
  "17_",
  "70",
  { word: "transfer", picture: "bank", method: "bank_transfer" },
  { min_usd: 999, ...paidWithin(3) },
);
export const shopVoucher = option(
  "15_",
  40,
  { word: "voucher", picture: "store", method: "voucher" },
  { min_usd: 299, max_usd: 9_999, ...paidWithin(3) },
);
/** It has no picture, so it is not shown. */
export const withoutPicture = option("12_CASH", "35", { word: "voucher", picture: "none", method: "voucher" });

/** Banks of a country behind one row; the last bank's picture is missing too. */
export const europeanBanks = option(
  "13_",
  25,
  { word: "banking", picture: "bank", method: "bank" },
  {
    ...minutes,
    channels: [
      option("13_BANK", "1", { word: "banking", picture: "bank", method: "bank" }),
      option("13_TRANSFER", 2, { word: "transfer", picture: "bank", method: "bank" }, { min_usd: 1_999 }),
      option("13_BANK_OLD", 10, { word: "banking", picture: "none", method: "bank" }),
    ],
  },
);
