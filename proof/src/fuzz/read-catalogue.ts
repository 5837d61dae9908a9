// What the shop of a fuzz sells, and every way of paying that the contract knows.
import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { payways } from "@gemgate/contract/pay-paths";
import { platforms } from "@gemgate/contract/platform";
import { groupGameEntries } from "@gemgate/testing/group-game-entries";
import { demoPlayed } from "@gemgate/demo/game-world/demo-played";
import { countriesOfDemo } from "@gemgate/demo/shop/payments-of-demo";
import type { FuzzShop } from "./fuzz-shop.ts";
import type { Character, Player } from "./make-crowd.ts";

const servers_many = 1_000;
/** Of the sandbox provider, which every country of the demo has. */
const sandboxChannels = ["scan", "card"];

export interface Price {
  readonly amount: number;
  readonly currency: string;
}

export interface Catalogue {
  /** The newest price by brand, region and goods. */
  readonly prices: ReadonlyMap<string, Price>;
  /** Goods by brand and game. */
  readonly goods: ReadonlyMap<string, readonly string[]>;
}

export async function readCatalogue({ owner }: FuzzShop): Promise<Catalogue> {
  const prices = await owner.query<{ key: string; amount: string; currency: string }>(
    `select distinct on (brand_id, domain_area, product_id) brand_id || '/' || domain_area || '/' || product_id as key, amount, currency
       from price order by brand_id, domain_area, product_id, version desc`,
  );
  const goods = await owner.query<{ key: string; product_ids: string[] }>(
    `select brand_id || '/' || gp_id as key, array_agg(product_id order by product_id) as product_ids
       from goods where on_sale group by 1`,
  );
  return {
    prices: new Map(prices.rows.map(({ key, amount, currency }) => [key, { amount: Number(amount), currency }])),
    goods: new Map(goods.rows.map(({ key, product_ids }) => [key, product_ids])),
  };
}

/** The demo sells by one payway; with a row for each, every creation path has a purchase that goes through. */
export async function offerEveryPayway({ owner }: FuzzShop): Promise<void> {
  await owner.query(
    `insert into payment_option (brand_id, domain_area, country, payway_id, channel_id, name, icon, sort, provider, method)
     select o.brand_id, o.domain_area, o.country, p.payway_id, o.channel_id, o.name, o.icon, 100 + o.sort::int, o.provider, o.method
       from payment_option o, unnest($1::text[]) as p (payway_id)
      where o.payway_id = '1' on conflict do nothing`,
    [payways.map(({ payway_id }) => payway_id)],
  );
}

/** Numbers that pick one of everything; any numbers make a purchase that the shop takes. */
export interface Choice {
  readonly player: number;
  readonly character: number;
  readonly area: number;
  readonly platform: number;
  readonly product: number;
  readonly payway: number;
  readonly channel: number;
  readonly country: number;
  readonly namesArea: boolean;
}

export interface ValidPurchase {
  readonly player: Player;
  readonly character: Character;
  readonly price: Price;
  readonly fields: Readonly<Record<string, string>>;
}

export function choosePurchase(
  { catalogue, players }: { catalogue: Catalogue; players: readonly Player[] },
  choice: Choice,
  path: string,
): ValidPurchase {
  const player = pick(players, choice.player);
  const character = pick(player.characters, choice.character);
  const brand = everyBrand.find(({ key }) => key === player.brand);
  if (brand === undefined) throw new Error(`${player.brand} is no brand`);
  // Each client makes the shop fetch a list of servers of its own, and those of one game are very long.
  const isLong = (demoPlayed.games.find(({ gp_id }) => gp_id === character.gp_id)?.servers ?? 0) > servers_many;
  const domain_area = pick(brand.regions, isLong ? 0 : choice.area);
  const { game } = pick(
    groupGameEntries(brand.games, domain_area).filter((one) => one.game.gp_id === character.gp_id),
    0,
  );
  const platform = pick(isLong ? (["web"] as const) : platforms, choice.platform);
  const product_id = pick(catalogue.goods.get(`${brand.key}/${character.gp_id}`) ?? [], choice.product);
  const price = catalogue.prices.get(`${brand.key}/${domain_area}/${product_id}`);
  if (price === undefined) throw new Error(`${product_id} has no price in ${domain_area}`);
  const channel_id = pick(sandboxChannels, choice.channel);
  return {
    player,
    character,
    price,
    fields: {
      client_id: game.client_id[platform],
      server_id: character.server_id,
      role_id: character.role_id,
      platform,
      product_id,
      domain_area,
      country: pick(countriesOfDemo(domain_area), choice.country),
      payway_id: pick(paywaysOf(path), choice.payway),
      channel_id,
      pay_id: channel_id,
      ...(choice.namesArea && character.area_id !== ""
        ? { areaId: character.area_id, area_id: character.area_id }
        : {}),
    },
  };
}

/** A provider's path takes its own payway alone, the platform's every common one. */
function paywaysOf(path: string): readonly string[] {
  const own = payways.filter((one) => one.path === path && path !== "/api/pay/platform_pay");
  return (own.length > 0 ? own : payways.filter(({ common }) => common)).map(({ payway_id }) => payway_id);
}

export function pick<Value>(list: readonly Value[], number: number): Value {
  const value = list[number % list.length];
  if (value === undefined) throw new Error("there is nothing to pick from");
  return value;
}
