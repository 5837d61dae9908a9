// Creation of an order: the checks of the contract in their order, then one statement, then the provider.
import type { CreateQuery, CreateResult } from "@gemgate/contract/checkout";
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { PayPath } from "@gemgate/contract/pay-paths";
import type { CallContext, Session } from "../../platform/http/call-route.ts";
import type { Place } from "../../platform/hosts.ts";
import { inLanguage } from "../../platform/localised.ts";
import { randomCrockford } from "../../platform/random.ts";
import { violatedConstraint } from "../../platform/transaction.ts";
import { findClientInArea } from "../games/public.ts";
import type { KnownClient } from "../games/public.ts";
import { findGoodsForSale } from "../goods/public.ts";
import type { GoodsForSale } from "../goods/public.ts";
import { checkOwnRole, realServerOf } from "../roles/public.ts";
import { answerOfOrder, callProviderForAnswer } from "./answer-creation.ts";
import type { Checkout } from "./checkout-dependencies.ts";
import { chooseOption } from "./choose-option.ts";
import { continueOrder, hasSameTerms } from "./continue-order.ts";
import { creationKey } from "./creation-key.ts";
import { expireDueOrders, findNonce, findOpenOrder, placeOrder, putAsideOldKey } from "./order-store.ts";
import type { NewAttempt, NewOrder, NonceKey } from "./order-store.ts";
import type { OptionRow } from "./option-store.ts";

type LoggedIn = CallContext & { session: Session };

/** Z113: an order that nobody pays lapses after 30 minutes, or the method's own time where that is longer. */
const pay_within_s_default = 1_800;
const pay_within_s_limited_max = 86_400;
const races_max = 3;

export async function createOrder(
  checkout: Checkout,
  context: LoggedIn,
  creation: { path: PayPath; query: CreateQuery },
): Promise<CreateResult | Refusal> {
  const { path, query } = creation;
  const nonce = creationKey(context.session.account_id, path, query);
  if (nonce.isAutomatic) await putAsideOldKey(context.world.db, nonce);
  const repeated = await answerAgain(checkout, context, nonce);
  if (repeated !== undefined) return repeated;

  const sale = await checkSale(checkout, context, creation);
  if (isRefusal(sale)) return sale;
  return placeOrContinue(checkout, context, { nonce, sale });
}

/** A nonce that is known answers what it made; with other parameters it is a mistake of the client (Z126). */
async function answerAgain(
  checkout: Checkout,
  context: LoggedIn,
  nonce: NonceKey,
): Promise<CreateResult | Refusal | undefined> {
  const known = await findNonce(context.world.db, nonce);
  if (known === undefined) return undefined;
  if (!known.fingerprint.equals(nonce.fingerprint)) return refuse("bad_parameter", { parameter: "nonce" });
  return answerOfOrder(checkout, context.place, known.billing_no);
}

interface Sale {
  readonly client: KnownClient;
  readonly goods: GoodsForSale;
  readonly order: NewOrder;
  readonly attempt: NewAttempt;
}

async function checkSale(
  checkout: Checkout,
  context: LoggedIn,
  { path, query }: { path: PayPath; query: CreateQuery },
): Promise<Sale | Refusal> {
  const { world, place, session, locale } = context;
  const client = findClientInArea(place, query);
  if (isRefusal(client)) return client;
  const character = await checkCharacter(checkout, context, { client, query });
  if (isRefusal(character)) return character;
  const { brand } = place;
  const goods = await findGoodsForSale(world.db, {
    brand_id: brand.key,
    product_id: query.product_id,
    domain_area: query.domain_area,
    currency: brand.currency,
  });
  if (goods === undefined || goods.gp_id !== client.gp_id) return refuse("goods_not_found");

  const price = {
    domain_area: query.domain_area,
    area_id: query.areaId ?? null,
    currency: goods.currency,
    amount: goods.amount,
  };
  const terms = {
    account_id: session.account_id,
    client_id: client.client_id,
    server_id: character.server_id,
    role_id: query.role_id,
    product_id: goods.product_id,
  };
  const open = await findOpenOrder(world.db, terms);
  const hasCoupon = query.coupon_code !== undefined && query.coupon_code !== "";
  // Z115: only ordinary goods on the same terms go on with their open order; a coupon would be another term.
  if (open !== undefined && (goods.is_limit || hasCoupon || !hasSameTerms(open, price))) {
    return refuse("unpaid_order", { billing_no: open.billing_no });
  }

  const option = await chooseOption(checkout, { brand, domain_area: query.domain_area, path, query, goods });
  if (isRefusal(option)) return option;
  // Z44: coupons belong to the VIP version, which no page config has switched on yet.
  if (hasCoupon) return refuse("illegal_coupon");

  const pay_within_s = payWithin(option, goods);
  return {
    client,
    goods,
    attempt: newAttempt(option, { place, query, pay_within_s, description: inLanguage(goods.name, locale, brand) }),
    order: {
      ...terms,
      ...price,
      brand_id: brand.key,
      gp_id: client.gp_id,
      price_version: goods.price_version,
      limited: goods.is_limit,
      items: JSON.stringify(goods.items),
      env: place.environment,
      suid: session.suid,
      user_name: session.user_name,
      role_name: character.role_name,
      server_name: character.server_name,
    },
  };
}

