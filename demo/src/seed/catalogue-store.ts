// SQL of the seed over games, pages, goods and prices.
import type { Client } from "pg";

/** How rows that are already there are treated: prices are never changed, everything else follows the seed. */
const conflicts: Readonly<Record<string, { key: string; update: readonly string[] }>> = {
  game: { key: "brand_id, gp_id", update: ["name", "logo", "sort"] },
  sub_game: { key: "brand_id, client_id", update: ["name", "logo", "sort"] },
  page_config: { key: "brand_id, gp_id", update: ["config"] },
  goods: {
    key: "brand_id, product_id",
    update: [
      "name",
      "bonus",
      "type_key",
      "type_name",
      "type_sort",
      "goods_sort",
      "is_coupon",
      "is_special",
      "icon",
      "items",
      "units",
      "bonus_units",
      "is_limit",
      "limit_type",
      "limit_cap",
      "limit_days",
    ],
  },
  price: { key: "brand_id, product_id, domain_area, currency, version", update: [] },
};

export async function upsertRows(
  client: Client,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const conflict = conflicts[table];
  const first = rows[0];
  if (conflict === undefined || first === undefined) throw new Error(`the seed has no rows for ${table}`);
  const columns = Object.keys(first).join(", ");
  const action =
    conflict.update.length === 0
      ? "nothing"
      : `update set ${conflict.update.map((name) => `${name} = excluded.${name}`).join(", ")}`;
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     on conflict (${conflict.key}) do ${action}`,
    [JSON.stringify(rows)],
  );
}
