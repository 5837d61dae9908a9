// What oidc-provider keeps, in memory: sessions, requests, codes, tokens. Each issuer has a store of its own.
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import type { Clock } from "@gemgate/sandbox-plumbing/clock";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import { createExpiringMap } from "./expiring-map.ts";

const TTL_DEFAULT_S = 3_600;

export function createMemoryAdapter(clock: Clock): AdapterFactory {
  const rows = createExpiringMap<AdapterPayload>(clock);
  const keysOfGrant = createExpiringMap<Set<string>>(clock);
  const keyOfUid = createExpiringMap<string>(clock);
  return (model): Adapter => {
    const keyOf = (id: string): string => `${model}:${id}`;
    return {
      async upsert(id, payload, expiresIn = TTL_DEFAULT_S) {
        const key = keyOf(id);
        rows.set(key, payload, expiresIn);
        if (payload.uid !== undefined) keyOfUid.set(`${model}:${payload.uid}`, key, expiresIn);
        const { grantId } = payload;
        if (grantId !== undefined)
          keysOfGrant.set(grantId, (keysOfGrant.get(grantId) ?? new Set()).add(key), TTL_DEFAULT_S);
      },
      find: async (id) => rows.get(keyOf(id)),
      findByUid: async (uid) => rows.get(keyOfUid.get(`${model}:${uid}`) ?? ""),
      // The device flow, which alone has such codes, is off.
      findByUserCode: async () => undefined,
      async consume(id) {
        const row = rows.get(keyOf(id));
        if (row !== undefined) row.consumed = toSeconds(clock());
      },
      destroy: async (id) => rows.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const key of keysOfGrant.get(grantId) ?? []) rows.delete(key);
      },
    };
  };
}
