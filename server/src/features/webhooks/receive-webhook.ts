// A webhook: verified on its raw bytes, stored whole, answered, and only then worked on.
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { logSampled } from "../../platform/sampled-log.ts";
import type { Payments } from "../payments/public.ts";
import { webhookHeaders } from "./webhook-headers.ts";
import { storeWebhook } from "./webhook-store.ts";
import type { RawWebhook } from "../providers/public.ts";

const webhook_body_max = 256 * 1024;

export function mountPaymentWebhooks(server: FastifyInstance, checkout: Payments): void {
  server.post("/hooks/:provider/:merchant", { bodyLimit: webhook_body_max }, (request, reply) =>
    receiveWebhook(checkout, request, reply),
  );
}

async function receiveWebhook(checkout: Payments, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { provider, merchant } = readPath(request.params);
  const adapter = checkout.providers.get(provider);
  // A merchant is a brand's account, so its webhooks come to a host of that brand.
  if (adapter?.knowsMerchant(merchant) !== true || merchant !== request.resolvedHost.brand.key)
    return reply.code(404).send();

  const webhook: RawWebhook = {
    merchant,
    headers: webhookHeaders(request, adapter.webhookHeaders),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
  if (!(await adapter.verify(webhook))) {
    const line = { event: "webhook_forged", provider, merchant };
    logSampled(checkout.world, "warn", { line, kind: `forged ${provider} ${merchant}` });
    return reply.code(401).send();
  }
  const body_sha256 = createHash("sha256").update(webhook.body).digest();
  const parsed = adapter.parse(webhook);
  // An authentic body that is none of theirs is kept too: a person can still read it.
  const unread = { event_id: `unread:${body_sha256.toString("hex")}`, kind: "unread", observations: [] };
  for (const { event_id, kind, observations } of parsed.length === 0 ? [unread] : parsed) {
    const payment = observations.find((observation) => observation.about === "payment");
    await storeWebhook(checkout.world.db, {
      provider,
      merchant,
      event_id,
      kind,
      merchant_ref: payment?.merchant_ref ?? null,
      body: webhook.body,
      body_sha256,
      headers: webhook.headers,
    });
  }
  checkout.world.signals.wake("webhook");
  return reply.code(adapter.acknowledgement.status).send(adapter.acknowledgement.body);
}

function readPath(params: unknown): { provider: string; merchant: string } {
  const named = typeof params === "object" && params !== null ? params : {};
  const provider = "provider" in named && typeof named.provider === "string" ? named.provider : "";
  const merchant = "merchant" in named && typeof named.merchant === "string" ? named.merchant : "";
  return { provider, merchant };
}
