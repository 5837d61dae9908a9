// Every order that the shop has at the end was made by a request that may make one, on its own terms and at the price of the
// catalogue. What may be is decided here by the contract and the crowd, and not by asking the server's own code.
import type { Client } from "pg";
import { brandByKey } from "@gemgate/demo/shop/read-demo";
import { normalServerId } from "@gemgate/rules/roles/server-id";
import { curlLine } from "./curl-line.ts";
import type { TokenFacts } from "./make-crowd.ts";
import type { CallRequest } from "./wire-request.ts";

/** A creation that was answered with an order, or that may have made one. */
export interface Creation {
  readonly wire: CallRequest;
  /** Undefined: it was told to come back later, which does not say that nothing was made. */
  readonly billing_no: string | undefined;
}

export interface StoredOrder {
  readonly billing_no: string;
  readonly brand_id: string;
  readonly suid: string;
  readonly gp_id: string;
  /** Null where it pays a replenish link. */
  readonly server_id: string | null;
  readonly role_id: string | null;
  readonly product_id: string | null;
  readonly replenish_id: string | null;
  readonly nonces: readonly string[];
}

export async function readStoredOrders(owner: Client): Promise<StoredOrder[]> {
  const { rows } = await owner.query<StoredOrder>(
    `select o.billing_no, o.brand_id, o.suid, o.gp_id, o.server_id, o.role_id, o.product_id, o.replenish_id,
            array(select i.key from idem_request i where i.billing_no = o.billing_no) as nonces
       from orders o order by o.billing_no`,
  );
  return rows;
}

/** Orders whose price, goods or method is not what the shop sells. */
export async function findWrongTerms(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ billing_no: string; wrong: string }>(
    `select o.billing_no, 'price' as wrong from orders o
      where o.replenish_id is null and not exists (
        select 1 from price p
         where (p.brand_id, p.product_id, p.domain_area, p.currency, p.amount) = (o.brand_id, o.product_id, o.domain_area, o.currency, o.list_amount)
           and p.version = (select max(version) from price n
             where (n.brand_id, n.product_id, n.domain_area, n.currency) = (p.brand_id, p.product_id, p.domain_area, p.currency)))
     union all
     -- A discount is that of a coupon of the buyer, by its rate, on goods that take coupons; half a unit is rounded up.
     select o.billing_no, 'discount' from orders o
       left join coupon_grant c on c.id = o.coupon_grant_id
       left join goods g on (g.brand_id, g.product_id) = (o.brand_id, o.product_id)
      where (o.discount_amount > 0 or o.coupon_grant_id is not null)
        and (c.account_id is distinct from o.account_id or not g.is_coupon
          or o.payable_amount <> greatest(1, floor(o.list_amount::numeric * c.rate / 10000 + 0.5)))
     union all
     select o.billing_no, 'goods' from orders o
       left join goods g on (g.brand_id, g.product_id, g.gp_id) = (o.brand_id, o.product_id, o.gp_id)
      where o.replenish_id is null and (g.product_id is null or g.items is distinct from o.items)
     union all
     select o.billing_no, 'link' from orders o join replenish r on r.id = o.replenish_id
      where (o.brand_id, o.env, o.account_id, o.client_id, o.currency, o.payable_amount)
        is distinct from (r.brand_id, r.env, r.account_id, r.client_id, r.currency, r.amount)
     union all
     -- An order may be continued from another region, by a method of that region (Z115).
     select o.billing_no, 'method' from orders o join payment_attempt a using (billing_no)
      where a.merchant <> o.brand_id or not exists (
        select 1 from payment_option p
         where (p.brand_id, p.country, p.payway_id, p.channel_id) = (o.brand_id, a.country, a.payway_id, a.channel_id))
     union all
     -- Every token of the crowd is production's.
     select o.billing_no, 'environment' from orders o where o.env <> 'production'`,
  );
  return rows.map(({ billing_no, wrong }) => `order ${billing_no}: its ${wrong} is not the catalogue's`);
}

