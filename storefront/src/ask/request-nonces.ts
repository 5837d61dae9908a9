import { createUuid, type Random } from "@gemgate/web/env/random";

export interface RequestNonces<Request> {
  of(request: Request): string;
  /** It was answered, so the next click is another request. */
  end(request: Request): void;
}

/**
 * One nonce for one request until it is answered: where no answer came, the next click is the same request, and the server answers
 * with what the first one gave. With another nonce it would say that a claim was made before, though this very request made it.
 * Requests are the same where their JSON is.
 */
export function createRequestNonces<Request>(random: Random): RequestNonces<Request> {
  const nonces = new Map<string, string>();
  return {
    of(request) {
      const key = JSON.stringify(request);
      const nonce = nonces.get(key) ?? createUuid(random);
      nonces.set(key, nonce);
      return nonce;
    },
    end: (request) => void nonces.delete(JSON.stringify(request)),
  };
}
