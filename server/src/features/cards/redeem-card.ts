// Z7: card_pay without goods gives the card's own gems to a character.
import type { ContentOf, QueryOf } from "@gemgate/contract/call";
import type { payWithCard } from "@gemgate/contract/cards";
import type { CreateQuery } from "@gemgate/contract/checkout";
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { toWire } from "@gemgate/rules/money/minor-units";
import { sellsAt } from "../../platform/hosts.ts";
import type { LoggedIn, Session } from "../../platform/http/call-route.ts";
import { findClient } from "../games/public.ts";
import type { GameBackends, KnownClient } from "../games/public.ts";
import { checkRealName } from "../account/public.ts";
import type { RealNameProvider } from "../account/public.ts";
import { findReceiver } from "../roles/public.ts";
import type { KnownServers } from "../roles/public.ts";
import { findCard } from "./card-store.ts";
import type { CardUse } from "./card-store.ts";
import { openCard, whyUnusable } from "./open-card.ts";
import type { CardDependencies, CardReceivers, OpenedCard } from "./open-card.ts";

export type RedeemQuery = QueryOf<typeof payWithCard>;
/** What one request asks for, told by the card's hash: neither number nor password is part of what is kept. */
export interface CardRequest {
  readonly path: string;
  readonly scope: string;
  readonly nonce: string | undefined;
  readonly compared: Readonly<Record<string, string | undefined>>;
}

export interface CardOrder {
  readonly gp_id: string;
  readonly client_id: string;
  readonly domain_area: string;
  readonly server_id: string;
  readonly server_name: string;
  readonly role_id: string;
  readonly role_name: string;
  readonly area_id: string | null;
  readonly product_id: string;
  readonly items: readonly { item_id: string; num: number }[];
  readonly card: Omit<CardUse, "order_no">;
}

/** Orders belong to checkout. */
export interface CardOrders extends CardReceivers {
  /** The order that this very request has made before. */
  findAgain: (context: LoggedIn, request: CardRequest) => Promise<string | Refusal | undefined>;
  /** Order, card, ledger and delivery in one transaction; undefined: another request used the card. */
  place: (
    context: LoggedIn,
    placing: { request: CardRequest; order: CardOrder },
  ) => Promise<string | Refusal | undefined>;
  /** Z134: the same for goods that the card pays; all checks of a purchase are made, and the card is opened among them. */
  payGoods: (context: LoggedIn, request: GoodsRequest) => Promise<string | Refusal | undefined>;
}

/** One request that pays goods with a card. */
export interface GoodsRequest {
  readonly query: CreateQuery;
  readonly card_hash: Buffer;
  /** The card itself, where number and password are right and it can still be used. */
  open: () => Promise<OpenedCard | Refusal>;
}

export interface Redeeming {
  readonly dependencies: CardDependencies;
  readonly games: GameBackends;
  readonly servers: KnownServers;
  readonly orders: CardOrders;
  readonly realNames: RealNameProvider;
}

export async function redeemCardFor(
  redeeming: Redeeming,
  context: LoggedIn,
  { path, query }: { path: string; query: RedeemQuery },
): Promise<ContentOf<typeof payWithCard> | Refusal> {
  const { dependencies, orders, realNames } = redeeming;
  const { session, resolvedHost, world } = context;
  const client = findClient(resolvedHost, query.client_id);
  if (isRefusal(client)) return client;
  if (query.domain_area !== undefined && query.domain_area !== client.area) return refuse("wrong_domain");
  if (!sellsAt(resolvedHost, world.settings)) return refuse("no_sales_here");
  const card = await openCard(dependencies, context, { card_info: query.card_info, session });
  if (isRefusal(card)) return card;

  const request = requestOf({ path, query, card, session, brand_id: resolvedHost.brand.key });
  // A card that is used by now may have been used by this very request, whose answer got lost.
  const again = await orders.findAgain(context, request);
  if (again !== undefined) return isRefusal(again) ? again : answer(again, card);
  const unusable = await whyUnusable(world.db, orders, card);
  if (unusable !== undefined) return unusable;
  const [unverified, receiver] = await Promise.all([
    checkRealName(context, { realNames, client_id: client.client_id, asks: "always" }),
    findReceiver(world, redeeming, { session, client, wanted: query }),
  ]);
  if (unverified !== undefined) return unverified;
  if (isRefusal(receiver)) return receiver;

  const order = { ...receiver, ...orderOf({ client, card, query, brand_id: resolvedHost.brand.key }) };
  const placed = await orders.place(context, { request, order });
  if (placed !== undefined) return isRefusal(placed) ? placed : answer(placed, card);
  return explainUnusableCard(context, orders, card.card_hash);
}

/** The card could be used a moment ago, and another request was first. */
export async function explainUnusableCard(
  { world: { db }, resolvedHost }: LoggedIn,
  orders: CardOrders,
  card_hash: Buffer,
): Promise<Refusal> {
  const now = await findCard(db, { brand_id: resolvedHost.brand.key, card_hash });
  const gone = now === undefined ? undefined : await whyUnusable(db, orders, { ...now, card_hash });
  return gone ?? refuse("busy");
}

interface RequestParts {
  path: string;
  query: RedeemQuery;
  card: OpenedCard;
  session: Session;
  brand_id: string;
}

function requestOf({ path, query, card, session, brand_id }: RequestParts): CardRequest {
  const { client_id, server_id, role_id, platform, areaId, nonce } = query;
  const card_name = card.card_hash.toString("hex");
  return {
    path,
    // Two cards may share the short name of a card session's account, so the whole hash is the scope (Z126).
    scope: session.kind === "card" ? `card:${brand_id}:${card_name}` : `account:${session.account_id}`,
    nonce,
    compared: { client_id, server_id, role_id, platform, areaId, card: card_name },
  };
}

type Terms = Omit<CardOrder, "server_id" | "area_id" | "server_name" | "role_name">;

function orderOf(terms: { client: KnownClient; card: OpenedCard; query: RedeemQuery; brand_id: string }): Terms {
  const { client, card, query, brand_id } = terms;
  const { card_hash, face, currency } = card;
  const items = [
    { item_id: "gems", num: card.gems },
    { item_id: "gems_extra", num: card.extra_gems },
  ];
  return {
    gp_id: client.gp_id,
    client_id: client.client_id,
    domain_area: client.area,
    role_id: query.role_id,
    product_id: `card:${card.batch}`,
    items: items.filter(({ num }) => num > 0),
    card: { brand_id, card_hash, face, currency },
  };
}

function answer(billing_no: string, card: OpenedCard): ContentOf<typeof payWithCard> {
  return {
    billing_no,
    price: toWire(card.face, card.currency),
    gems_number: card.gems,
    extra_gems_number: card.extra_gems,
  };
}
