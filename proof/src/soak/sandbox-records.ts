// What the provider and the game have recorded, read page by page to the end.
import { askSandbox } from "./http-calls.ts";
import type { SoakStack } from "./open-stack.ts";

export interface ProviderCapture {
  readonly txn_id: string;
  readonly merchant: string;
  readonly merchant_ref: string;
  readonly amount: number;
  readonly currency: string;
  readonly refunds: readonly ProviderRefund[];
}

export interface ProviderRefund {
  readonly id: string;
  /** Null: the provider's staff made the refund, not the shop. */
  readonly refund_ref: string | null;
  readonly amount: number;
  readonly status: string;
}

/** What went back of a capture for certain. */
export function sumBack({ refunds }: Pick<ProviderCapture, "refunds">): number {
  return refunds.filter(({ status }) => status === "succeeded").reduce((sum, { amount }) => sum + amount, 0);
}

/** How a refund is recorded in our rows: by our own name, or by the provider's number where it is not ours. */
export function nameOfRefund({ merchant }: Pick<ProviderCapture, "merchant">, refund: ProviderRefund): string {
  return refund.refund_ref ?? `external:sandbox:${merchant}:${refund.id}`;
}

export async function readProviderCaptures({ providerPort }: SoakStack): Promise<ProviderCapture[]> {
  const captures: ProviderCapture[] = [];
  for (let after: number | null = 0; after !== null;) {
    const page: ProviderPage = JSON.parse(await askSandbox(providerPort, `/control/captures?after=${after}`));
    captures.push(...page.list);
    after = page.next;
  }
  return captures;
}

interface ProviderPage {
  list: ProviderCapture[];
  next: number | null;
}

/** How often the game gave goods, or was paid a debt, for each key. */
export async function readGrants({ gamePort }: SoakStack): Promise<Map<string, number>> {
  const grants = await readSettled(gamePort);
  for (let after: number | null = 0; after !== null;) {
    const page: GrantPage = JSON.parse(await askSandbox(gamePort, `/control/grants?after=${after}`));
    for (const { delivery_key } of page.grants) grants.set(delivery_key, (grants.get(delivery_key) ?? 0) + 1);
    after = page.next;
  }
  return grants;
}

async function readSettled(gamePort: number): Promise<Map<string, number>> {
  const settled = new Map<string, number>();
  for (let after: number | null = 0; after !== null;) {
    const page: DebtPage = JSON.parse(await askSandbox(gamePort, `/control/debts?after=${after}`));
    for (const { delivery_key } of page.debts) settled.set(delivery_key, (settled.get(delivery_key) ?? 0) + 1);
    after = page.next;
  }
  return settled;
}

interface DebtPage {
  debts: { delivery_key: string }[];
  next: number | null;
}

interface GrantPage {
  grants: { delivery_key: string }[];
  next: number | null;
}

export interface ProviderFigures {
  readonly captured: readonly { readonly txns: number }[];
  readonly webhooks: Readonly<Record<string, number>>;
  readonly faults: readonly { readonly call: string; readonly fault: string; readonly times: number }[];
}

export async function readProviderFigures({ providerPort }: SoakStack): Promise<ProviderFigures> {
  const figures: ProviderFigures = JSON.parse(await askSandbox(providerPort, "/control/figures"));
  return figures;
}
