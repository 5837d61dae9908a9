// Asia pays by many small ways, most of them behind one provider's row.
import type { Area } from "@gemgate/contract/area";
import { minutes, onTheBill, option, paidWithin } from "./demo-option.ts";
import type { DemoOption } from "./demo-option.ts";
import { paypal, phoneBill, phoneWallet, promptPay, worldCard } from "./shared-options.ts";

/** I25: their channels have names of their own; the banks are one set for each country. */
function razer(country: "MY" | "SG" | "TH" | "PH" | "ID"): DemoOption {
  return option(
    "6_",
    11,
    { word: "local", picture: "instant", method: "wallet" },
    {
      ...minutes,
      channels: [
        option("6_EWALLET", 1, { word: "wallet", picture: "wallet", method: "wallet" }),
        option(`6_BANK_${country}`, "2", { word: "banking", picture: "bank", method: "bank" }, { min_usd: 299 }),
        option(
          "6_PREPAID",
          "10",
          { word: "prepaid", picture: "prepaid", method: "prepaid_card" },
          { max_usd: 4_999, open_coupon: false },
        ),
        option("6_MOLPOINTS", 20, { word: "points", picture: "coin", method: "wallet" }),
      ],
    },
  );
}

const vouchers = option(
  "10_",
  "30",
  { word: { product: "UniPin" }, picture: "coin", method: "voucher_pin" },
  { ...minutes, max_usd: 9_999, open_coupon: false },
);

const carriersFirst = option(
  "7_",
  5,
  { word: { product: "Codapay" }, picture: "carrier", method: "carrier" },
  {
    channels: [
      option("7_CARRIER", "1", { word: "carrier", picture: "carrier", method: "carrier" }, onTheBill),
      option("7_EWALLET", 2, { word: "wallet", picture: "wallet", method: "wallet" }, minutes),
      option("7_SHOP", 10, { word: "voucher", picture: "store", method: "voucher" }, paidWithin(2)),
    ],
  },
);

const taiwan = [
  option(
    "8_",
    "4",
    { word: { product: "MyCard" }, picture: "coin", method: "voucher" },
    {
      channels: [
        option("8_POINTS", "2", { word: "points", picture: "coin", method: "voucher" }, paidWithin(1)),
        option("8_SHOP", 10, { word: "voucher", picture: "store", method: "voucher" }, paidWithin(3)),
      ],
    },
  ),
  // A plain text instead of one for each language: it is the product's own word.
  option("9_", 6, { word: { product: "GASH" }, picture: "coin", method: "wallet" }, { description: "GASH Point" }),
];

const japan = [
  phoneWallet,
  option(
    "17_STORE",
    11,
    { word: "voucher", picture: "store", method: "voucher" },
    { min_usd: 299, max_usd: 9_999, ...paidWithin(7) },
  ),
  option(
    "17_BANK",
    "20",
    { word: "transfer", picture: "bank", method: "bank_transfer" },
    { min_usd: 999, ...paidWithin(3) },
  ),
  { ...phoneBill, max_usd: 4_999 },
];

const korea = [
  option("21_", "3", { word: { product: "Kakao Pay", ko: "카카오페이" }, picture: "wallet", method: "kakao_pay" }),
  option("22_", 4, { word: { product: "Naver Pay", ko: "네이버페이" }, picture: "wallet", method: "naver_pay" }),
  option("23_", "5", { word: { product: "Toss Pay", ko: "토스페이" }, picture: "wallet", method: "toss_pay" }),
  option("17_", 30, { word: "transfer", picture: "bank", method: "bank_transfer" }, paidWithin(2)),
  phoneBill,
];

const byCountry: Readonly<Record<string, readonly DemoOption[]>> = {
  SG: [phoneWallet, worldCard, paypal, razer("SG")],
  MY: [razer("MY"), vouchers, phoneBill],
  TH: [promptPay, razer("TH"), phoneBill],
  PH: [razer("PH"), phoneBill],
  ID: [razer("ID"), vouchers, phoneBill],
  VN: [worldCard, phoneBill],
  HK: [phoneWallet, worldCard, paypal, ...taiwan],
  TW: [...taiwan],
  JP: japan,
  KR: korea,
};

/** Undefined: the country is none of Asia's. In one region its provider of carriers comes first. */
export function asianOptions(area: Area, country: string): readonly DemoOption[] | undefined {
  const options = byCountry[country];
  return options === undefined || area !== "codapay" ? options : [carriersFirst, ...options];
}
