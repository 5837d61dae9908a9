// Steps that tests of limits, coupons and caps share.
import { randomCrockford, systemRandom } from "@gemgate/server/platform/random";
import type { NewOrder } from "@gemgate/server/features/orders/order-store";
import type { Placing } from "@gemgate/server/features/payments/placing-store";
import type { OwnerAccess, Buyer, Character } from "./order-story.ts";
import { newNonce } from "./start-test-shop.ts";

export interface GoodsLimit {
  readonly type: "role" | "time" | "game";
  readonly cap: number;
  readonly days?: number;
}

/** Unlimited goods of the demo have a purchase limit from now on, at every brand. */
export async function limitGoods(shop: OwnerAccess, product_id: string, limit: GoodsLimit): Promise<void> {
  await shop.owner.query(
    "update goods set is_limit = true, limit_type = $2, limit_cap = $3, limit_days = $4 where product_id = $1",
    [product_id, limit.type, limit.cap, limit.days ?? null],
  );
}

export async function accountOf(
  shop: OwnerAccess,
  { suid }: Pick<Buyer, "suid">,
  brand_id = "kitestone",
): Promise<number> {
  const { rows } = await shop.owner.query<{ id: string }>("select id from account where brand_id = $1 and suid = $2", [
    brand_id,
    suid,
  ]);
  return Number(rows[0]?.id);
}

/** Characters of the account that the game is said to have shown a moment ago: more than any demo account has. */
export async function seeCharacters(
  shop: OwnerAccess,
  buyer: Buyer,
  options: { count: number; brand_id?: string },
): Promise<Character[]> {
  const account_id = await accountOf(shop, buyer, options.brand_id);
  const { client_id, oauth_token } = buyer;
  const home = buyer.roles.find((role) => role["server_id"] === buyer.server_id);
  const server_id = home?.["real_server"] || buyer.server_id;
  const characters = Array.from({ length: options.count }, (_, index) => ({
    client_id,
    oauth_token,
    server_id,
    role_id: `9${String(index).padStart(5, "0")}`,
  }));
  await shop.owner.query(
    `insert into role_seen (account_id, client_id, server_id, role_id, role_name, server_name)
     select $1, $2, $3, role_id, 'Somebody', 'Somewhere' from unnest($4::text[]) as role_id
     on conflict (account_id, client_id, server_id, role_id) do update set seen_at = gem_now()`,
    [account_id, client_id, server_id, characters.map((character) => character.role_id)],
  );
  return characters;
}

export interface HoldFacts {
  readonly coupon: string | null;
  readonly limit: string | null;
  readonly cap: string | null;
}

/** How coupon, limit and cap of an order stand. The coupon is looked for by the order that names it, also when it is free. */
export async function readHolds(shop: OwnerAccess, billing_no: string): Promise<HoldFacts> {
  const { rows } = await shop.owner.query<HoldFacts>(
    `select (select state from coupon_grant c where c.id = o.coupon_grant_id) as coupon,
            (select state from limit_hold l where l.billing_no = o.billing_no) as limit,
            (select state from spend_hold s where s.billing_no = o.billing_no) as cap
       from orders o where o.billing_no = $1`,
    [billing_no],
  );
  const facts = rows[0];
  if (facts === undefined) throw new Error(`there is no order ${billing_no}`);
  return facts;
}

/** A coupon that the account has; each has a reason of its own. */
export async function grantCoupon(shop: OwnerAccess, account_id: number, brand_id = "kitestone"): Promise<number> {
  const { rows } = await shop.owner.query<{ id: string }>(
    `insert into coupon_grant (brand_id, account_id, code, cause, cause_ref)
     values ($1, $2, 'TENOFF', 'operator', $3) returning id`,
    [brand_id, account_id, crypto.randomUUID()],
  );
  return Number(rows[0]?.id);
}

/** Terms of an order of `aPlacing` whose price a coupon lowers. */
export function withCoupon(coupon_grant_id: number, discount_amount: number): Partial<NewOrder> {
  return { coupon_grant_id, discount_amount, payable_amount: 499 - discount_amount };
}

let roles = 0;

/** An order for goods of the first demo game, each for another character, so that no open order stands in its way. */
export function aPlacing(account_id: number, change: Partial<NewOrder> = {}): Placing {
  roles += 1;
  return {
    nonce: { scope: `account:${account_id}`, key: newNonce(), call: "test", fingerprint: Buffer.alloc(32) },
    random20: randomCrockford(systemRandom, 20),
    lease_owner: "test",
    order: {
      brand_id: "kitestone",
      account_id,
      gp_id: "101",
      client_id: "100013",
      server_id: "s12",
      role_id: `7${roles}`,
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
      gift: false,
      items: JSON.stringify([{ item_id: "gems", num: 330 }]),
      env: "production",
      suid: "u",
      user_name: "Kaelis",
      role_name: "",
      server_name: "",
      ...change,
    },
    attempt: {
      provider: "sandbox",
      merchant: "kitestone",
      payway_id: "1",
      channel_id: "card",
      method: "card",
      country: "US",
      language: "en",
      description: "330 Crystals",
      pay_within_s: 1_800,
      return_url: "http://kitestone.localhost/selectGoods?billing_no=",
    },
  };
}
