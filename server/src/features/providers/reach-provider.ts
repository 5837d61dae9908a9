// A provider as the features use it: bounded in time, and left alone for a while when it keeps failing.
import type {
  ApprovedPayment,
  BookedPayment,
  ReportPage,
  ReportWindow,
  Created,
  DisputePage,
  ExternalRefundObservation,
  Observation,
  PaymentIntent,
  PaymentObservation,
  PaymentRef,
  ProviderAdapter,
  ProviderContext,
  RawWebhook,
  Refunded,
  RefundIntent,
  RefundObservation,
} from "./provider-adapter.ts";
import { openProviderBreakers } from "./provider-breakers.ts";
import type { ProviderWorld, Purpose } from "./provider-breakers.ts";
import { watchRateLimit } from "./watch-rate-limit.ts";
import { answer_within_ms } from "../../platform/time-limits.ts";

export interface Provider extends Pick<
  ProviderAdapter,
  "id" | "methods" | "can" | "knowsMerchant" | "floor" | "dropIn" | "webhookHeaders" | "acknowledgement" | "parse"
> {
  /** It keeps failing for this brand: nobody should begin a payment there now. Without a brand: for any of them. */
  isDown(merchant?: string): boolean;
  /** Signature and age of a webhook; what that needs from outside is fetched first. */
  verify(webhook: RawWebhook): Promise<boolean>;
  follow(reference: { merchant: string; ref: string }): Promise<readonly Observation[] | "unknown">;
  create(intent: PaymentIntent): Promise<Created>;
  query(payment: PaymentRef): Promise<PaymentObservation | "not_found" | "unknown">;
  /** Takes what a payer approved; only of a payment that can still be taken. Undefined where approval moves the money. */
  readonly complete?: (payment: ApprovedPayment) => Promise<PaymentObservation | "unknown">;
  cancel(payment: PaymentRef): Promise<"cancelled" | "too_late" | "unknown">;
  refund(refund: RefundIntent): Promise<Refunded>;
  queryRefund(refund: RefundIntent): Promise<RefundObservation | "not_found" | "unknown">;
  /** Undefined where the provider has no such call. */
  readonly refundsOf?: (payment: BookedPayment) => Promise<RefundsOfPayment>;
  list(window: ReportWindow): Promise<ReportPage | undefined>;
  disputes(window: ReportWindow): Promise<DisputePage | undefined>;
}

type RefundsOfPayment = readonly (RefundObservation | ExternalRefundObservation)[] | "unknown";

export function reachProvider(world: ProviderWorld, adapter: ProviderAdapter): Provider {
  const breakers = openProviderBreakers(world, adapter.id);
  const reach = async <Answer>(
    { merchant }: { readonly merchant: string },
    call: (context: ProviderContext) => Promise<Answer>,
    { purpose, timeout_ms, silent }: { purpose: Purpose; timeout_ms: number; silent: Answer },
  ): Promise<Answer> => {
    if (!breakers.allows(merchant, purpose)) return silent;
    const watched = watchRateLimit(world.fetch);
    const answer = await call({ fetch: watched.fetch, clock: world.clock, signal: AbortSignal.timeout(timeout_ms) });
    const limit = watched.limit();
    if (!saysNothing(answer)) breakers.succeeded(merchant, purpose);
    else if (limit === undefined) breakers.failed(merchant, purpose);
    else breakers.rateLimited(merchant, purpose, limit.retry_after_s);
    return answer;
  };
  const silent = { kind: "unknown", reason: "left alone for now" } as const;
  const complete = adapter.complete?.bind(adapter);
  const refundsOf = adapter.refundsOf?.bind(adapter);
  return {
    id: adapter.id,
    methods: adapter.methods,
    can: adapter.can,
    knowsMerchant: (merchant) => adapter.knowsMerchant(merchant),
    floor: (currency) => adapter.floor(currency),
    ...(adapter.dropIn === undefined ? {} : { dropIn: adapter.dropIn.bind(adapter) }),
    webhookHeaders: adapter.webhookHeaders,
    acknowledgement: adapter.acknowledgement,
    verify: async (webhook) => {
      // Not by way of the breaker: strangers decide how often this is asked, and they must not close a provider.
      const { fetch, clock } = world;
      const signal = AbortSignal.timeout(answer_within_ms.provider_preparation);
      const prepared = await adapter.prepare?.(webhook, { fetch, clock, signal });
      return adapter.verify(webhook, clock.nowMs(), prepared);
    },
    parse: (webhook) => adapter.parse(webhook),
    follow: async (reference) => {
      if (adapter.follow === undefined) throw new Error(`${adapter.id} gives references and cannot follow them`);
      return reach<readonly Observation[] | "unknown">(
        reference,
        async (context) => (await adapter.follow?.(reference, context)) ?? "unknown",
        { purpose: "ask", timeout_ms: answer_within_ms.provider_question, silent: "unknown" },
      );
    },
    isDown: (merchant) => breakers.isOpen(merchant),
    create: (intent) =>
      reach<Created>(intent, (context) => adapter.create(intent, context), {
        purpose: "create",
        timeout_ms: answer_within_ms.provider_creation,
        silent,
      }),
    query: (payment) =>
      reach<PaymentObservation | "not_found" | "unknown">(payment, (context) => adapter.query(payment, context), {
        purpose: "ask",
        timeout_ms: answer_within_ms.provider_question,
        silent: "unknown",
      }),
    ...(complete && {
      complete: (payment: ApprovedPayment) =>
        reach<PaymentObservation | "unknown">(payment, (context) => complete(payment, context), {
          purpose: "create",
          timeout_ms: answer_within_ms.provider_question,
          silent: "unknown",
        }),
    }),
    cancel: (payment) =>
      reach<"cancelled" | "too_late" | "unknown">(payment, (context) => adapter.cancel(payment, context), {
        purpose: "ask",
        timeout_ms: answer_within_ms.provider_question,
        silent: "unknown",
      }),
    refund: (refund) =>
      reach<Refunded>(refund, (context) => adapter.refund(refund, context), {
        purpose: "refund",
        timeout_ms: answer_within_ms.provider_creation,
        silent,
      }),
    queryRefund: (refund) =>
      reach<RefundObservation | "not_found" | "unknown">(refund, (context) => adapter.queryRefund(refund, context), {
        purpose: "ask",
        timeout_ms: answer_within_ms.provider_question,
        silent: "unknown",
      }),
    ...(refundsOf && {
      refundsOf: (payment: BookedPayment) =>
        reach<RefundsOfPayment>(payment, (context) => refundsOf(payment, context), {
          purpose: "ask",
          timeout_ms: answer_within_ms.provider_question,
          silent: "unknown",
        }),
    }),
    list: (window) =>
      reach<ReportPage | undefined>(window, (context) => adapter.list(window, context), {
        purpose: "ask",
        timeout_ms: answer_within_ms.provider_question,
        silent: undefined,
      }),
    disputes: (window) =>
      reach<DisputePage | undefined>(window, (context) => adapter.disputes(window, context), {
        purpose: "ask",
        timeout_ms: answer_within_ms.provider_question,
        silent: undefined,
      }),
  };
}

function saysNothing(answer: unknown): boolean {
  if (answer === undefined || answer === "unknown") return true;
  return typeof answer === "object" && answer !== null && "kind" in answer && answer.kind === "unknown";
}
