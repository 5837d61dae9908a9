// What the review commands print.
import { cutWebhookBody, webhookName } from "@gemgate/server/features/review/public";
import type { OrderCase, ReviewCase, StoredWebhook } from "@gemgate/server/features/review/public";
import { nextSteps } from "./next-steps.ts";

export function composeList(cases: readonly ReviewCase[]): string {
  if (cases.length === 0) return "Nothing waits for a person.";
  const count = `${cases.length} waiting. Every decision needs --note "why"; gemgate review --help lists what each command does.`;
  return [...cases.map(composeCase), "", count].join("\n");
}

function composeCase(one: ReviewCase): string {
  const { kind, id, billing_no, provider, provider_ids, amount, currency, state, why, since, age_s } = one;
  const facts = [
    `${kind} ${id}`,
    ...(billing_no === null || billing_no === id ? [] : [`order ${billing_no}`]),
    state,
    ...(amount === null ? [] : [`${amount} ${currency ?? ""} (minor units)`]),
    ...(provider === null ? [] : [`${provider}: ${provider_ids.join(", ")}`]),
  ];
  return [
    facts.join("  "),
    `    for ${composeAge(age_s)}, since ${since.toISOString()}: ${why}`,
    ...nextSteps(one).map((step) => `    → ${step}`),
  ].join("\n");
}

/** 93784 → `1 d 2 h`. */
export function composeAge(age_s: number): string {
  const minutes = Math.max(0, Math.floor(age_s / 60));
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

export function composeOrder({ parts }: OrderCase): string {
  return parts
    .map(({ title, rows }) => `${title}\n${rows.map((row) => `  ${composeRow(row)}`).join("\n")}`)
    .join("\n\n");
}

function composeRow(row: Readonly<Record<string, unknown>>): string {
  return Object.entries(row)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `${name}=${wordOf(value)}`)
    .join("  ");
}

function wordOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}

export function composeWebhook(key: Parameters<typeof webhookName>[0], webhook: StoredWebhook): string {
  const { body, ...facts } = webhook;
  return `Webhook ${webhookName(key)}\n  ${composeRow(facts)}\n\n${body === null ? "The body was erased." : cutWebhookBody(body)}`;
}
