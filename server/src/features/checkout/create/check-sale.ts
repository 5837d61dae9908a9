// The checks of creation; the first that fails answers, and their order is part of the contract: a client reacts to the first code.
import { caps_currency, monthlyCapOf } from "@gemgate/rules/account/spending-caps";
import { bcp47Of } from "@gemgate/rules/language/choose-language";
import { canBeGiven } from "@gemgate/rules/gifts/can-be-given";
import { isShownPrice } from "@gemgate/rules/checkout/shown-price";
import { resultPageOf } from "@gemgate/rules/layout/result-page";
import { toWire } from "@gemgate/rules/money/minor-units";
import { limitScope } from "@gemgate/rules/limits/purchase-limit";
import type { LimitedBuyer } from "@gemgate/rules/limits/purchase-limit";
import type { CreateQuery } from "@gemgate/contract/checkout";
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { PayPath } from "@gemgate/contract/pay-paths";
import { assert } from "../../../platform/assert.ts";
import type { LoggedIn } from "../../../platform/http/call-route.ts";
import { sellsAt } from "../../../platform/hosts.ts";
import { inLanguage } from "../../../platform/localised.ts";
import type { World } from "../../../platform/world.ts";
import { findClientInArea } from "../../games/public.ts";
import { findGoodsForSale } from "../../goods/public.ts";
import type { GoodsForSale } from "../../goods/public.ts";
import { readLimits } from "../../limits/public.ts";
import type { LimitKey } from "../../limits/public.ts";
import { checkRealName } from "../../account/public.ts";
import { findGiftReceiver } from "../../gifts/public.ts";
import { findReceiver } from "../../roles/public.ts";
import type { Receiver } from "../../roles/public.ts";
import type { Checkout } from "../checkout-dependencies.ts";
import { chooseOption } from "../options/choose-option.ts";
import { fullPrice, methodTakesCoupon, quoteSale, termsOfQuote } from "../../pricing/public.ts";
import type { Quote, QuoteWithCoupon } from "../../pricing/public.ts";
import { hasSameTerms } from "./continue-order.ts";
import { findOpenOrder, findPaidMeant } from "../../orders/public.ts";
import type { OpenOrderKey, HoldPlan, NewOrder } from "../../orders/public.ts";
import type { OptionRow } from "../options/option-store.ts";
import type { NewAttempt } from "../../payments/public.ts";
import { makeRoom } from "./make-room.ts";
import { pay_within_s_default } from "./pay-within.ts";
import { refuseUnpaid } from "./refuse-unpaid.ts";
import { returnUrlOf } from "./return-url.ts";

export interface Sale {
  readonly order: NewOrder;
  readonly attempt: NewAttempt;
  readonly plan: HoldPlan;
}

const pay_within_s_limited_max = 86_400;

export interface SaleQuestion {
  readonly path: PayPath;
  readonly query: CreateQuery;
  /** Whether the prepaid card that pays at once is worth exactly this; read when all before it is right. */
  readonly card?: (price: { amount: number; currency: string }) => Promise<Refusal | undefined>;
}

