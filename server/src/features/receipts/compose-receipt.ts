// The receipt as a letter: the same facts as on the page, as text and as HTML that needs nothing from elsewhere.
import type { Brand } from "@gemgate/contract/brand";
import type { FullOrder } from "@gemgate/contract/checkout";
import type { Locale } from "@gemgate/contract/locale";
import type { Text } from "@gemgate/locales/create-text";
import { groupBillingNo } from "@gemgate/rules/checkout/billing-no";
import { directionOf } from "@gemgate/rules/language/choose-language";
import { formatAmount } from "@gemgate/rules/money/format-amount";
import { displayTime } from "@gemgate/rules/time/display-time";
import { offsetHoursAt } from "@gemgate/rules/time/zone-offset";
import { escapeHtml } from "../../platform/escape-html.ts";
import { withoutLinks } from "./without-links.ts";

export interface ReceiptToCompose {
  readonly brand: Brand;
  readonly order: FullOrder;
  readonly locale: Locale;
  readonly text: Text;
}

export function composeReceipt(receipt: ReceiptToCompose): { subject: string; text: string; html: string } {
  const { brand, text } = receipt;
  const rows = rowsOf(receipt);
  const store = brand.title;
  const [thanks, why] = [text("receipt.thanks", { store }), text("receipt.why")];
  return {
    subject: text("receipt.subject", { store }),
    text: [thanks, "", ...rows.map(([label, value]) => `${label}: ${value}`), "", why, brand.copyright, ""].join("\n"),
    html: htmlOf(receipt, { thanks, why, rows }),
  };
}

type Row = readonly [label: string, value: string];

function rowsOf({ brand, order, locale, text }: ReceiptToCompose): Row[] {
  const { seller, price = 0, currency = "", refund, tax } = order;
  const money = (amount: number, of: string) =>
    formatAmount({ amount, currency: of, wholeNumberCurrencies: brand.whole_number_currencies }).text;
  const rate = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: "percent", maximumFractionDigits: 2 });
  const rows: (readonly [string, string | undefined])[] = [
    [
      text("orders.seller"),
      seller === undefined ? brand.title : [seller.company, seller.address].filter(Boolean).join(", "),
    ],
    [text("orders.tax_number"), seller?.tax_number],
    [text("result.billing_number"), groupBillingNo(order.billing_no)],
    [text("result.goods"), order.product_name],
    [text("orders.includes"), order.bonus],
    [text("checkout.total"), money(price, currency)],
    [
      text("checkout.taxes"),
      tax === undefined
        ? text("checkout.included")
        : text("orders.tax_part", {
            amount: money(tax.price, currency),
            tax: `${tax.name} ${rate.format(tax.percent / 100)}`,
          }),
    ],
    [text("orders.method"), order.payment_method],
    // Players choose names, and a letter may go to somebody who has nothing to do with them.
    [text("result.account"), withoutLinks(order.user_name)],
    [text("result.game"), order.game_name],
    [text("result.server"), withoutLinks(order.game_server_name)],
    [text(order.gift === 1 ? "gift.receiver" : "result.role"), withoutLinks(order.role_name)],
    ...stepRows(),
    [text("outcome.refunded"), refund === undefined ? undefined : money(refund.price, refund.currency)],
  ];
  return rows.flatMap(([label, value]) => (value === undefined || value === "" ? [] : [[label, value] as const]));

  function stepRows(): Row[] {
    const words = {
      created: "orders.step_created",
      paid: "orders.step_paid",
      sent: "orders.step_sent",
      delivered: "orders.delivered",
      refunded: "outcome.refunded",
    } as const;
    return (order.steps ?? []).map(({ step, time }) => [
      text(words[step]),
      displayTime({ timestamp: time, offset_h: offsetHoursAt(brand.time_zone, time) }),
    ]);
  }
}

function htmlOf(
  { brand, locale, text }: ReceiptToCompose,
  { thanks, why, rows }: { thanks: string; why: string; rows: readonly Row[] },
): string {
  const direction = directionOf(locale);
  const start = direction === "rtl" ? "right" : "left";
  const end = direction === "rtl" ? "left" : "right";
  const cell = "padding:6px 0;vertical-align:top;border-bottom:1px solid #ddd";
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(text("orders.receipt"))}</title></head>
<body style="margin:0;padding:24px;background:#fff;color:#111;font:15px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
<h1 style="font-size:22px;margin:0 0 8px">${escapeHtml(brand.title)}</h1>
<p style="margin:0 0 20px">${escapeHtml(thanks)}</p>
<table role="presentation" style="width:100%;border-collapse:collapse">
${rows
  .map(
    ([label, value]) =>
      `<tr><td style="${cell};text-align:${start};color:#555;padding-${end}:16px">${escapeHtml(label)}</td><td style="${cell};text-align:${end}"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  )
  .join("\n")}
</table>
<p style="margin:20px 0 0;font-size:13px;color:#555">${escapeHtml(why)}</p>
<p style="margin:8px 0 0;font-size:13px;color:#555">${escapeHtml(brand.copyright)}</p>
</div>
</body>
</html>`;
}
