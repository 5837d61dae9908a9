// The open requests of the kinds that oidc-provider does not play. A second click repeats the answer of the first, so
// that a double click leads where a single one does.
import { randomBytes } from "node:crypto";
import type { Kind } from "./apps.ts";
import { createExpiringMap } from "./expiring-map.ts";
import type { ConsentRequest, Decision, Desk, House } from "./house.ts";

const REQUEST_TTL_S = 3_600;

export type RequestDesk<Request extends ConsentRequest> = Desk & {
  /** The address of the consent page. */
  open: (request: Request) => string;
  reset: () => void;
};

export function createRequestDesk<Request extends ConsentRequest>(
  house: House,
  kind: Kind,
  answer: (request: Request, decision: Decision) => string,
): RequestDesk<Request> {
  const requests = createExpiringMap<{ request: Request; location: string | null }>(house.clock);
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