export async function checkSale(
  checkout: Checkout,
  context: LoggedIn,
  question: SaleQuestion,
): Promise<Sale | Refusal> {
  const { world, resolvedHost, session } = context;
  const { path, query, card } = question;
  const wanted = await checkWanted(checkout, context, query);
  if (isRefusal(wanted)) return wanted;
  const { character, goods } = wanted;
  const { brand } = resolvedHost;
  const { domain_area, coupon_code } = query;
  const buyer = buyerOf(context, { query, wanted });
  const open = await findOpenOrder(world.db, buyer);
  const { account_id } = session;
  const quoted = await quoteSale(checkout, {
    brand,
    client: wanted.client,
    account_id,
    goods,
    coupon_code,
    open_billing_no: open?.billing_no,
  });
  // The contract names a coupon that is refused after the method: until then the price of the catalogue stands for it.
  const quote = isRefusal(quoted) ? fullPrice(goods) : quoted.quote;
  if (!isRefusal(quoted) && !isShownPrice(query.shown_price, quote)) return refuseOldPrice(quote);
  const terms = { ...buyer, ...termsOfQuote(quote) };
  const isOther = goods.is_limit || card !== undefined || isRefusal(quoted);
  const earlier = await checkEarlierOrders(world, { open, isOther, terms, meant: query.continue_billing_no });
  if (earlier !== undefined) return earlier;
  const plan = planHolds(context, { goods, buyer: terms });
  const limited = await checkLimit(world, plan.limit, terms);
  if (limited !== undefined) return limited;

  const option = await chooseOption(checkout, { brand, domain_area, path, query, goods, quote });
  if (isRefusal(option)) return option;
  // Z134: a card is compared with the goods price; a coupon beside it is what is wrong then, and not the card.
  const unfit = await card?.({ amount: quote.list, currency: quote.currency });
  if (unfit !== undefined) return unfit;
  if (isRefusal(quoted)) return quoted;
  const refused = checkCoupon(quoted, { option, isPaidByCard: card !== undefined });
  if (refused !== undefined) return refused;
  // An order that is open holds its part of the cap already.
  if (open === undefined && plan.cap.kind === "band_needed") return refuse("age_band_needed");
  // Nothing is made where the payment could not even begin (Z124).
  if (checkout.providers.get(option.provider)?.isDown(brand.key) === true) return refuse("busy");

  return {
    plan,
    attempt: newAttempt(context, { option, query, goods }),
    order: {
      ...terms,
      price_version: goods.price_version,
      price_window_id: goods.price_window_id,
      limited: goods.is_limit,
      items: JSON.stringify(goods.items),
      user_name: session.user_name,
      role_name: character.role_name,
      server_name: character.server_name,
    },
  };
}

/** -3017 with what is to pay now, so that the player can go on with it at once. */
function refuseOldPrice({ payable, currency }: Quote): Refusal {
  return refuse("price_changed", { price_now: { price: toWire(payable, currency), currency } });
}

interface Wanted {
  readonly client: Exclude<ReturnType<typeof findClientInArea>, Refusal>;
  readonly character: Receiver;
  readonly goods: GoodsForSale;
}

/** That the client, the character and the goods exist here. */
async function checkWanted(checkout: Checkout, context: LoggedIn, query: CreateQuery): Promise<Wanted | Refusal> {
  const { world, resolvedHost, session } = context;
  const client = findClientInArea(resolvedHost, query);
  if (isRefusal(client)) return client;
  if (!sellsAt(resolvedHost, world.settings)) return refuse("no_sales_here");
  const { realNames } = checkout;
  const { brand } = resolvedHost;
  // Two ask the game, so they ask at once: together they take no longer than one question may.
  const [unverified, character, goods] = await Promise.all([
    checkRealName(context, { realNames, client_id: client.client_id, asks: "always" }),
    isGift(query)
      ? findGiftReceiver(checkout, context, { client, wanted: query, receiver_name: query.receiver_name ?? "" })
      : findReceiver(world, checkout, { session, client, wanted: query }),
    findGoodsForSale(world.db, {
      brand_id: brand.key,
      product_id: query.product_id,
      domain_area: query.domain_area,
      currency: brand.currency,
    }),
  ]);
  if (unverified !== undefined) return unverified;
  if (isRefusal(character)) return character;
  if (goods === undefined || goods.gp_id !== client.gp_id) return refuse("goods_not_found");
  if (isGift(query) && !canBeGiven(goods.purchase_limit)) return refuse("gift_refused");
  return { client, character, goods };
}

/** Z135: for the character of another player. */
function isGift({ gift }: CreateQuery): boolean {
  return gift === "1";
}

/** H20, Z134: the method must take the coupon, and a prepaid card pays the whole price or nothing. */
function checkCoupon(
  { quote, coupon }: QuoteWithCoupon,
  { option, isPaidByCard }: { option: OptionRow; isPaidByCard: boolean },
): Refusal | undefined {
  if (coupon === undefined) return undefined;
  return isPaidByCard || !methodTakesCoupon(quote, coupon, option) ? refuse("illegal_coupon") : undefined;
}

type Buyer = ReturnType<typeof buyerOf>;
type Terms = Buyer & ReturnType<typeof termsOfQuote>;

