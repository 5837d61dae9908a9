// A player asks for the receipt of an order by e-mail. It is only noted here: a worker sends it, with no transaction open.
import { sendReceipt } from "@gemgate/contract/receipts";
import type { QueryOf } from "@gemgate/contract/call";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { LoggedIn } from "../../platform/http/call-route.ts";
import { lookUpRequest, rememberRequest } from "../../platform/idempotency/known-request.ts";
import { isTryTooMany, throttleKey } from "../../platform/rate-limit/try-store.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import { isPaidOnce, readOrderView } from "../orders/public.ts";
import { addReceiptMail } from "./receipt-store.ts";

/** Nobody needs more, and nobody may flood a stranger with them. */
const day_s = 86_400;
const per_account = { window_s: day_s, tries_max: 10 };
const per_address = { window_s: day_s, tries_max: 5 };

type Queued = { queued: 1 };

export async function queueReceipt(context: LoggedIn, query: QueryOf<typeof sendReceipt>): Promise<Queued | Refusal> {
  const { world, resolvedHost, session, locale } = context;
  const { brand, environment: env } = resolvedHost;
  if (!mailsReceipts(world.settings, brand)) return refuse("not_found");
  const request = { account_id: session.account_id, path: sendReceipt.path, query };
  const before = await lookUpRequest(world.db, request);
  if (before === "misused") return refuse("bad_parameter", { parameter: "nonce" });
  if (before === "known") return { queued: 1 };
  const { billing_no, email: address } = query;
  const order = await readOrderView(world.db, billing_no, resolvedHost);
  // K27: a stranger's order answers as an unknown one.
  if (order?.account_id !== session.account_id) return refuse("not_found");
  if (!(await isPaidOnce(world.db, billing_no))) return refuse("not_found");
  const end = await inTransaction(world, async (tx): Promise<"queued" | "known" | "too many"> => {
    if (await isAskedTooOften(tx, { account_id: session.account_id, address })) return "too many";
    const id = await addReceiptMail(tx, { billing_no, brand_id: brand.key, env, locale, address });
    // Two clicks at once carry one nonce: the second meets it here, and its mail is taken back with the transaction.
    if (!(await rememberRequest(tx, request, String(id)))) throw new NonceTaken();
    return "queued";
  }).catch((error: unknown) => {
    if (error instanceof NonceTaken) return "known" as const;
    throw error;
  });
  if (end === "too many") return refuse("busy", { retry_after_s: 3_600 });
  world.signals.wake("receipt");
  return { queued: 1 };
}

class NonceTaken extends Error {}

/** The mail server is known, and the brand says under which address it writes. */
export function mailsReceipts(
  settings: { readonly smtp_url: unknown },
  brand: { readonly mail_from?: string },
): boolean {
  return settings.smtp_url !== undefined && brand.mail_from !== undefined;
}

async function isAskedTooOften(tx: Tx, asked: { account_id: number; address: string }): Promise<boolean> {
  const ofAccount = throttleKey(`receipt account ${asked.account_id}`);
  const ofAddress = throttleKey(`receipt address ${asked.address.toLowerCase()}`);
  if (await isTryTooMany(tx, ofAccount, per_account)) return true;
  return isTryTooMany(tx, ofAddress, per_address);
}
