import { createUuid, type Random } from "@gemgate/web/env/random";
import type { Receiver } from "./use-receiver.ts";

export interface ClaimRequest {
  activity_id: string;
  /** `all`: every reward that is reached. */
  reward_id: string;
  receiver: Receiver;
}

export interface ClaimNonces {
  of(request: ClaimRequest): string;
  /** It was answered, so the next click is another request. */
  end(request: ClaimRequest): void;
}

/**
 * One nonce for one claim until it is answered: where no answer came, the next click is the same request, which the server
 * answers again. With another nonce it would say that the reward was received before, though this very request received it.
 */
export function createClaimNonces(random: Random): ClaimNonces {
  const nonces = new Map<string, string>();
  const keyOf = ({ activity_id, reward_id, receiver: { server_id, role_id } }: ClaimRequest) =>
    JSON.stringify([activity_id, reward_id, server_id, role_id]);
  return {
    of(request) {
      const key = keyOf(request);
      const nonce = nonces.get(key) ?? createUuid(random);
      nonces.set(key, nonce);
      return nonce;
    },
    end: (request) => void nonces.delete(keyOf(request)),
  };
}
