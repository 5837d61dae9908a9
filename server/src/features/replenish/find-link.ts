import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { CallContext } from "../../platform/http/call-route.ts";
import type { AddressThrottle } from "../../platform/rate-limit/address-limit.ts";
import { findClient } from "../games/public.ts";
import type { KnownLink } from "./link-orders.ts";
import { readLink } from "./replenish-store.ts";

const retry_after_s = 10;

/**
 * The link of this id, in whatever state it is; -3016 where there is none. Only misses are counted: an id has 256 random bits, and its
 * payer must see the page even where others guess from the same address.
 */
export async function findLink(
  { world, resolvedHost, address }: CallContext,
  throttle: AddressThrottle,
  id: string,
): Promise<KnownLink | Refusal> {
  const home = { brand_id: resolvedHost.brand.key, env: resolvedHost.environment };
  const link = await readLink(world.db, { id, ...home });
  const client = link === undefined ? undefined : findClient(resolvedHost, link.client_id);
  if (link !== undefined && client !== undefined && !("refused" in client)) return { link, client };
  if (!throttle.allows(address)) return refuse("busy", { retry_after_s });
  throttle.countMiss(address);
  return refuse("replenish_error");
}

/** The same, and it can still be paid. */
export async function findOpenLink(
  context: CallContext,
  throttle: AddressThrottle,
  id: string,
): Promise<KnownLink | Refusal> {
  const known = await findLink(context, throttle, id);
  return "refused" in known || known.link.is_open ? known : refuse("replenish_error");
}
