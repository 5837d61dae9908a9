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
  | "id"
  | "methods"
  | "codes"
  | "scanOf"
  | "can"
  | "knowsMerchant"
  | "floor"
  | "dropIn"
  | "webhookHeaders"
  | "acknowledgement"
  | "parse"
> {
  /** It keeps failing for this brand, so that no payment should begin there now. Without a brand: for any of them. */
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
  const reach = reachBy(world, breakers);
  return {
    id: adapter.id,
    methods: adapter.methods,
    ...(adapter.codes && { codes: adapter.codes }),
    ...(adapter.scanOf && { scanOf: adapter.scanOf }),
    can: adapter.can,
    knowsMerchant: (merchant) => adapter.knowsMerchant(merchant),
    floor: (currency) => adapter.floor(currency),
    ...(adapter.dropIn === undefined ? {} : { dropIn: adapter.dropIn.bind(adapter) }),
    webhookHeaders: adapter.webhookHeaders,
    acknowledgement: adapter.acknowledgement,
    isDown: (merchant) => breakers.isOpen(merchant),
    ...webhookCalls(world, adapter, reach),
    ...paymentCalls(adapter, reach),
    ...refundCalls(adapter, reach),
    ...reportCalls(adapter, reach),
  };
}

type Reach = <Answer>(
  whose: { readonly merchant: string },
  call: (context: ProviderContext) => Promise<Answer>,
  limits: { purpose: Purpose; timeout_ms: number; silent: Answer },
) => Promise<Answer>;

/** By way of the breaker, which every answer opens or closes; `silent` is the answer of a provider that is not called. */
function reachBy(world: ProviderWorld, breakers: ReturnType<typeof openProviderBreakers>): Reach {
  return async ({ merchant }, call, { purpose, timeout_ms, silent }) => {
    if (!breakers.allows(merchant, purpose)) return silent;
    const watched = watchRateLimit(world.fetch);
    const answer = await call({ fetch: watched.fetch, clock: world.clock, signal: AbortSignal.timeout(timeout_ms) });
    const limit = watched.limit();
    if (!saysNothing(answer)) breakers.succeeded(merchant, purpose);
    else if (limit === undefined) breakers.failed(merchant, purpose);
    else breakers.rateLimited(merchant, purpose, limit.retry_after_s);
    return answer;
  };
}

const question = { purpose: "ask", timeout_ms: answer_within_ms.provider_question } as const;
const not_called = { kind: "unknown", reason: "left alone for now" } as const;

function webhookCalls(
  world: ProviderWorld,
  adapter: ProviderAdapter,
  reach: Reach,
): Pick<Provider, "verify" | "parse" | "follow"> {
  return {
    verify: async (webhook) => {
      // Not by way of the breaker: any caller decides how often this runs, and must not be able to open the breaker of a provider.
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
        { ...question, silent: "unknown" },
      );
    },
  };
}

function paymentCalls(
  adapter: ProviderAdapter,
  reach: Reach,
): Pick<Provider, "create" | "query" | "complete" | "cancel"> {
  const complete = adapter.complete?.bind(adapter);
  return {
    create: (intent) =>
      reach<Created>(intent, (context) => adapter.create(intent, context), {
        purpose: "create",
        timeout_ms: answer_within_ms.provider_creation,
        silent: not_called,
      }),
    query: (payment) =>
      reach<PaymentObservation | "not_found" | "unknown">(payment, (context) => adapter.query(payment, context), {
        ...question,
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
        ...question,
        silent: "unknown",
      }),
  };
}

function refundCalls(adapter: ProviderAdapter, reach: Reach): Pick<Provider, "refund" | "queryRefund" | "refundsOf"> {
  const refundsOf = adapter.refundsOf?.bind(adapter);
  return {
    refund: (refund) =>
      reach<Refunded>(refund, (context) => adapter.refund(refund, context), {
        purpose: "refund",
        timeout_ms: answer_within_ms.provider_creation,
        silent: not_called,
      }),
    queryRefund: (refund) =>
      reach<RefundObservation | "not_found" | "unknown">(refund, (context) => adapter.queryRefund(refund, context), {
        ...question,
        silent: "unknown",
      }),
    ...(refundsOf && {
      refundsOf: (payment: BookedPayment) =>
        reach<RefundsOfPayment>(payment, (context) => refundsOf(payment, context), { ...question, silent: "unknown" }),
    }),
  };
}

function reportCalls(adapter: ProviderAdapter, reach: Reach): Pick<Provider, "list" | "disputes"> {
  return {
    list: (window) =>
      reach<ReportPage | undefined>(window, (context) => adapter.list(window, context), {
        ...question,
        silent: undefined,
      }),
    disputes: (window) =>
      reach<DisputePage | undefined>(window, (context) => adapter.disputes(window, context), {
        ...question,
        silent: undefined,
      }),
  };
}

function saysNothing(answer: unknown): boolean {
  if (answer === undefined || answer === "unknown") return true;
  return typeof answer === "object" && answer !== null && "kind" in answer && answer.kind === "unknown";
}
