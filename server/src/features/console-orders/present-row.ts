import type { OrderRow } from "@gemgate/contract/console/orders";
import { factsOf } from "@gemgate/rules/console/facts";
import type { OrderRecord } from "./order-row-store.ts";

export function presentRow(record: OrderRecord): OrderRow {
  const { money, goods } = factsOf(record);
  return {
    billing_no: record.billing_no,
    brand: record.brand_id,
    env: record.env,
    game: record.gp_id,
    region: record.domain_area,
    server: record.server_name === "" ? (record.server_id ?? "") : record.server_name,
    character: record.role_name,
    goods_id: record.product_id,
    goods: namesOf(record),
    currency: record.currency,
    payable: record.payable_amount,
    method: record.method,
    money,
    goods_fact: goods,
    state: record.state,
    created_at: record.created_at,
    since: record.since,
    owner: ownerOf(record),
    has_notes: record.has_notes,
  };
}

function namesOf({ goods_name }: OrderRecord): Record<string, string> {
  return Object.fromEntries(
    Object.entries(goods_name ?? {}).filter((name): name is [string, string] => name[1] !== undefined),
  );
}

export function ownerOf({ owner_id, owner_name }: Pick<OrderRecord, "owner_id" | "owner_name">): OrderRow["owner"] {
  return owner_id === null || owner_name === null ? null : { id: owner_id, name: owner_name };
}
