// What the calls of a link ask of checkout, which stands above: orders and payment methods are its own.
import type { QueryOf } from "@gemgate/contract/call";
import type { CreateResult, PaymentList } from "@gemgate/contract/checkout";
import type { Refusal } from "@gemgate/contract/code";
import type { payReplenish } from "@gemgate/contract/replenish";
import type { Platform } from "@gemgate/contract/platform";
import type { CallContext } from "../../platform/http/call-route.ts";
import type { KnownClient } from "../games/public.ts";
import type { ReplenishLink } from "./replenish-store.ts";

export type PayLinkQuery = QueryOf<typeof payReplenish>;

/** A link whose game is one of the brand's. */
export interface KnownLink {
  readonly link: ReplenishLink;
  readonly client: KnownClient;
}

export interface LinkOrders {
  listOptions: (context: CallContext, known: KnownLink, platform: Platform) => Promise<PaymentList>;
  /** Makes the order of the link, or goes on with the one that is open. */
  pay: (context: CallContext, known: KnownLink, query: PayLinkQuery) => Promise<CreateResult | Refusal>;
}
