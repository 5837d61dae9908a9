import type { Client } from "pg";
import type { PaymentRow } from "./demo-payments.ts";

const key = [
  "brand_id",
  "domain_area",
  "country",
  "payway_id",
  "channel_id",
  "gp_id",
  "currency",
  "platforms",
] as const;
const rest = [
  "name",
  "icon",
  "sort",
  "min_amount",
  "max_amount",
  "open_coupon",
  "description",
  "provider",
  "method",
  "pay_within_s",
  "is_offered",
] as const;

/** Options first, then their channels, which name them by number. */
export async function seedPaymentOptions(client: Client, options: readonly PaymentRow[]): Promise<void> {
  const written = await upsert(
    client,
    options.map(({ row }) => ({ ...row, parent_id: null })),
  );
  const channels = options.flatMap((option) => {
    const parent_id = written.get(keyOf(option.row));
    if (parent_id === undefined) throw new Error(`an option was not written: ${keyOf(option.row)}`);
    return option.channels.map((channel) => ({ ...channel, parent_id }));
  });
  await upsert(client, channels);
}

/** The numbers of the rows by their key, which is all that the seed knows of them. */
async function upsert(
  client: Client,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<string, string>> {
  const columns = [...key, "parent_id", ...rest].join(", ");
  const { rows: written } = await client.query<Record<string, unknown> & { id: string }>(
    `insert into payment_option (${columns})
     select ${columns} from jsonb_populate_recordset(null::payment_option, $1::jsonb)
     on conflict (${key.join(", ")}) do update
       set parent_id = excluded.parent_id, ${rest.map((name) => `${name} = excluded.${name}`).join(", ")}
     returning id, ${key.join(", ")}`,
    [JSON.stringify(rows)],
  );
  return new Map(written.map((row) => [keyOf(row), row.id]));
}

function keyOf(row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(key.map((name) => row[name]));
}
