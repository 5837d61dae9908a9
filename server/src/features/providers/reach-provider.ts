// A provider as the features use it: bounded in time, and left alone for a while when it keeps failing.
import { Breaker } from "../../platform/breaker.ts";
import type { World } from "../../platform/world.ts";
import type {
  BookPage,
  BookWindow,
  Created,
  DisputePage,
  PaymentIntent,
  PaymentObservation,
  PaymentRef,
  ProviderAdapter,
  ProviderContext,
  Refunded,
  RefundIntent,
  RefundObservation,
} from "./provider-adapter.ts";

/** Shorter than the leases of the work that calls, so that no second process calls while the first still waits. */
const create_ms = 15_000;
const question_ms = 10_000;

export interface Provider extends Pick<
  ProviderAdapter,
  "id" | "knowsMerchant" | "noticeHeaders" | "acknowledgement" | "verify" | "parse"
> {
  /** It keeps failing: nobody should begin a payment there now. */
  isDown(): boolean;
  create(intent: PaymentIntent): Promise<Created>;
  query(payment: PaymentRef): Promise<PaymentObservation | "not_found" | "unknown">;
  cancel(payment: PaymentRef): Promise<"cancelled" | "too_late" | "unknown">;
  refund(refund: RefundIntent): Promise<Refunded>;
  queryRefund(refund: { merchant: string; refund_ref: string }): Promise<RefundObservation | "not_found" | "unknown">;
  list(window: BookWindow): Promise<BookPage | undefined>;
  disputes(window: BookWindow): Promise<DisputePage | undefined>;
}

/** What reaching a provider needs of the world. */
export type ProviderWorld = Pick<World, "clock" | "bell" | "fetch">;

/** Rings when a provider that was down answers again: what waits for it is due. */
export function providerBackBell(id: string): string {
  return `provider_back:${id}`;
}

export function reachProvider(world: ProviderWorld, adapter: ProviderAdapter): Provider {
  const breaker = new Breaker(world.clock, () => world.bell.ring(providerBackBell(adapter.id)));
  const reach = async <Answer>(
    call: (context: ProviderContext) => Promise<Answer>,
    { timeout_ms, silent }: { timeout_ms: number; silent: Answer },
  ): Promise<Answer> => {
    if (!breaker.allows()) return silent;
    const { fetch, clock } = world;
    const answer = await call({ fetch, clock, signal: AbortSignal.timeout(timeout_ms) });
    if (saysNothing(answer)) breaker.failed();
    else breaker.succeeded();
    return answer;
  };
  const silent = { kind: "unknown", reason: "left alone for now" } as const;
  return {
    id: adapter.id,
    knowsMerchant: (merchant) => adapter.knowsMerchant(merchant),
    noticeHeaders: adapter.noticeHeaders,
    acknowledgement: adapter.acknowledgement,
    verify: (notice, now_ms) => adapter.verify(notice, now_ms),
    parse: (notice) => adapter.parse(notice),
    isDown: () => breaker.isOpen(),
    create: (intent) => reach<Created>((context) => adapter.create(intent, context), { timeout_ms: create_ms, silent }),
    query: (payment) =>
      reach<PaymentObservation | "not_found" | "unknown">((context) => adapter.query(payment, context), {
        timeout_ms: question_ms,
        silent: "unknown",
      }),
    cancel: (payment) =>
      reach<"cancelled" | "too_late" | "unknown">((context) => adapter.cancel(payment, context), {
        timeout_ms: question_ms,
        silent: "unknown",
      }),
    refund: (refund) =>
      reach<Refunded>((context) => adapter.refund(refund, context), { timeout_ms: create_ms, silent }),
    queryRefund: (refund) =>
      reach<RefundObservation | "not_found" | "unknown">((context) => adapter.queryRefund(refund, context), {
        timeout_ms: question_ms,
        silent: "unknown",
      }),
    list: (window) =>
      reach<BookPage | undefined>((context) => adapter.list(window, context), {
        timeout_ms: question_ms,
        silent: undefined,
      }),
    disputes: (window) =>
      reach<DisputePage | undefined>((context) => adapter.disputes(window, context), {
        timeout_ms: question_ms,
        silent: undefined,
      }),
  };
}

function saysNothing(answer: unknown): boolean {
  if (answer === undefined || answer === "unknown") return true;
  return typeof answer === "object" && answer !== null && "kind" in answer && answer.kind === "unknown";
}
