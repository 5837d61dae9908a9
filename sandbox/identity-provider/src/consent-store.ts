// The open requests of the kinds that oidc-provider does not play. A second click repeats the answer of the first, so
// that a double click leads where a single one does.
import { randomBytes } from "node:crypto";
import type { Kind } from "./apps.ts";
import { createExpiringMap } from "./expiring-map.ts";
import type { ConsentRequest, Decision, Consents, ProviderContext } from "./provider-context.ts";

const REQUEST_TTL_S = 3_600;

export type ConsentStore<Request extends ConsentRequest> = Consents & {
  /** The address of the consent page. */
  open: (request: Request) => string;
  reset: () => void;
};

export function createConsentStore<Request extends ConsentRequest>(
  context: ProviderContext,
  kind: Kind,
  answer: (request: Request, decision: Decision) => string,
): ConsentStore<Request> {
  const requests = createExpiringMap<{ request: Request; location: string | null }>(context.clock);
  return {
    kind,
    open(request) {
      const id = randomBytes(16).toString("base64url");
      requests.set(id, { request, location: null }, REQUEST_TTL_S);
      return `/${kind}/consent/${id}`;
    },
    find: async (id) => requests.get(id)?.request ?? null,
    async decide(id, decision) {
      const found = requests.get(id);
      if (found === undefined) return null;
      found.location ??= answer(found.request, decision);
      return found.location;
    },
    reset: requests.clear,
  };
}
