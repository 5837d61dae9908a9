import type { ConsoleAnswer } from "@gemgate/contract/console/console-call";
import type { DisputeRow, listDisputes, readDispute } from "@gemgate/contract/console/disputes";
import type { Queryable } from "../../platform/database.ts";
import { refuseConsole } from "../../platform/http/console-calls.ts";
import type { ConsoleRefusal } from "../../platform/http/console-calls.ts";
import { findDispute, listDisputeRows, readRecord } from "./dispute-row-store.ts";
import type { DisputeFilter, DisputeKey, StoredDispute } from "./dispute-row-store.ts";

const page = 50;

export async function listDisputesFor(
  db: Queryable,
  { after, ...filter }: DisputeFilter & { after?: string | undefined },
): Promise<ConsoleAnswer<typeof listDisputes>> {
  const [, opened_at, dispute_id] = /^(\S+) (.+)$/u.exec(after ?? "") ?? [];
  const key = opened_at === undefined || dispute_id === undefined ? undefined : { opened_at, dispute_id };
  const rows = await listDisputeRows(db, filter, { after: key, limit: page + 1 });
  const shown = rows.slice(0, page);
  const last = rows.length > page ? shown.at(-1) : undefined;
  return { rows: shown.map(toRow), next: last === undefined ? null : `${last.opened_exactly} ${last.dispute_id}` };
}

export async function readDisputeFor(
  db: Queryable,
  id: string,
): Promise<ConsoleAnswer<typeof readDispute> | ConsoleRefusal> {
  const key = readKey(id);
  const row = key === undefined ? undefined : await findDispute(db, key);
  const record = row === undefined ? undefined : await readRecord(db, row);
  if (row === undefined || record === undefined) return refuseConsole("unknown", "there is no such dispute");
  const { account, orders, disputes, earlier_orders, earlier_first_at, earlier_disputes } = record;
  return {
    row: toRow(row),
    order_state: row.order_state,
    taken_back: row.taken_back,
    player: { account_id: row.account_id, account, is_blocked: row.is_blocked, orders, disputes },
    evidence: {
      created_at: row.created_at.toISOString(),
      captured_at: isoOf(row.captured_at),
      provider_txn: row.provider_txn,
      country: row.country,
      sent_at: isoOf(row.sent_at),
      delivered_at: isoOf(row.delivered_at),
      receipt: row.game_receipt,
      server: row.server_name,
      earlier_orders,
      earlier_first_at: isoOf(earlier_first_at),
      earlier_disputes,
    },
  };
}

/** The provider's own number may hold colons itself. */
function readKey(id: string): DisputeKey | undefined {
  const [, provider, brand, dispute_id] = /^([^:]+):([^:]+):(.+)$/u.exec(id) ?? [];
  if (provider === undefined || brand === undefined || dispute_id === undefined) return undefined;
  return { provider, brand, dispute_id };
}

function toRow(row: StoredDispute): DisputeRow {
  const { provider, brand_id, dispute_id, attempt_id, amount, currency, state, billing_no, gp_id } = row;
  return {
    dispute_id,
    provider,
    attempt_id,
    amount,
    currency,
    state,
    billing_no,
    gp_id,
    id: `${provider}:${brand_id}:${dispute_id}`,
    brand: brand_id,
    opened_at: row.opened_at.toISOString(),
    product: row.product_id,
    character: row.role_name,
    delivered_at: isoOf(row.delivered_at),
    taken_back_at: isoOf(row.taken_back_at),
  };
}

function isoOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
