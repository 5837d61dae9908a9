// The form inside a shop's page: two scripts for the shop, and the frame that they open. Only the shop of the payment may frame it.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { isFromOtherSite } from "@gemgate/sandbox-plumbing/guard-caller";
import type { Call, Route } from "@gemgate/sandbox-plumbing/http-server";
import type { Payment } from "../payment.ts";
import { findPayment } from "../payment-store.ts";
import type { Provider } from "../provider.ts";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerStyle, refuse } from "@gemgate/sandbox-plumbing/reply";
import { cancel, pay, reloadPayment } from "../settle-payment.ts";
import { clientKeyOf } from "./client-key.ts";
import type { FrameView } from "./frame-page.ts";
import { renderFrame } from "./frame-page.ts";
import { loaderScript } from "./loader-script.ts";
import { judgeCard, readCard } from "./test-cards.ts";

const STYLE = readFileSync(new URL("../../assets/dropin.css", import.meta.url), "utf8");
const CHALLENGE_ANSWER = "1234";

/** In this process alone: a payer whom the bank asked before a restart types the card again. */
const challengeKey = randomBytes(32);

type Form = "card" | "wallet";
type Named = { payment: Payment; key: string; origins: readonly string[] };

export function answerDropInRoutes(provider: Provider): Route[] {
  return [
    { method: "GET", path: "/dropin/v1.js", handle: () => script(loaderScript("card")) },
    { method: "GET", path: "/dropin/wallet.js", handle: () => script(loaderScript("wallet")) },
    {
      method: "GET",
      path: "/dropin/frame.css",
      handle: () => answerStyle(STYLE),
    },
    ...(["card", "wallet"] as const).flatMap((form): Route[] => [
      { method: "GET", path: `/dropin/${form}/:id`, handle: (call) => showForm(provider, call, form) },
      { method: "POST", path: `/dropin/${form}/:id`, handle: (call) => takeStep(provider, call, form) },
    ]),
  ];
}

function script(text: string): Reply {
  return { kind: "text", status: 200, contentType: "text/javascript; charset=utf-8", text };
}

function showForm(provider: Provider, call: Call, form: Form): Reply {
  const named = findNamed(provider, call);
  return named === null ? refuse(404, "not_found") : answerView({ ...named, call, form }, { kind: form });
}

function takeStep(provider: Provider, call: Call, form: Form): Reply {
  if (isFromOtherSite(call)) return refuse(403, "forbidden");
  const named = findNamed(provider, call);
  if (named === null) return refuse(404, "not_found");
  const { payment } = named;
  const view =
    payment.status === "pending"
      ? decide(provider, payment, new URLSearchParams(call.body.toString("utf8")))
      : { kind: form };
  return answerView({ ...named, payment: reloadPayment(provider, payment), call, form }, view);
}

/** A card that is not accepted leaves the payment open: the payer tries another one. */
function decide(provider: Provider, payment: Payment, body: URLSearchParams): FrameView {
  switch (body.get("step") ?? "") {
    case "card": {
      const judged = judgeCard(readCard(body), provider.clock());
      if (typeof judged === "object") return { kind: "card", trouble: judged.problem };
      if (judged === "declined") return { kind: "card", trouble: "declined" };
      if (judged === "challenge") return { kind: "challenge", token: challengeToken(payment) };
      pay(provider, payment);
      return { kind: "card" };
    }
    case "challenge": {
      const isAsked = isSame(body.get("token") ?? "", challengeToken(payment));
      if (!isAsked || body.get("answer")?.trim() !== CHALLENGE_ANSWER)
        return { kind: "card", trouble: "challenge_failed" };
      pay(provider, payment);
      return { kind: "card" };
    }
    case "approve":
      pay(provider, payment);
      return { kind: "wallet" };
    case "cancel":
      cancel(provider, payment);
      return { kind: "wallet" };
    default:
      return { kind: "card" };
  }
}

function answerView({ payment, key, origins, call, form }: Named & { call: Call; form: Form }, view: FrameView): Reply {
  const nonce = randomBytes(16).toString("base64url");
  const lang = (call.query.get("lang") ?? payment.locale).slice(0, 35);
  // Any page may name any origin: one that the shop did not enter gets no message.
  const shop = origins.find((origin) => origin === call.query.get("origin")) ?? new URL(payment.returnUrl).origin;
  const search = new URLSearchParams({ key, lang, origin: shop });
  return {
    kind: "page",
    status: 200,
    html: renderFrame({
      payment,
      view: payment.status === "pending" ? view : { kind: "over" },
      locale: lang,
      nonce,
      shop,
      action: `/dropin/${form}/${payment.id}?${search.toString()}`,
    }),
    policy: [
      "default-src 'none'",
      "style-src 'self'",
      `script-src 'nonce-${nonce}'`,
      "form-action 'self'",
      `frame-ancestors ${origins.join(" ")}`,
      "base-uri 'none'",
    ].join("; "),
  };
}

/** The shop's key must be that of the payment: another shop cannot show this form. */
function findNamed(provider: Provider, call: Call): Named | null {
  provider.wake();
  const payment = findPayment(provider.db, call.params["id"] ?? "");
  if (payment === null) return null;
  const key = clientKeyOf(provider, payment);
  if (key === "" || call.query.get("key") !== key) return null;
  const entered = provider.merchants.get(payment.merchant)?.origins ?? [];
  return { payment, key, origins: [...new Set([new URL(payment.returnUrl).origin, ...entered])] };
}

function challengeToken(payment: Payment): string {
  return createHmac("sha256", challengeKey).update(payment.id).digest("hex");
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
