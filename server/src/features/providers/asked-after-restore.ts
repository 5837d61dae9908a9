// What a provider can tell of a time that our database has lost, known without its keys.
import { findStandIn } from "./stand-ins/every-stand-in.ts";

/** Adapters of a provider's own protocol; a test compares this with what they say of themselves. */
const reports: Readonly<Record<string, boolean>> = {
  adyen: false,
  mercadopago: true,
  paypal: false,
  portone: true,
  sandbox: true,
  stripe: true,
};
/** No call of theirs tells about a refund; only their webhook does. */
const withoutRefundQuestion: readonly string[] = ["adyen"];

export function hasSettlementReport(provider: string): boolean {
  return reports[provider] ?? findStandIn(provider)?.can.list ?? false;
}

export function tellsOfRefunds(provider: string): boolean {
  return !withoutRefundQuestion.includes(provider);
}
