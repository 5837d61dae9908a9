// A filter of the address as conditions on console.order_row. What is not filtered by is not mentioned, so that the plan of a statement is
// that of its own filters.
import type { GoodsFact, MoneyFact } from "@gemgate/contract/console/order-facts";
import type { OrderFilter } from "@gemgate/contract/console/orders";

export interface Condition {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Compose = (value: string) => { readonly sql: string; readonly value?: unknown };

/** Written out as in the index of those that wait for somebody, which is used only then. */
const looked_at = "order_to_look_at(r.state)";

/** Of disputes there are few: their orders are named, in place of asking each order for its disputes. */
const disputedOrders = (state: string): string =>
  `r.billing_no = any(array(select x.billing_no from console.dispute_row x where x.state = '${state}'))`;

/** What an order with such a fact has besides, where that leaves out nearly all of them before a payment is looked at. */
const narrowedMoney: Partial<Record<MoneyFact, string>> = {
  unpaid: "r.state in ('created', 'pay_pending')",
  not_paid: "r.state in ('failed', 'expired')",
  refunded: "r.state not in ('created', 'pay_pending', 'paid', 'delivering', 'delivered')",
  disputed: disputedOrders("open"),
  lost: disputedOrders("lost"),
};
const narrowedGoods: Partial<Record<GoodsFact, string>> = {
  on_its_way: looked_at,
  not_delivered: looked_at,
  in_doubt: looked_at,
};

const flag =
  (sql: string): Compose =>
  (value) => ({ sql: value === "yes" ? sql : `not (${sql})` });
const equal =
  (column: string): Compose =>
  (value) => ({ sql: `r.${column} = $`, value });

const composers: { readonly [Name in keyof OrderFilter]-?: Compose } = {
  brand: equal("brand_id"),
  region: equal("domain_area"),
  game: equal("gp_id"),
  server: equal("server_id"),
  goods: equal("product_id"),
  method: equal("method"),
  provider: equal("provider"),
  env: equal("env"),
  account: (value) => ({ sql: "r.account_id = $::bigint", value }),
  currency: equal("currency"),
  money: (value) => ({ sql: factSql("money", value, narrowedMoney), value: value.split(",") }),
  facts: (value) => ({ sql: factSql("goods", value, narrowedGoods), value: value.split(",") }),
  state: (value) => ({ sql: "r.state = any($::order_state[])", value: value.split(",") }),
  from: (value) => ({ sql: "r.created_at >= $::timestamptz", value }),
  to: (value) => ({ sql: "r.created_at < $::timestamptz", value }),
  least: (value) => ({ sql: "r.payable_amount >= $::bigint", value }),
  most: (value) => ({ sql: "r.payable_amount <= $::bigint", value }),
  coupon: flag("r.has_coupon"),
  card: flag("r.payway_id is not distinct from 'prepaid_card'"),
  replenish: flag("r.replenish_id is not null"),
  refund: flag("r.refunds > 0"),
  dispute: flag("r.dispute is not null"),
  note: flag("r.has_notes"),
  owner: (value) => (value === "nobody" ? { sql: "r.owner_id is null" } : { sql: "r.owner_id = $::uuid", value }),
};

function factSql(
  column: "money" | "goods",
  value: string,
  narrowed: Readonly<Record<string, string | undefined>>,
): string {
  const fact = `r.${column} = any($::text[])`;
  const states = new Set(value.split(",").map((one) => narrowed[one]));
  const [only] = states;
  return states.size === 1 && only !== undefined ? `${fact} and ${only}` : fact;
}

/** Numbers of parameters begin behind `taken`, those that the statement has of its own. */
export function composeFilter(filter: OrderFilter, { taken, me }: { taken: number; me: string }): Condition {
  const values: unknown[] = [];
  const parts: string[] = [];
  for (const name of filterNames) {
    const given = filter[name];
    if (given === undefined) continue;
    const { sql, value } = composers[name](name === "owner" && given === "me" ? me : given);
    if (value !== undefined) values.push(value);
    parts.push(sql.replace("$", `$${taken + values.length}`));
  }
  return { text: parts.map((part) => ` and ${part}`).join(""), values };
}

const filterNames = Object.keys(composers).filter((name): name is keyof OrderFilter => name in composers);
