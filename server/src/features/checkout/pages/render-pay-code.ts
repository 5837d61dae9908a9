// What stands on the page of an order that is paid elsewhere, with a code: the code, how much, until when, and what to do with it.
import type { Text } from "@gemgate/locales/create-text";
import type { Brand } from "@gemgate/contract/brand";
import { groupPayCode } from "@gemgate/rules/checkout/pay-code";
import { isUsableLink } from "@gemgate/rules/checkout/payment-link";
import { formatAmount } from "@gemgate/rules/money/format-amount";
import { toWire } from "@gemgate/rules/money/minor-units";
import { displayTime } from "@gemgate/rules/time/display-time";
import { offsetHoursAt } from "@gemgate/rules/time/zone-offset";
import { escapeHtml } from "../../../platform/escape-html.ts";
import type { OrderView } from "../../orders/public.ts";

/** Undefined where the order is not paid with a code. */
export function renderPayCode(order: OrderView, brand: Brand, text: Text): string | undefined {
  const { pay_code, pay_by_s, pay_url, payable_amount, currency } = order;
  if (pay_code === null || pay_by_s === null) return undefined;
  // The gaps are drawn, not written, so that what is marked and copied is the code alone.
  const groups = groupPayCode(pay_code).map((group) => `<span>${escapeHtml(group)}</span>`);
  const amount = formatAmount({
    amount: toWire(payable_amount, currency),
    currency,
    wholeNumberCurrencies: brand.whole_number_currencies,
  }).text;
  const until = displayTime({ timestamp: pay_by_s, offset_h: offsetHoursAt(brand.time_zone, pay_by_s) });
  const link =
    pay_url === null || !isUsableLink(pay_url)
      ? ""
      : `<a class="button" rel="noopener noreferrer" href="${escapeHtml(pay_url)}">${escapeHtml(text("dropin.hosted"))}</a>`;
  return `<dl class="code">
<div><dt>${escapeHtml(text("pay_page.code"))}</dt><dd class="number" dir="ltr" tabindex="0">${groups.join("")}</dd></div>
<div><dt>${escapeHtml(text("orders.amount"))}</dt><dd><bdi>${escapeHtml(amount)}</bdi></dd></div>
<div><dt>${escapeHtml(text("pay_page.pay_by"))}</dt><dd><time datetime="${new Date(pay_by_s * 1000).toISOString()}"><bdi>${escapeHtml(until)}</bdi></time></dd></div>
</dl>
${link}`;
}
