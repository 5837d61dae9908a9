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
  { payway_id: "3", provider: "demo-form", method: "card" },
  { payway_id: "4", provider: "demo-redirect", method: "card" },
  { payway_id: "5", provider: "demo-redirect", method: "wallet" },
  { payway_id: "6", channel_id: "EWALLET", provider: "demo-md5", method: "wallet" },
  { payway_id: "7", provider: "demo-md5", method: "carrier" },
  { payway_id: "8", provider: "demo-code", method: "voucher", pay_within_s: days_3 },
  { payway_id: "9", provider: "demo-md5", method: "wallet" },
  { payway_id: "10", provider: "demo-redirect", method: "voucher_pin" },
  { payway_id: "11", provider: "demo-rsa", method: "card" },
  { payway_id: "12", provider: "demo-redirect", method: "bank" },
  { payway_id: "13", provider: "demo-redirect", method: "bank" },
  { payway_id: "14", provider: "demo-carrier", method: "carrier" },
  { payway_id: "15", provider: "demo-rsa", method: "voucher", pay_within_s: days_3 },
  { payway_id: "16", provider: "demo-redirect", method: "wallet" },
  { payway_id: "17", provider: "demo-code", method: "bank_transfer", pay_within_s: 7 * 86_400 },
  { payway_id: "21", provider: "demo-form", method: "kakao_pay" },
  { payway_id: "22", provider: "demo-form", method: "naver_pay" },
  { payway_id: "23", provider: "demo-form", method: "toss_pay" },
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
