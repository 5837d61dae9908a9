// What stands on the page of an order that is paid elsewhere, with a code: the code, how much, until when, and what to do with it.
import type { Text } from "@gemgate/locales/create-text";
import type { PayTo } from "@gemgate/contract/pay-to";
import type { Brand } from "@gemgate/contract/brand";
import { groupPayCode } from "@gemgate/rules/checkout/pay-code";
import { isUsableLink } from "@gemgate/rules/checkout/payment-link";
import { formatAmount } from "@gemgate/rules/money/format-amount";
import { toWire } from "@gemgate/rules/money/minor-units";
import { barcodeShape } from "@gemgate/rules/symbols/barcode-shape";
import { qrShape } from "@gemgate/rules/symbols/qr-shape";
import { displayTime } from "@gemgate/rules/time/display-time";
import { offsetHoursAt } from "@gemgate/rules/time/zone-offset";
import { escapeHtml } from "../../../platform/escape-html.ts";
import type { OrderView } from "../../orders/public.ts";

/** Undefined where the order is not paid with a code. */
export function renderPayCode(order: OrderView, brand: Brand, text: Text): string | undefined {
  const { pay_code, pay_by_s, pay_url, pay_to, payable_amount, currency } = order;
  if (pay_code === null || pay_by_s === null) return undefined;
  // The gaps are drawn, not written, so that what is marked and copied is the code alone.
  const groups = groupPayCode(pay_code).map((group) => `<span>${escapeHtml(group)}</span>`);
  const amount = formatAmount({
    amount: toWire(payable_amount, currency),
    currency,
    wholeNumberCurrencies: brand.whole_number_currencies,
  }).text;
  const moment = new Date(pay_by_s * 1000).toISOString();
  const until = displayTime({ timestamp: pay_by_s, offset_h: offsetHoursAt(brand.time_zone, pay_by_s) });
  const link =
    pay_url === null || !isUsableLink(pay_url)
      ? ""
      : `<a class="button" rel="noopener noreferrer" href="${escapeHtml(pay_url)}">${escapeHtml(text("dropin.hosted"))}</a>`;
  const rows = [
    [text("orders.amount"), amount],
    [text("result.code_place"), pay_to?.place],
    [text("result.code_payee"), pay_to?.payee],
    [text("result.code_bank"), pay_to?.bank],
    [text("result.code_account"), pay_to?.account],
  ].flatMap(([label = "", value]) =>
    value === undefined
      ? []
      : [`<div class="row"><dt>${escapeHtml(label)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`],
  );
  const label = text(pay_to?.kind === "transfer" ? "result.code_purpose" : "pay_page.code");
  return `<p class="until" data-local="${moment}" hidden>${escapeHtml(text("result.reserved_title", { time: "{time}" }))}</p>
<dl class="code">
<div><dt>${escapeHtml(label)}</dt><dd class="number" dir="ltr" tabindex="0">${groups.join("")}</dd>
<dd class="tools">${symbolOf(pay_code, pay_to?.scan, text)}
<button type="button" class="button" hidden data-copy="${escapeHtml(pay_code)}" data-done="${escapeHtml(text("result.code_copied"))}">${escapeHtml(text("result.copy_code"))}</button>
<span role="status" data-said></span></dd></div>
${rows.join("\n")}
<div class="row"><dt>${escapeHtml(text("pay_page.pay_by"))}</dt><dd><time datetime="${moment}"><bdi>${escapeHtml(until)}</bdi></time></dd></div>
</dl>
<ol class="steps">${stepsOf(pay_to?.kind, amount, text)
    .map((step) => `<li>${escapeHtml(step)}</li>`)
    .join("")}</ol>
${link}`;
}

/** What a machine reads, black on white in every theme. */
function symbolOf(code: string, scan: PayTo["scan"], text: Text): string {
  if (scan === undefined) return "";
  const shape = scan === "qr" ? qrShape(code) : barcodeShape(code);
  if (shape === undefined) return "";
  const { width, height, path } = shape;
  const label = escapeHtml(text(scan === "qr" ? "result.qr" : "result.barcode"));
  return `<svg class="${scan}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="${scan === "qr" ? "xMidYMid" : "none"}" shape-rendering="crispEdges" role="img" aria-label="${label}"><path d="${path}" fill="black"/></svg>`;
}

function stepsOf(kind: PayTo["kind"] | undefined, amount: string, text: Text): readonly string[] {
  switch (kind) {
    case "transfer":
      return [text("result.step_bank"), text("result.step_transfer", { amount }), text("result.step_purpose")];
    case "app":
      return [text("result.step_app"), text("result.step_scan"), text("result.step_pay", { amount })];
    case "counter":
    case undefined:
      return [text("result.step_shop"), text("result.step_show"), text("result.step_pay", { amount })];
  }
}
