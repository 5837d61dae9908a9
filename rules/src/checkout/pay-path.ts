// Which creation call a payment method goes to, and what it sends as pay_id (Z3, Z4, Z5, Z97).
import { type PayPath, platformPayPath, payways } from "@gemgate/contract/pay-paths";

interface Method {
  readonly payway_id: string;
  readonly channel_id: string;
}

export const razer_payway_id = "6";

/** Z7: cards of the store itself; the call that sends the card is the payment. */
export const prepaid_card_payway_id = "2";

/** The bill of a phone carrier. */
export const carrier_payway_id = "14";

/** I20: choosing it opens the card form instead of a payment page. */
export function isPrepaidCard({ payway_id }: Pick<Method, "payway_id">): boolean {
  return payway_id === prepaid_card_payway_id;
}

/** I25: our channels of the Razer payway and the channel names that it takes. */
const razerChannels = new Map([
  ["EWALLET", "e_wallet"],
  ["PREPAID", "prepaid_card"],
  ["MOLPOINTS", "molpoints"],
  ["BANK_MY", "internet_banking_my"],
  ["BANK_SG", "internet_banking_sg"],
  ["BANK_TH", "internet_banking_th"],
  ["BANK_PH", "internet_banking_ph"],
  ["BANK_ID", "internet_banking_id"],
]);

/** The path of the payway; one that the table does not know goes to the platform's own, which answers for it. */
export function payPathOf(payway_id: string): PayPath {
  return paywayOf(payway_id)?.path ?? platformPayPath;
}

/** J22-J24: the in-game card, the cross-border card and one Korean wallet have a handling of their own. */
export function isCommonDispatch(payway_id: string): boolean {
  return paywayOf(payway_id)?.common ?? true;
}

/** Z3: the platform's path takes every payway that is not excluded; a provider's path takes its own alone. */
export function pathTakesPayway({ path, payway_id }: { path: PayPath; payway_id: string }): boolean {
  return path === platformPayPath ? isCommonDispatch(payway_id) : paywayOf(payway_id)?.path === path;
}

/** J15: the channel of the option as its provider names it; undefined where there is none, and then it is not sent. */
export function payIdOf({ payway_id, channel_id }: Method): string | undefined {
  if (channel_id === "") return undefined;
  return (payway_id === razer_payway_id ? razerChannels.get(channel_id) : undefined) ?? channel_id;
}

/**
 * Z5: the method that an order means which carries pay_id alone: the option of that key, else the channel of the path's
 * own payway. Undefined where nothing is found, which is answered as "channel id does not exist".
 */
export function resolvePayId<Offered extends Method>(order: {
  path: PayPath;
  pay_id: string;
  offered: readonly Offered[];
}): Offered | undefined {
  const { path, pay_id, offered } = order;
  const byKey = offered.find((method) => `${method.payway_id}_${method.channel_id}` === pay_id);
  if (byKey !== undefined) return byKey;
  const ofPath = offered.filter((method) => paywayOf(method.payway_id)?.path === path);
  return ofPath.find((method) => method.channel_id === pay_id) ?? ofPath.find((method) => payIdOf(method) === pay_id);
}

/** J15: what is paid without a channel has no pay_id to send; then the path alone says which payway is meant. */
export function methodOfPath<Offered extends Method>(path: PayPath, offered: readonly Offered[]): Offered | undefined {
  return offered.find((method) => method.channel_id === "" && paywayOf(method.payway_id)?.path === path);
}

function paywayOf(payway_id: string) {
  return payways.find((payway) => payway.payway_id === payway_id);
}
