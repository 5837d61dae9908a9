// PayPal's disputes. Its SDK has no types for them: the shapes are those of its published schema, and unverified.
import * as v from "valibot";
import { searchOf } from "../ask-over-https.ts";
import type { ReportWindow, DisputePage } from "../provider-adapter.ts";
import { disputeListSchema, disputeObservations, disputeSchema } from "./paypal-answers.ts";
import type { PaypalLine } from "./paypal-line.ts";

/** The list shows no payments, so each dispute is asked for by itself. */
const page_size = 10;
const token = /^[A-Za-z0-9_=-]{1,500}$/;

type Dispute = v.InferOutput<typeof disputeSchema>;

interface Found {
  readonly disputes: readonly { readonly dispute: Dispute; readonly created_s: number }[];
  readonly next: string | undefined;
}

export async function readDispute(line: PaypalLine, dispute_id: string): Promise<Dispute | "not_found" | undefined> {
  const answer = await line.get(`/v1/customer/disputes/${encodeURIComponent(dispute_id)}`);
  if (answer.status === 404) return "not_found";
  const dispute = v.safeParse(disputeSchema, answer.json);
  return answer.status === 200 && dispute.success ? dispute.output : undefined;
}

/** One page; undefined when any part of it could not be read. */
export async function searchDisputes(
  line: PaypalLine,
  search: Readonly<Record<string, string>>,
): Promise<Found | undefined> {
  const answer = await line.get(`/v1/customer/disputes?${searchOf({ page_size: String(page_size), ...search })}`);
  const page = v.safeParse(disputeListSchema, answer.json);
  if (answer.status !== 200 || !page.success) return undefined;
  const details = await Promise.all(
    page.output.items.map(async ({ dispute_id, create_time = "" }) => {
      return { dispute: await readDispute(line, dispute_id), created_s: Date.parse(create_time) / 1_000 };
    }),
  );
  const disputes: { dispute: Dispute; created_s: number }[] = [];
  for (const { dispute, created_s } of details) {
    if (typeof dispute !== "object") return undefined;
    disputes.push({ dispute, created_s });
  }
  return { disputes, next: nextToken(page.output.links) };
}

export async function listDisputes(line: PaypalLine, window: ReportWindow): Promise<DisputePage | undefined> {
  const { from_s, to_s, cursor } = window;
  const start_time = new Date(from_s * 1_000).toISOString();
  const page = await searchDisputes(line, { start_time, ...(cursor === undefined ? {} : { next_page_token: cursor }) });
  if (page === undefined) return undefined;
  // The call takes no end of the span. A time that cannot be read leaves a dispute in.
  const within = page.disputes.filter(({ created_s }) => !(created_s >= to_s));
  return { disputes: within.flatMap(({ dispute }) => disputeObservations(dispute)), next: page.next };
}

/** Only the token is taken from their link: the address stays our own. */
function nextToken(links: v.InferOutput<typeof disputeListSchema>["links"]): string | undefined {
  const next = links.find(({ rel }) => rel === "next")?.href;
  if (next === undefined || !URL.canParse(next)) return undefined;
  const found = new URL(next).searchParams.get("next_page_token") ?? "";
  return token.test(found) ? found : undefined;
}
