// What stands inside the frame: the card form, the bank's question, the wallet, and how it ended.
import { escapeHtml } from "@gemgate/sandbox-plumbing/pages";
import { formatAmount } from "../format-amount.ts";
import type { Payment } from "../payment.ts";
import type { CardProblem } from "./test-cards.ts";
import { wordsOf } from "./words.ts";
import type { Words } from "./words.ts";

export type FrameView =
  | { kind: "card"; trouble?: CardProblem | "declined" | "challenge_failed" }
  | { kind: "challenge"; token: string }
  | { kind: "wallet" }
  | { kind: "over" };

export type FramePage = {
  payment: Payment;
  view: FrameView;
  locale: string;
  nonce: string;
  /** Origin of the shop's page that opened the frame. */
  shop: string;
  /** Where its forms are sent. */
  action: string;
};

export function renderFrame({ payment, view, locale, nonce, shop, action }: FramePage): string {
  const { lang, words } = wordsOf(locale);
  const inside = { words, payment, action: escapeHtml(action) };
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sandpay</title>
<link rel="stylesheet" href="/dropin/frame.css">
</head>
<body>
<main data-result="${view.kind === "over" ? payment.status : ""}" data-shop="${escapeHtml(shop)}">
<p class="note">${escapeHtml(words.sandbox)}</p>
${contentOf(view, inside)}
</main>
<script nonce="${escapeHtml(nonce)}">${FRAME_SCRIPT}</script>
</body>
</html>`;
}

type Inside = { words: Words; payment: Payment; action: string };

function contentOf(view: FrameView, inside: Inside): string {
  switch (view.kind) {
    case "card":
      return cardForm(inside, view.trouble);
    case "challenge":
      return challengeForm(inside, view.token);
    case "wallet":
      return walletForm(inside);
    case "over": {
      const { words, payment } = inside;
      return `<p class="over" role="status">${escapeHtml(payment.status === "paid" ? words.paid : words.not_paid)}</p>`;
    }
  }
}

function cardForm(
  { words, payment, action }: Inside,
  trouble: CardProblem | "declined" | "challenge_failed" | undefined,
) {
  const field = (name: CardProblem, label: string, attributes: string): string => {
    const isBad = trouble === name || (name === "number" && trouble === "unknown_card");
    const error = isBad ? `<span class="bad" id="bad-${name}">${escapeHtml(words[`bad_${trouble}`])}</span>` : "";
    const state = isBad ? ` aria-invalid="true" aria-describedby="bad-${name}" data-focus` : "";
    return `<label class="field ${name}"><span>${escapeHtml(label)}</span><input name="${name}" required ${attributes}${state}>${error}</label>`;
  };
  const told =
    trouble === "declined" || trouble === "challenge_failed"
      ? `<p class="bad" role="alert">${escapeHtml(words[trouble])}</p>`
      : "";
  return `<form method="post" action="${action}">
${told}
<input type="hidden" name="step" value="card">
<div class="fields">
${field("number", words.number, 'inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="0000 0000 0000 0000"')}
${field("expiry", words.expiry, 'inputmode="numeric" autocomplete="cc-exp" maxlength="7" placeholder="MM/YY"')}
${field("code", words.code, 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="000"')}
${field("name", words.name, 'autocomplete="cc-name" maxlength="80"')}
</div>
<button class="main" type="submit">${escapeHtml(words.pay)} ${escapeHtml(formatAmount(payment.amount, payment.currency))}</button>
<p class="hint">${escapeHtml(words.cards)}</p>
</form>`;
}

/** The bank's own step. The token says that a card was accepted before; the card itself is gone by now. */
function challengeForm({ words, action }: Inside, token: string): string {
  return `<form method="post" action="${action}">
<h1>${escapeHtml(words.challenge)}</h1>
<p class="hint">${escapeHtml(words.challenge_hint)}</p>
<input type="hidden" name="token" value="${escapeHtml(token)}">
<label class="field"><span>${escapeHtml(words.challenge_code)}</span><input name="answer" inputmode="numeric" autocomplete="one-time-code" maxlength="8" data-focus></label>
<button class="main" type="submit" name="step" value="challenge">${escapeHtml(words.confirm)}</button>
<button class="quiet" type="submit" name="step" value="leave">${escapeHtml(words.leave)}</button>
</form>`;
}

function walletForm({ words, payment, action }: Inside): string {
  return `<form method="post" action="${action}">
<h1>${escapeHtml(words.wallet)}</h1>
<p class="amount">${escapeHtml(formatAmount(payment.amount, payment.currency))}</p>
<button class="main" type="submit" name="step" value="approve">${escapeHtml(words.approve)}</button>
<button class="quiet" type="submit" name="step" value="cancel">${escapeHtml(words.cancel)}</button>
</form>`;
}

/** Tells the shop's page, and no other origin, how tall the form is and how it ended. */
const FRAME_SCRIPT = `
const main = document.querySelector("main");
const { shop, result } = main.dataset;
const tell = (words) => parent.postMessage(words, shop);
new ResizeObserver(() => tell({ height: main.getBoundingClientRect().height })).observe(main);
if (result !== "") tell({ result });
document.querySelector("[data-focus]")?.focus();
const number = document.querySelector('input[name="number"]');
number?.addEventListener("input", () => {
  const digits = number.value.replace(/[^0-9]/g, "").slice(0, 19);
  if (number.selectionStart === number.value.length) number.value = digits.replace(/(.{4})(?=.)/g, "$1 ");
});
let isSent = false;
document.querySelector("form")?.addEventListener("submit", (event) => {
  if (isSent) event.preventDefault();
  isSent = true;
});
addEventListener("pageshow", () => { isSent = false; });
`;
