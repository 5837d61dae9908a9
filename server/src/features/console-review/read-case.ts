import type { ConsoleAnswer } from "@gemgate/contract/console/console-call";
import type { CaseRow, listReviewCases, readReviewCase } from "@gemgate/contract/console/review";
import { causeOf } from "@gemgate/rules/console/case-cause";
import { suggestAction } from "@gemgate/rules/console/suggest-action";
import { refuseConsole } from "../../platform/http/console-calls.ts";
import type { ConsoleRefusal } from "../../platform/http/console-calls.ts";
import type { Queryable } from "../../platform/database.ts";
import { countCases, counted_max, factsOf, findCase, listCaseRows } from "./case-list-store.ts";
import type { CaseFilter, CaseKey, StoredCase } from "./case-list-store.ts";
import { listCaseEvents, readPlayerOf, readPostings } from "./case-page-store.ts";

const page = 50;
/** Enough to see whether others wait for the same reason. */
const looked_through = 200;
const shown_of_same_cause = 20;

export async function listCases(
  db: Queryable,
  { after, ...filter }: CaseFilter & { after?: string | undefined },
): Promise<ConsoleAnswer<typeof listReviewCases>> {
  const rows = await listCaseRows(db, filter, { after: keyOf(after), limit: page + 1 });
  const shown = rows.slice(0, page);
  const last = rows.length > page ? shown.at(-1) : undefined;
  const { counted, at_stake } = await countCases(db, filter);
  return {
    rows: shown.map(toRow),
    next: last === undefined ? null : `${last.since_exactly} ${last.kind} ${last.id}`,
    total: Math.min(counted, counted_max),
    has_more: counted > counted_max,
    at_stake,
  };
}

function keyOf(after: string | undefined): CaseKey | undefined {
  const [, since, kind, id] = /^(\S+) (\S+) (.+)$/u.exec(after ?? "") ?? [];
  if (since === undefined || kind === undefined || id === undefined) return undefined;
  return { since, kind, id };
}

export async function readCase(
  db: Queryable,
  asked: { kind: string; id: string },
): Promise<ConsoleAnswer<typeof readReviewCase> | ConsoleRefusal> {
  const row = await findCase(db, asked);
  if (row === undefined) return refuseConsole("unknown", "there is no such case, or it is decided");
  const facts = factsOf(row);
  const { billing_no } = row;
  const events = billing_no === null ? [] : await listCaseEvents(db, billing_no);
  return {
    row: toRow(row),
    facts,
    suggestion: suggestAction(facts),
    order: await describeOrder(db, row),
    provider: describeProvider(row),
    ours: billing_no === null ? { owed: 0, postings: [] } : await readPostings(db, billing_no),
    game: describeGame(row),
    events: events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
    details: detailsOf(row),
    same_cause: await listSameCause(db, row),
  };
}

async function listSameCause(db: Queryable, row: StoredCase): Promise<CaseRow[]> {
  const cause = causeOf(factsOf(row));
  const others = await listCaseRows(db, { kind: row.kind }, { limit: looked_through });
  return others
    .filter((other) => other.id !== row.id && causeOf(factsOf(other)) === cause)
    .slice(0, shown_of_same_cause)
    .map(toRow);
}

function toRow(row: StoredCase): CaseRow {
  const { kind, id, billing_no, gp_id, provider, amount, currency, since } = row;
  return {
    kind,
    id,
    billing_no,
    gp_id,
    provider,
    amount,
    currency,
    cause: causeOf(factsOf(row)),
    brand: row.brand_id,
    product: row.product_id,
    character: row.role_name === "" ? null : row.role_name,
    since: since.toISOString(),
  };
}

type Page = ConsoleAnswer<typeof readReviewCase>;

async function describeOrder(db: Queryable, row: StoredCase): Promise<Page["order"]> {
  const { billing_no, order_state, created_at, account_id, server_name } = row;
  if (billing_no === null || order_state === null || created_at === null || account_id === null) return null;
  const player = await readPlayerOf(db, account_id);
  return {
    billing_no,
    state: order_state,
    server: server_name,
    created_at: created_at.toISOString(),
    account_id,
    account: player?.account ?? "",
    orders: player?.orders ?? 0,
    disputes: player?.disputes ?? 0,
    is_blocked: player?.is_blocked ?? false,
  };
}

function describeProvider({ provider, provider_txn, captured_at, money_error }: StoredCase): Page["provider"] {
  if (provider === null) return null;
  return { name: provider, txn: provider_txn, captured_at: isoOf(captured_at), last_error: money_error };
}

function describeGame({ delivery_state, sent_at, delivered_at, game_receipt, sends }: StoredCase): Page["game"] {
  if (delivery_state === null) return null;
  return { sent_at: isoOf(sent_at), delivered_at: isoOf(delivered_at), receipt: game_receipt, tries: sends ?? 0 };
}

function isoOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

/** A difference keeps both sides as names and values; all others say why in one line. */
function detailsOf({ kind, why }: StoredCase): Page["details"] {
  if (kind !== "break") return [{ name: "why", value: why }];
  const detail: unknown = JSON.parse(why);
  if (typeof detail !== "object" || detail === null) return [];
  return Object.entries(detail).map(([name, value]) => ({ name, value: String(value) }));
}
