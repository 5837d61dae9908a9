// Which of Adyen's payment methods a link shows. The names of the right-hand side are theirs.
import type { ScanShape } from "@gemgate/contract/pay-to";
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

/** Apps of a phone, into which the page of a link leads when a phone opens it (documented, unverified). */
const scanned: ReadonlySet<string> = new Set(["alipay", "swish", "twint", "vipps"]);

/** A link tells no content to scan, so its own address is what is scanned. */
export function adyenScanOf({ channel }: Pick<PaymentIntent, "channel">): ScanShape | undefined {
  return scanned.has(channel.toLowerCase()) ? "link" : undefined;
}

/** A channel that stands in no table is taken for a name of theirs; undefined shows whatever the account has for the country. */
export function adyenMethodsOf({
  method,
  channel,
}: Pick<PaymentIntent, "method" | "channel">): readonly string[] | undefined {
  if (channel === "") return byMethod.get(method);
  return byChannel.get(channel.toUpperCase()) ?? [channel];
}
