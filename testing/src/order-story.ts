// Steps that tests of the money path share: a player buys and pays, and the records of store, provider and game are read.
import type { Pool } from "pg";
import type { CallOptions, Purchase, ShopClient, WireAnswer } from "./shop-client.ts";
import { eventually } from "./eventually.ts";
import type { TestShop } from "./start-test-shop.ts";

type Change = Readonly<Record<string, string>>;

/** Web clients of the first brand's demo games in its first region. */
export const webClients = { "101": "100013", "102": "100023", "103": "100033", "104": "100043" } as const;
export type DemoGp = keyof typeof webClients;

export interface Character extends Purchase {
  readonly client_id: string;
}

export interface Buyer extends Character {
  readonly suid: string;
  readonly roles: readonly Readonly<Record<string, string>>[];
}

/** A logged-in player of a game, with the first of the account's characters chosen. */
export async function aBuyer(shop: ShopClient, { gp_id = "101", username = "kaelis" } = {}): Promise<Buyer> {
  const client_id = webClients[isDemoGp(gp_id) ? gp_id : "101"];
  const login = await shop.logIn({ username, client_id });
  if (login.code !== 1) throw new Error(`the login answered ${login.text}`);
  const { content } = login;
  const oauth_token = String(content["oauth_token"]);
  const listed = await shop.call("/api/system/allRoleList", { client_id, oauth_token });
  const roles: Record<string, string>[] = Array.isArray(listed.content.list) ? listed.content.list : [];
  const [first] = roles;
  return {
    client_id,
    oauth_token,
    suid: String(content["suid"]),
    role_id: first?.["role_id"] ?? "",
    server_id: first?.["server_id"] ?? "",
    roles,
  };
}

function isDemoGp(gp_id: string): gp_id is DemoGp {
  return gp_id in webClients;
}

/** Parameters of a creation that goes through. */
export function creationOf(shop: ShopClient, buyer: Character, change: Change = {}): Record<string, string> {
  const { client_id, oauth_token, role_id, server_id } = buyer;
  return shop.creation({ oauth_token, role_id, server_id }, { client_id, ...change });
}

export function create(
  shop: ShopClient,
  buyer: Character,
  change: Change = {},
  options: CallOptions & { readonly path?: string } = {},
): Promise<WireAnswer> {
  const { path = "/api/pay/platform_pay", ...sending } = options;
  return shop.call(path, creationOf(shop, buyer, change), { method: "POST", ...sending });
}

/** The number of a creation that must succeed. */
export async function createdNumber(shop: ShopClient, buyer: Character, change: Change = {}): Promise<string> {
  const answer = await create(shop, buyer, change);
  if (answer.code !== 1) throw new Error(`the creation answered ${answer.text}`);
  return String(answer.content["billing_no"]);
}

/** Acts as the payer on the provider's page for an attempt of the order: pays, is declined or cancels. */
export async function payAtProvider(
  shop: ShopClient,
  billing_no: string,
  { outcome = "paid", attempt_no = 1 }: { outcome?: "paid" | "failed" | "cancelled"; attempt_no?: number } = {},
): Promise<void> {
  const answer = await shop.provider("/control/pay", { merchant_ref: `${billing_no}-${attempt_no}`, outcome });
  if ("error" in answer) throw new Error(`the provider answered ${JSON.stringify(answer)}`);
}

export interface AttemptFacts {
  readonly attempt_no: number;
  readonly state: string;
  readonly in_review: boolean;
  readonly captured_amount: number | null;
  readonly pay_url: string | null;
}

export interface DeliveryFacts {
  readonly state: string;
  readonly in_review: boolean;
  readonly lease_no: number;
  readonly is_leased: boolean;
  readonly last_error: string | null;
}

export interface RefundFacts {
  readonly refund_ref: string;
  readonly state: string;
  readonly amount: number;
  readonly reason: string;
}

export interface OrderFacts {
  readonly state: string;
  readonly payable_amount: number;
  readonly moves: readonly string[];
  readonly attempts: readonly AttemptFacts[];
  readonly deliveries: readonly DeliveryFacts[];
  readonly refunds: readonly RefundFacts[];
  /** Kinds of the postings, in order. */
  readonly postings: readonly string[];
  /** What the store owes for this order by the ledger. */
  readonly owed: number;
}

/** The owner's way into our database: of a shop in the test's own process, or of a running demo. */
export interface OwnerAccess {
  readonly owner: Pick<Pool, "query">;
}

