// The providers that a payment option can name, for whoever checks one without a running server.
import { real_provider_ids } from "./real-providers.ts";
import { everyStandIn } from "./stand-ins/every-stand-in.ts";

/** Those that move no real money. */
export const sandbox_provider_ids: readonly string[] = ["sandbox", ...everyStandIn.map(({ id }) => id)];

/** The last is the prepaid card, which is money by itself. */
export const provider_ids: readonly string[] = [...real_provider_ids, ...sandbox_provider_ids, "card"];
