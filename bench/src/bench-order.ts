import type { Placing } from "@gemgate/server/features/payments/placing-store";
import { benchBrand, benchClient } from "./bench-players.ts";

export interface PlacingKey {
  readonly account_id: number;
  readonly scope: string;
  readonly key: string;
  readonly role_id: string;
  readonly random20: string;
}

/** What the server places for the cheapest goods of the catalogue; the key makes it an order of its own. */
export function placingOf({ account_id, scope, key, role_id, random20 }: PlacingKey): Placing {
  return {
    nonce: { scope, key, call: "/api/pay/platform_pay", fingerprint: Buffer.alloc(32, 1) },
    random20,
    lease_owner: "bench",
    order: {
      brand_id: benchBrand,
      account_id,
      gp_id: "101",
      client_id: benchClient,
      server_id: "s12",
      role_id,
      area_id: null,
      product_id: "101-gem-330",
      domain_area: "universal",
      currency: "USD",
      list_amount: 499,
      discount_amount: 0,
      payable_amount: 499,
      coupon_grant_id: null,
      price_version: 1,
      price_window_id: null,
      limited: false,
      items: '[{"item_id":"gems","num":330},{"item_id":"gems_bonus","num":30}]',
      env: "production",
      suid: "bench",
      user_name: "bench",
      role_name: "Bench",
      gift: false,
      server_name: "S12",
    },
    attempt: {
      provider: "sandbox",
      merchant: benchBrand,
      payway_id: "1",
      channel_id: "card",
      method: "card",
      country: "US",
      language: "en",
      description: "330 Crystals",
      pay_within_s: 1_800,
      return_url: "http://127.0.0.1/selectGoods?client_id=100013&domain_area=universal&billing_no=",
    },
  };
}
