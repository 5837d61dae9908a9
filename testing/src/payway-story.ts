// Every payway once, as a test offers it: in a country of its own, so that no seed stands in the way.
import type { Client } from "pg";

export interface PaywayRow {
  readonly payway_id: string;
  readonly channel_id?: string;
  readonly provider: string;
  readonly method: string;
  readonly pay_within_s?: number;
}

/** No country has this code. */
export const test_country = "ZZ";

const days_3 = 3 * 86_400;

/** All that a provider has a hand in; the in-game card has none. */
export const paywayRows: readonly PaywayRow[] = [
  { payway_id: "1", provider: "sandbox", method: "card" },
  { payway_id: "3", provider: "airwallex", method: "card" },
  { payway_id: "4", provider: "adyen", method: "card" },
  { payway_id: "5", provider: "paypal", method: "wallet" },
  { payway_id: "6", channel_id: "EWALLET", provider: "razer", method: "wallet" },
  { payway_id: "7", provider: "codapay", method: "carrier" },
  { payway_id: "8", provider: "mycard", method: "voucher", pay_within_s: days_3 },
  { payway_id: "9", provider: "gash", method: "wallet" },
  { payway_id: "10", provider: "unipin", method: "voucher_pin" },
  { payway_id: "11", provider: "payermax", method: "card" },
  { payway_id: "12", provider: "xsolla", method: "bank" },
  { payway_id: "13", provider: "smart2pay", method: "bank" },
  { payway_id: "14", provider: "boku", method: "carrier" },
  { payway_id: "15", provider: "dlocal", method: "voucher", pay_within_s: days_3 },
  { payway_id: "16", provider: "mercadopago", method: "wallet" },
  { payway_id: "17", provider: "bank", method: "bank_transfer", pay_within_s: 7 * 86_400 },
  { payway_id: "21", provider: "portone", method: "kakao_pay" },
  { payway_id: "22", provider: "portone", method: "naver_pay" },
  { payway_id: "23", provider: "portone", method: "toss_pay" },
];

export async function offerPayways(owner: Client, rows: readonly PaywayRow[]): Promise<void> {
  for (const { payway_id, channel_id = "", provider, method, pay_within_s = null } of rows) {
    await owner.query(
      `insert into payment_option (brand_id, domain_area, country, payway_id, channel_id, name, icon, sort, provider, method,
         pay_within_s)
       values ('kitestone', 'universal', $1, $2, $3, '{"en": "A way to pay"}', '/art/pay-card.svg', 1, $4, $5, $6)`,
      [test_country, payway_id, channel_id, provider, method, pay_within_s],
    );
  }
}
