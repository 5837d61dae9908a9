// A webhook from its plan: the words of a provider, some of them changed, packed, and signed in one way or another.
import { createHmac } from "node:crypto";
import { gzipSync } from "node:zlib";
import { anotherBrand, hostOf } from "./hosts-of-shop.ts";
import type { Ground, Lane } from "./lane.ts";
import { newest } from "./lane.ts";
import type { WebhookFormat, WebhookPlan, Signature } from "./webhook-plans.ts";
import { composeWebhook } from "./webhook-words.ts";
import { spellValue } from "./spell-parameters.ts";
import type { WebhookRequest } from "./wire-request.ts";

export function buildWebhook(ground: Ground, lane: Lane, plan: WebhookPlan): WebhookRequest {
  const order = plan.isUnknown ? undefined : lane.order(plan.order);
  const brand = order?.player.brand ?? ground.players[plan.order % ground.players.length]?.brand ?? "";
  const teller = plan.isOfOthers ? anotherBrand(brand) : brand;
  const known = plan.isRepeated ? newest(lane.event_ids, plan.order) : undefined;
  const event_id = known ?? `evt_${lane.nextName()}`;
  const words = composeWebhook(lane, { plan, order, merchant: teller, event_id });
  const body = packBody(spellValue(words.body), plan.format);
  const place = placeOf(ground, teller, plan);
  const signature = sign(body, { ground, brand: place.merchant, signature: plan.signature });
  lane.remember(lane.event_ids, event_id);
  return {
    surface: "webhook",
    group: "webhooks",
    kinds: kindsOf(plan),
    method: "POST",
    port: place.port,
    path: place.path,
    headers: [
      ["host", place.host],
      ...(plan.contentType === "" ? [] : [["content-type", plan.contentType] as const]),
      ...(signature === undefined ? [] : [["sandpay-signature", signature] as const]),
    ],
    body,
    payment: words.payment,
    isAuthentic: plan.signature === "right" || plan.signature === "among many",
    isAtPlace: plan.place === "own",
  };
}

function kindsOf(plan: WebhookPlan): string[] {
  return [
    ...new Set<string>([
      ...plan.leaves.map(({ kind }) => (kind === "missing" ? "empty" : kind)),
      ...(plan.format === "plain" && plan.contentType === "application/json" ? [] : ["body"]),
      ...(plan.signature === "right" ? [] : ["signature"]),
      ...(plan.place === "own" ? [] : ["path"]),
      ...(plan.share === "all" ? [] : ["money"]),
      ...(plan.isOfOthers || plan.isUnknown || plan.isRepeated || plan.txn === "of another order" ? ["another's"] : []),
    ]),
  ];
}

function placeOf(
  { shop }: Ground,
  brand: string,
  plan: WebhookPlan,
): { port: number; host: string; path: string; merchant: string } {
  const other = anotherBrand(brand);
  const at = (provider: string, merchant: string, host = brand) => {
    const { name, port } = hostOf(shop, host);
    return { port, host: name, path: `/hooks/${provider}/${merchant}`, merchant: brand };
  };
  switch (plan.place) {
    case "own":
      return at("sandbox", brand);
    case "another brand's host":
      return at("sandbox", brand, other);
    case "another merchant's path":
      return at("sandbox", other);
    case "unknown provider":
      return at("__proto__", brand);
    case "unknown merchant":
      return at("sandbox", "constructor");
    case "odd merchant":
      return at("sandbox", "%00%ff".repeat(plan.order % 2) + "a".repeat(90));
  }
}

function packBody(text: string, format: WebhookFormat): Buffer {
  switch (format) {
    case "plain":
      return Buffer.from(text);
    case "indented":
      return Buffer.from(text.replaceAll(",", " ,\n\t"));
    case "byte order mark":
      return Buffer.from(`\ufeff${text}`);
    case "not utf-8":
      return Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xff, 0xc0]), Buffer.from(text.slice(-2))]);
    case "gzip":
      return gzipSync(text);
    case "empty":
      return Buffer.alloc(0);
    case "array":
      return Buffer.from(`[${text}]`);
    case "deep":
      return Buffer.from(`${text.slice(0, -1)},"x":${"[".repeat(20_000)}${"]".repeat(20_000)}}`);
    case "cut short":
      return Buffer.from(text.slice(0, -1));
    case "keys twice":
      return Buffer.from(`{"event_id":"evt_first","type":"payment.paid",${text.slice(1)}`);
    case "form":
      return Buffer.from(`data=${encodeURIComponent(text.toWellFormed())}`);
    case "large":
      return Buffer.from(`${text.slice(0, -1)},"x":"${"x".repeat(300_000)}"}`);
  }
}

function sign(
  body: Buffer,
  { ground, brand, signature }: { ground: Ground; brand: string; signature: Signature },
): string | undefined {
  const now_s = Math.floor(Date.now() / 1000);
  const secretOf = (merchant: string): string => ground.shop.secretOf(merchant);
  const mac = (secret: string, at: number | string, bytes = body): string =>
    createHmac("sha256", secret).update(`${at}.`).update(bytes).digest("hex");
  const signed = (at: number | string, hex: string): string => `t=${at},v1=${hex}`;
  const own = mac(secretOf(brand), now_s);
  switch (signature) {
    case "right":
      return signed(now_s, own);
    case "none":
      return undefined;
    case "of no key":
      return signed(now_s, mac("", now_s));
    case "of another merchant":
      return signed(now_s, mac(secretOf(anotherBrand(brand)), now_s));
    case "too old":
      return signed(now_s - 600, mac(secretOf(brand), now_s - 600));
    case "of the future":
      return signed(now_s + 600, mac(secretOf(brand), now_s + 600));
    case "of another body":
      return signed(now_s, mac(secretOf(brand), now_s, Buffer.from("{}")));
    case "without time":
      return `v1=${own}`;
    case "with an odd time":
      return signed("1e9", mac(secretOf(brand), "1e9"));
    case "in capitals":
      return `T=${now_s},V1=${own.toUpperCase()}`;
    case "cut short":
      return signed(now_s, own.slice(0, -2));
    case "among many":
      return `t=${now_s},v1=,v1=00,v0=x,v1=${own}`;
  }
}