/** Everything the database says about one order. */
export async function readFacts(shop: OwnerAccess, billing_no: string): Promise<OrderFacts> {
  const { rows } = await shop.owner.query<{ facts: OrderFacts }>(
    `select jsonb_build_object(
       'state', o.state, 'payable_amount', o.payable_amount,
       'moves', (select coalesce(jsonb_agg(e.from_state || '>' || e.to_state order by e.seq), '[]')
          from order_event e where e.billing_no = o.billing_no),
       'attempts', (select jsonb_agg(jsonb_build_object('attempt_no', a.attempt_no, 'state', a.state, 'in_review', a.in_review,
            'captured_amount', a.captured_amount, 'pay_url', a.pay_url) order by a.attempt_no)
          from payment_attempt a where a.billing_no = o.billing_no),
       'deliveries', (select coalesce(jsonb_agg(jsonb_build_object('state', d.state, 'in_review', d.in_review,
            'lease_no', d.lease_no, 'is_leased', d.lease_until is not null, 'last_error', d.last_error)), '[]')
          from delivery d where d.order_no = o.billing_no
             or d.replenish_id = (select r.id from replenish r where r.order_no = o.billing_no)),
       'refunds', (select coalesce(jsonb_agg(jsonb_build_object('refund_ref', r.refund_ref, 'state', r.state, 'amount', r.amount,
            'reason', r.reason) order by r.id), '[]')
          from refund r join payment_attempt a on a.id = r.payment_attempt_id where a.billing_no = o.billing_no),
       'postings', (select coalesce(jsonb_agg(t.kind order by t.id), '[]') from ledger_txn t where t.billing_no = o.billing_no),
       'owed', (select coalesce(-sum(l.amount), 0) from ledger_txn t join ledger_entry l on l.txn_id = t.id
          where t.billing_no = o.billing_no and l.code = 'customer_obligation')) as facts
       from orders o where o.billing_no = $1`,
    [billing_no],
  );
  const facts = rows[0]?.facts;
  if (facts === undefined) throw new Error(`there is no order ${billing_no}`);
  return facts;
}

/** Waits until the order's facts fulfil the condition, and answers them. */
export async function factsOnce(
  shop: OwnerAccess,
  billing_no: string,
  isSo: ((facts: OrderFacts) => boolean) | string,
): Promise<OrderFacts> {
  let facts = await readFacts(shop, billing_no);
  const isReached = async (): Promise<boolean> => {
    facts = await readFacts(shop, billing_no);
    return typeof isSo === "string" ? facts.state === isSo : isSo(facts);
  };
  await eventually(`order ${billing_no} is as expected`, isReached).catch((error: unknown) => {
    throw new Error(`${String(error)}; it is ${JSON.stringify(facts)}`, { cause: error });
  });
  return facts;
}

/** The public status number, by the number alone. */
export async function statusOf(shop: ShopClient, billing_no: string): Promise<unknown> {
  const answer = await shop.call("/api/pay/getOrderInfo", { billing_no, simple: "1" });
  return answer.content["status"];
}

/** How often the game itself says that it gave the goods of this order. */
export async function countGrants(shop: ShopClient, billing_no: string): Promise<number> {
  const { grants } = await shop.game(`/control/grants?delivery_key=order-${billing_no}`);
  if (!Array.isArray(grants)) throw new Error("the game listed no grants");
  return grants.length;
}

/** Moves the work of an order to now, whatever it waits for. */
export async function makeDue(shop: OwnerAccess, billing_no: string): Promise<void> {
  await shop.owner.query(
    "update payment_attempt set next_at = gem_now(), lease_until = null where billing_no = $1 and next_at is not null",
    [billing_no],
  );
  await shop.owner.query(
    `update delivery set next_at = gem_now(), lease_until = null where state in ('pending', 'unknown')
        and (order_no = $1 or replenish_id = (select id from replenish where order_no = $1))`,
    [billing_no],
  );
  await shop.owner.query(
    `update refund set next_at = gem_now(), lease_until = null where state in ('pending', 'unknown')
        and payment_attempt_id in (select id from payment_attempt where billing_no = $1)`,
    [billing_no],
  );
}

/** Moves the delivery of an order to now and waits until that try is over. */
export async function deliverAgain(shop: TestShop, billing_no: string): Promise<OrderFacts> {
  // A try that is under way must be over first, or it would be taken for the next one; it may also end the delivery.
  const { deliveries } = await factsOnce(shop, billing_no, ({ deliveries: [one] }) => one?.is_leased !== true);
  const before = deliveries[0]?.lease_no ?? 0;
  await makeDue(shop, billing_no);
  return factsOnce(shop, billing_no, ({ deliveries: [one] }) => {
    const isOpen = one?.state === "pending" || one?.state === "unknown";
    return one !== undefined && !one.is_leased && (one.lease_no > before || !isOpen);
  });
}

/**
 * Waits until a send has ended without a known answer, and keeps the delivery from going on by itself after its few seconds: a test
 * on a slow machine takes longer than that between two of its steps. deliverAgain() and an operator's word let it go on.
 */
export async function inDoubt(shop: OwnerAccess, billing_no: string): Promise<void> {
  await eventually(`the delivery of ${billing_no} is in doubt`, async () => {
    const { rowCount } = await shop.owner.query(
      `update delivery set next_at = gem_now() + interval '1 day' where state = 'unknown' and lease_until is null
          and (order_no = $1 or replenish_id = (select id from replenish where order_no = $1))`,
      [billing_no],
    );
    return rowCount === 1;
  });
}

/** Waits until so many tries to deliver are over. */
export function afterTry(shop: TestShop, billing_no: string, tries: number): Promise<OrderFacts> {
  return factsOnce(shop, billing_no, ({ deliveries: [one] }) => one?.lease_no === tries && !one.is_leased);
}

/** The order's time is over. The trigger lets no process do this, so the owner switches it off. */
export async function endTimeOf(shop: TestShop, billing_no: string): Promise<void> {
  await shop.owner.query("begin");
  await shop.owner.query("set local session_replication_role = replica");
  await shop.owner.query("update orders set expires_at = created_at + interval '1 millisecond' where billing_no = $1", [
    billing_no,
  ]);
  await shop.owner.query("commit");
}
