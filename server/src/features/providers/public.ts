export { openProviders, providerOf } from "./every-provider.ts";
export type { Providers } from "./every-provider.ts";
export type {
  BookLine,
  Created,
  DisputeObservation,
  Money,
  Observation,
  PaymentObservation,
  RawNotice,
  RefundObservation,
} from "./provider-adapter.ts";
export { providerBackBell } from "./reach-provider.ts";
