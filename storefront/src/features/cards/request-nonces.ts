import { createUuid, type Random } from "@gemgate/web/env/random";

export interface Receiver {
  server_id: string;
  role_id: string;
}

/**
 * One nonce for one character: where no answer came, or a busy one, the next try is the same request, which the server answers
 * again. With another nonce it would say that the card is used, though this very request has used it. Every one is kept, because
 * a player may try another character and come back.
 */
export function createRequestNonces(random: Random): (receiver: Receiver) => string {
  const nonces = new Map<string, string>();
  return ({ server_id, role_id }) => {
    const key = JSON.stringify([server_id, role_id]);
    const nonce = nonces.get(key) ?? createUuid(random);
    nonces.set(key, nonce);
    return nonce;
  };
}
