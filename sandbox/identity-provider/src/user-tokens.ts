// The access tokens that Facebook and VK hand to an app's page, and what the app may ask about them.
import { randomBytes } from "node:crypto";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import { createExpiringMap } from "./expiring-map.ts";
import type { Strike } from "./faults.ts";
import type { ProviderContext } from "./provider-context.ts";

export const TOKEN_TTL_S = 3_600;

export type UserToken = { appId: string; subject: string; date_s: number; expire_s: number; strike: Strike | null };

export type UserTokens = {
  issue: (token: { appId: string; subject: string; strike: Strike | null }) => string;
  find: (token: string) => UserToken | undefined;
  reset: () => void;
};

export function createUserTokens(context: ProviderContext): UserTokens {
  const tokens = createExpiringMap<UserToken>(context.clock);
  return {
    issue({ appId, subject, strike }) {
      const token = `sandbox.${randomBytes(24).toString("base64url")}`;
      const now_s = toSeconds(context.clock());
      const isExpired = strike?.fault === "expired";
      const date_s = isExpired ? now_s - 2 * TOKEN_TTL_S : now_s;
      const owner = strike?.fault === "other_app" ? "another-app" : appId;
      // Kept for longer than it is good for, so that it can be told apart from one that never was.
      tokens.set(token, { appId: owner, subject, date_s, expire_s: date_s + TOKEN_TTL_S, strike }, 2 * TOKEN_TTL_S);
      return token;
    },
    find: tokens.get,
    reset: tokens.clear,
  };
}
