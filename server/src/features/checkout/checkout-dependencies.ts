import type { ResponseCache } from "../../platform/response-cache.ts";
import type { MessageTexts } from "../../platform/message-texts.ts";
import type { GameBackends } from "../games/public.ts";
import type { RealNameProvider } from "../account/public.ts";
import type { KnownServers } from "../roles/public.ts";
import type { Payments } from "../payments/public.ts";

/** What the use cases of checkout are given when the server is built. */
export interface Checkout extends Payments {
  readonly responseCache: ResponseCache;
  readonly games: GameBackends;
  readonly servers: KnownServers;
  readonly realNames: RealNameProvider;
  /** Names this process in leases. */
  readonly owner: string;
}

/** What the calls of players need besides: the store's own texts. */
export interface CheckoutDependencies extends Checkout {
  readonly texts: MessageTexts;
}
