// GET /v1/transactions: everything captured in a span of time, page by page, for the shop's nightly comparison.
import type { Call } from "./http-server.ts";
import type { Payment } from "./payment.ts";
import { presentPayment } from "./payment.ts";
import { listCaptured } from "./payment-store.ts";
import type { Provider } from "./provider.ts";
import { BadRequest } from "./read-fields.ts";
import type { Reply } from "./reply.ts";
import { answerJson } from "./reply.ts";

const PAGE_MAX = 100;
const SECONDS_MAX = 99_999_999_999;

export function listTransactions(provider: Provider, call: Call, merchant: string): Reply {
  const size = readPageSize(call.query.get("limit"));
  const payments = listCaptured(provider.db, {
    merchant,
    fromMs: readSeconds(call, "from", 0) * 1000,
    toMs: readSeconds(call, "to", SECONDS_MAX) * 1000,
    mark: readCursor(call.query.get("cursor") ?? "0.0"),
    limit: size + 1,
  });
  const page = payments.slice(0, size);
  return answerJson(200, {
    list: page.map((payment) => presentPayment(payment, provider.publicBase())),
    next: payments.length > size ? makeCursor(page.at(-1)) : null,
  });
}

function readPageSize(text: string | null): number {
  if (text === null || text === "") return PAGE_MAX;
  const size = Number(text);
  if (!Number.isInteger(size) || size < 1 || size > PAGE_MAX) throw new BadRequest(`limit must be 1 to ${PAGE_MAX}`);
  return size;
}

function readSeconds(call: Call, name: string, otherwise: number): number {
  const text = call.query.get(name);
  if (text === null || text === "") return otherwise;
  if (!/^\d{1,11}$/.test(text)) throw new BadRequest(`${name} must be unix seconds`);
  return Number(text);
}

function makeCursor(last: Payment | undefined): string | null {
  return last === undefined ? null : `${last.paidAtMs ?? 0}.${last.id}`;
}

function readCursor(text: string): { paidAtMs: number; id: string } {
  const parts = /^(\d{1,15})\.(\w{1,64})$/.exec(text);
  if (parts?.[1] === undefined || parts[2] === undefined) throw new BadRequest("cursor does not fit");
  return { paidAtMs: Number(parts[1]), id: parts[2] };
}
