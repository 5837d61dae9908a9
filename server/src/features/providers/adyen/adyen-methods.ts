// Which of Adyen's payment methods a link shows. The names of the right-hand side are theirs.
import type { PaymentIntent } from "../provider-adapter.ts";

const byChannel = new Map<string, readonly string[]>([
  ["APPLEPAY", ["applepay"]],
  ["GOOGLEPAY", ["googlepay"]],
  ["PAYPAL", ["paypal"]],
  ["CARD", ["scheme"]],
  ["IDEAL", ["ideal"]],
  ["BANCONTACT", ["bcmc", "bcmc_mobile"]],
  ["BLIK", ["blik"]],
  ["MBWAY", ["mbway"]],
  ["SWISH", ["swish"]],
  ["TWINT", ["twint"]],
  ["VIPPS", ["vipps"]],
]);

const byMethod = new Map<string, readonly string[]>([
  ["card", ["scheme"]],
  ["wallet", ["applepay", "googlepay"]],
]);

/** A channel that stands in no table is taken for a name of theirs; undefined shows whatever the account has for the country. */
export function adyenMethodsOf({
  method,
  channel,
}: Pick<PaymentIntent, "method" | "channel">): readonly string[] | undefined {
  if (channel === "") return byMethod.get(method);
  return byChannel.get(channel.toUpperCase()) ?? [channel];
}
