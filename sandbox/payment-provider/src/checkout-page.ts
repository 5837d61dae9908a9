// The pages a payer sees: the form while a payment is open, its state when it is finished, and an unknown one.
import { drawCode } from "./draw-code.ts";
import { escapeHtml } from "@gemgate/sandbox-plumbing/pages";
import { formatAmount } from "./format-amount.ts";
import { frameSandpay } from "./page-frame.ts";
import { payCodeOf } from "./pay-code.ts";
import type { Payment, PaymentMethod, PaymentStatus } from "./payment.ts";

export function renderOpenPage(page: { payment: Payment; title: string; nonce: string }): string {
  const { payment } = page;
  return frameSandpay({
    title: `Pay ${page.title} · Sandpay sandbox`,
    script: { nonce: page.nonce, code: SUBMIT_ONCE },
    main: `<div class="sheet">
${renderSummary(payment, page.title)}
<section class="panel" aria-labelledby="method-title">
<h2 id="method-title">${METHOD_TITLES[payment.method]}</h2>
<form method="post" action="/checkout/${escapeHtml(payment.id)}">
${METHOD_FORMS[payment.method](payment)}
<div class="actions">
<button class="button main" type="submit" name="action" value="pay">Pay ${showAmount(payment)}</button>
<button class="button" type="submit" name="action" value="decline">Decline</button>
<button class="button quiet" type="submit" name="action" value="cancel">Cancel and return</button>
</div>
<p class="status" role="status"></p>
</form>
</section>
</div>`,
  });
}

export function renderFinishedPage(page: { payment: Payment; title: string }): string {
  const { payment, title } = page;
  const words = FINISHED_WORDS[payment.status];
  return frameSandpay({
    title: `${words.headline} · Sandpay sandbox`,
    main: `<div class="sheet">
${renderSummary(payment, title)}
<section class="panel" aria-labelledby="state-title">
<h2 id="state-title"><span class="state ${payment.status}">${words.headline}</span></h2>
<p>${words.sentence}</p>
<div class="actions"><a class="button main" href="${escapeHtml(payment.returnUrl)}">Return to ${escapeHtml(title)}</a></div>
</section>
</div>`,
  });
}

export function renderUnknownPage(): string {
  return frameSandpay({
    title: "No such payment · Sandpay sandbox",
    main: `<div class="sheet single"><section class="panel"><h1>No such payment</h1>
<p>This address leads to no payment. Go back to the shop and start again from there.</p></section></div>`,
  });
}

function renderSummary(payment: Payment, title: string): string {
  return `<section class="panel summary" aria-labelledby="amount-title">
<p class="shop"><span class="shop-mark" aria-hidden="true">${escapeHtml(String.fromCodePoint(title.codePointAt(0) ?? 63))}</span><span>${escapeHtml(title)}</span></p>
<h1 id="amount-title"><span class="small">${payment.status === "pending" ? "Amount due" : "Amount"}</span> ${showAmount(payment)} <span class="small">${escapeHtml(payment.currency)}</span></h1>
<dl class="facts">
<div><dt>For</dt><dd>${escapeHtml(payment.description)}</dd></div>
<div><dt>Order</dt><dd>${escapeHtml(payment.merchantRef)}</dd></div>
</dl>
</section>`;
}

function showAmount(payment: Payment): string {
  return escapeHtml(formatAmount(payment.amount, payment.currency));
}

const METHOD_TITLES: Record<PaymentMethod, string> = {
  card: "Pay by card",
  wallet: "Pay with your wallet",
  bank: "Pay by bank transfer",
  voucher: "Pay at a counter",
  carrier: "Pay with your phone bill",
};

// The fields have no names and cannot be changed: nothing typed by a person is ever sent or kept here.
const METHOD_FORMS: Record<PaymentMethod, (payment: Payment) => string> = {
  card: () => `<p class="hint" id="card-hint">This test card is filled in for you and cannot be changed.</p>
<div class="fields">
<label class="field wide" for="card-number"><span>Card number</span>
<input id="card-number" value="4111 1111 1111 1111" readonly aria-describedby="card-hint" autocomplete="off"></label>
<label class="field" for="card-expiry"><span>Expires</span>
<input id="card-expiry" value="12 / 39" readonly autocomplete="off"></label>
<label class="field" for="card-code"><span>Security code</span>
<input id="card-code" value="123" readonly autocomplete="off"></label>
<label class="field wide" for="card-name"><span>Name on card</span>
<input id="card-name" value="Test Player" readonly autocomplete="off"></label>
</div>`,
  wallet: (
    payment,
  ) => `<p class="hint">With a real wallet you would scan this code. Here the button confirms for you.</p>
<div class="code-frame">${drawCode(payment.id)}</div>`,
  bank: (payment) => `<p class="hint">With a real bank you would transfer the amount with this purpose.</p>
${showPayCode("Purpose", payment)}`,
  voucher: (payment) => `<p class="hint">With a real voucher you would pay this code at a counter.</p>
${showPayCode("Code", payment)}`,
  carrier: () =>
    `<p class="hint">With a real carrier you would confirm on your phone. Here the button confirms for you.</p>`,
};

function showPayCode(label: string, payment: Payment): string {
  return `<dl class="facts">
<div><dt>${label}</dt><dd>${escapeHtml(payCodeOf(payment))}</dd></div>
<div><dt>Pay before</dt><dd>${escapeHtml(new Date(payment.expiresAtMs).toISOString())}</dd></div>
</dl>`;
}

const FINISHED_WORDS: Record<PaymentStatus, { headline: string; sentence: string }> = {
  pending: { headline: "Payment open", sentence: "This payment has not been made yet." },
  paid: { headline: "Payment received", sentence: "This payment has been made. You can go back to the shop." },
  failed: { headline: "Payment declined", sentence: "This payment was declined. Nothing was taken." },
  cancelled: { headline: "Payment cancelled", sentence: "This payment was cancelled. Nothing was taken." },
  expired: { headline: "Payment expired", sentence: "The time to pay has passed. Nothing was taken." },
};

// A second click while the first is on its way changes nothing on the server; this only shows that work goes on.
const SUBMIT_ONCE = `
const form = document.querySelector("form");
const status = document.querySelector(".status");
let isSent = false;
form.addEventListener("submit", (event) => {
  if (isSent) event.preventDefault();
  isSent = true;
  status.textContent = "One moment…";
});
addEventListener("pageshow", () => { isSent = false; status.textContent = ""; });
`;