export function judgeOrders(
  orders: readonly StoredOrder[],
  creations: readonly Creation[],
  tokens: ReadonlyMap<string, TokenFacts>,
): string[] {
  const byNumber = Map.groupBy(creations, ({ billing_no }) => billing_no ?? "");
  const byNonce = Map.groupBy(creations, ({ wire }) => wire.meaning.parameters?.get("nonce") ?? "");
  return orders.flatMap((order) => {
    const answered = byNumber.get(order.billing_no) ?? [];
    if (answered.length === 0) {
      // The client got no answer; one of the requests with its key must be the right one. A client without nonces has sent none:
      // the server made the key from its parameters.
      const makers = order.nonces.flatMap((nonce) => byNonce.get(nonce.startsWith("auto:") ? "" : nonce) ?? []);
      const isMade = makers.some(({ wire }) => whyNotMade(order, wire, tokens) === undefined);
      return isMade ? [] : [`order ${order.billing_no} was made by no creation that was sent`];
    }
    return answered.flatMap(({ wire }) => {
      const wrong = whyNotMade(order, wire, tokens);
      return wrong === undefined
        ? []
        : [`order ${order.billing_no} came of a request that may not make it: ${wrong}\n  ${curlLine(wire)}`];
    });
  });
}

function whyNotMade(
  order: StoredOrder,
  { call, meaning }: CallRequest,
  tokens: ReadonlyMap<string, TokenFacts>,
): string | undefined {
  const { parameters } = meaning;
  if (parameters === undefined) return "it cannot be read";
  if (meaning.isForeign) return "another page sent it by GET";
  if ([...parameters.values()].some((value) => value.includes("\0"))) return "it has a NUL in it";
  const read = call.query["~standard"].validate(Object.fromEntries(parameters));
  if ("issues" in read && read.issues !== undefined)
    return `the contract does not take it: ${read.issues[0]?.message ?? ""}`;
  if (meaning.brand !== order.brand_id) return `its host is of ${meaning.brand}, the order of ${order.brand_id}`;
  const login = tokens.get(meaning.token ?? "");
  if (order.replenish_id !== null) return whyNotPaid(order, parameters, login);
  if (login === undefined) return "its token is nobody's";
  return whyNotLoggedIn(order, login, meaning.bindSecret) ?? whyNotThese(order, parameters, login);
}

/** Who holds the id of a link may pay it; only a login of somebody else stands in the way. */
function whyNotPaid(
  order: StoredOrder,
  parameters: ReadonlyMap<string, string>,
  login: TokenFacts | undefined,
): string | undefined {
  if (parameters.get("replenish_id") !== order.replenish_id) return "the link is another in the order";
  const isLive = login?.kind === "brand-wide" && login.player.brand === order.brand_id;
  return isLive && login.player.suid !== order.suid ? "its token is another account's" : undefined;
}

function whyNotLoggedIn(
  order: StoredOrder,
  { player, kind }: TokenFacts,
  bindSecret: string | undefined,
): string | undefined {
  if (player.brand !== order.brand_id || player.suid !== order.suid) return "its token is another account's";
  switch (kind) {
    case "brand-wide":
      return undefined;
    case "of one game":
      return player.tokenGame === order.gp_id ? undefined : "its token is for another game";
    case "bound":
      return bindSecret === player.bindSecret ? undefined : "its token is bound, and the secret is not there";
    case "revoked":
    case "expired":
    case "unknown":
      return `its token is ${kind}`;
  }
}

function whyNotThese(
  order: StoredOrder,
  parameters: ReadonlyMap<string, string>,
  { player }: TokenFacts,
): string | undefined {
  for (const name of ["product_id", "role_id"] as const) {
    if (parameters.get(name) !== order[name]) return `${name} is another in the order`;
  }
  // Another client of the same game, also one of another region, may go on with the order (Z115).
  const client = brandByKey(order.brand_id).games.find(({ client_id }) =>
    Object.values(client_id).includes(parameters.get("client_id") ?? ""),
  );
  if (client?.gp_id !== order.gp_id) return "client_id is of another game than the order";
  if (client.area !== parameters.get("domain_area")) return "domain_area is not that of the client";
  const isOwn = player.characters.some(({ gp_id, role_id }) => gp_id === order.gp_id && role_id === order.role_id);
  if (!isOwn) return "the character is another account's";
  return normalServerId(order.server_id ?? "") === undefined ? "the server is none" : undefined;
}