/** Whose order it is and for which goods; with the quote these are the terms that an open order is compared by. */
function buyerOf({ resolvedHost, session }: LoggedIn, { query, wanted }: { query: CreateQuery; wanted: Wanted }) {
  const { client, character, goods } = wanted;
  return {
    account_id: session.account_id,
    brand_id: resolvedHost.brand.key,
    env: resolvedHost.environment,
    gp_id: client.gp_id,
    client_id: client.client_id,
    domain_area: query.domain_area,
    server_id: character.server_id,
    role_id: query.role_id,
    suid: session.suid,
    product_id: goods.product_id,
    area_id: character.area_id,
    gift: isGift(query),
  };
}

interface EarlierOrders {
  readonly open: Awaited<ReturnType<typeof findOpenOrder>>;
  /** No open order can go on with this sale. */
  readonly isOther: boolean;
  readonly terms: Terms;
  /** The order that the player means to go on with. */
  readonly meant: string | undefined;
}

/** An open order on other terms, or one that is paid, answers instead of a new one. */
async function checkEarlierOrders(
  world: World,
  { open, isOther, terms, meant }: EarlierOrders,
): Promise<Refusal | undefined> {
  // Z115: only ordinary goods on the same terms go on with their open order; another coupon is another term. A card never does:
  // it pays at once, and a player with the open order's payment page still before them would pay a second time.
  if (open !== undefined && (isOther || !hasSameTerms(open, terms))) return refuseUnpaid(open, terms);
  // Read after the open orders: an order that was paid between both reads is seen here.
  const paid = await findPaidMeant(world.db, { ...terms, billing_no: meant });
  return paid === undefined ? undefined : refuse("already_paid", { billing_no: paid });
}

/** G17, Z110: what this purchase must hold, decided by the goods, the brand and the declared age. */
function planHolds(
  { resolvedHost: { brand }, session }: LoggedIn,
  { goods, buyer }: { goods: GoodsForSale; buyer: LimitedBuyer },
): HoldPlan {
  const { product_id, purchase_limit } = goods;
  const cap = monthlyCapOf({ isEnforced: brand.spending_caps === true, band: session.age_band });
  assert(
    cap.kind !== "capped" || goods.currency === caps_currency,
    "caps are counted in the currency they are said in",
  );
  const limit =
    purchase_limit === null
      ? undefined
      : {
          scope: limitScope(purchase_limit, buyer),
          product_id,
          cap: purchase_limit.cap,
          days: purchase_limit.days,
        };
  return { limit, cap, time_zone: brand.time_zone };
}

/** Spares the player a choice of method for nothing; the statement that takes the limit decides. */
async function checkLimit(world: World, limit: LimitKey | undefined, key: OpenOrderKey): Promise<Refusal | undefined> {
  if (limit === undefined || (await isLeft(world, limit))) return undefined;
  // The last one may be held by an order that has no right to it any more.
  if ((await makeRoom(world, key, "limit_reached")) && (await isLeft(world, limit))) return undefined;
  // Or by an order of this very character that was made a moment ago: then that one is what stands in the way.
  const open = await findOpenOrder(world.db, key);
  return open === undefined ? refuse("limit_reached") : refuseUnpaid(open, key);
}

async function isLeft(world: World, limit: LimitKey): Promise<boolean> {
  const [read] = await readLimits(world.db, [limit]);
  return read !== undefined && read.left > 0;
}

function payWithin(option: OptionRow, goods: GoodsForSale): number {
  const pay_within_s = Math.max(pay_within_s_default, option.pay_within_s ?? 0);
  return goods.is_limit ? Math.min(pay_within_s, pay_within_s_limited_max) : pay_within_s;
}

interface AttemptTerms {
  readonly option: OptionRow;
  readonly query: CreateQuery;
  readonly goods: GoodsForSale;
}

function newAttempt(context: LoggedIn, { option, query, goods }: AttemptTerms): NewAttempt {
  const { resolvedHost, locale } = context;
  const { brand } = resolvedHost;
  const { client_id, domain_area } = query;
  const page = resultPageOf({ brand, gp_id: goods.gp_id, client_id, domain_area });
  return {
    provider: option.provider,
    merchant: brand.key,
    payway_id: option.payway_id,
    channel_id: option.channel_id,
    method: option.method,
    country: option.country,
    language: query.bcp47_lang ?? bcp47Of(locale),
    description: inLanguage(goods.name, locale, brand),
    pay_within_s: payWithin(option, goods),
    return_url: returnUrlOf(context, { page, where: { client_id, domain_area }, query }),
  };
}
