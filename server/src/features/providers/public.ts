export { openProviders, providerOf } from "./every-provider.ts";
export { hasSettlementReport, tellsOfRefunds } from "./asked-after-restore.ts";
export { refundsTakenBy, whyNotTaken } from "./refunds-taken.ts";
export type { Providers } from "./every-provider.ts";
export type {
  BookedPayment,
  ReportLine,
  Created,
  DisputeObservation,
  DropInScripts,
  ExternalRefundObservation,
  Money,
  Observation,
  ParsedWebhook,
  PaymentObservation,
  RawWebhook,
  RefundIntent,
  RefundObservation,
} from "./provider-adapter.ts";
export { tellConfigured } from "./tell-configured.ts";
export { decline_reasons } from "./decline-reason.ts";
export type { DeclineReason } from "./decline-reason.ts";
export { provider_ids, sandbox_provider_ids } from "./provider-ids.ts";