/** The real server of the character, and the names that the player knows. */
async function checkCharacter(
  checkout: Checkout,
  { world, session }: LoggedIn,
  { client, query }: { client: KnownClient; query: CreateQuery },
): Promise<{ server_id: string; server_name: string; role_name: string } | Refusal> {
  const server = await checkout.servers.find(client, query.platform, query.server_id);
  if (isRefusal(server)) return server;
  // A closed server is listed but takes no orders: nobody could fetch the goods there. A character that was seen is not
  // asked about again, so an area that is not its server's own must be found out here.
  const isInArea = query.areaId === undefined || query.areaId === server.area_id;
  if (!server.open || !isInArea) return refuse("role_not_found");
  const server_id = realServerOf(server);
  const role = await checkOwnRole(world, checkout.games, {
    session,
    client,
    server_id,
    role_id: query.role_id,
    area_id: query.areaId,
  });
  if (isRefusal(role)) return role;
  // The game's own word for the character's server: the player knows it by the number of old, also after a merge.
  return { server_id, server_name: role.server_name, role_name: role.role_name };
}

/** One open order for each character and goods item is an index, so two presses at once meet there and not in a check. */
async function placeOrContinue(
  checkout: Checkout,
  context: LoggedIn,
  { nonce, sale }: { nonce: NonceKey; sale: Sale },
): Promise<CreateResult | Refusal> {
  const { db, random } = context.world;
  for (let race = 1; race <= races_max; race += 1) {
    try {
      const placed = await placeOrder(db, {
        nonce,
        random20: randomCrockford(random, 20),
        order: sale.order,
        attempt: sale.attempt,
        lease_owner: checkout.owner,
      });
      if (placed !== undefined) return await callProviderForAnswer(checkout, context.place, placed);
      // Somebody with the same nonce was first; its row is committed, because the insert waited for it.
      const repeated = await answerAgain(checkout, context, nonce);
      if (repeated !== undefined) return repeated;
    } catch (error) {
      if (violatedConstraint(error) !== "one_open_order") throw error;
      const continued = await continueOrder(checkout, context, { nonce, order: sale.order, attempt: sale.attempt });
      if (continued !== undefined) return continued;
      // The open order's time is over and nobody has closed it yet.
      await expireDueOrders(db, { account_id: context.session.account_id, batch: 100 });
    }
  }
  return refuse("busy");
}

function payWithin(option: OptionRow, goods: GoodsForSale): number {
  const pay_within_s = Math.max(pay_within_s_default, option.pay_within_s ?? 0);
  return goods.is_limit ? Math.min(pay_within_s, pay_within_s_limited_max) : pay_within_s;
}

interface AttemptTerms {
  place: Place;
  query: CreateQuery;
  pay_within_s: number;
  description: string;
}

function newAttempt(option: OptionRow, { place, query, pay_within_s, description }: AttemptTerms): NewAttempt {
  const search = new URLSearchParams({ client_id: query.client_id, domain_area: query.domain_area });
  return {
    provider: option.provider,
    merchant: place.brand.key,
    payway_id: option.payway_id,
    channel_id: option.channel_id,
    method: option.method,
    country: option.country,
    language: query.bcp47_lang,
    description,
    pay_within_s,
    // From the host table, never from a header; the billing number is the last parameter, so that SQL can append it.
    return_url: `${place.origin}/selectGoods?${search.toString()}&billing_no=`,
  };
}
