// ATK30: limits failed logins by account and by address.
import type { CallContext } from "../../platform/http/call-route.ts";
import { foldAccountName } from "./fold-account-name.ts";
import { accountHome } from "../account/public.ts";
import { isKnownBrowser } from "./session-store.ts";
import { forgiveTry, isTryTooMany, throttleKey } from "../../platform/rate-limit/try-store.ts";

const window_s = 15 * 60;
const tries_of_account_max = 10;
// Many players share one address behind a carrier, so it may fail more often than one account.
const tries_of_address_max = 30;
const starts_of_address_max = 120;
/** Tries of an address with any outcome but success: tries without a verdict cost the game work, too. */
const unjudged_of_address_max = 240;

export interface LoginTry {
  /** The login succeeded: it counts nowhere. */
  forgive(): Promise<void>;
  /** The game or the provider gave no verdict: it is no failure, and only the larger limit counts it. */
  excuse(): Promise<void>;
}

/** Counts the try before it is made, so that tries at once are counted too. Undefined: one too many. */
export async function countLoginTry(
  context: CallContext,
  account: { username: string; bind: string | undefined } | undefined,
): Promise<LoginTry | undefined> {
  const { world } = context;
  const unjudged = throttleKey(`login:unjudged:${context.address}`);
  if (await isTryTooMany(world.db, unjudged, { window_s, tries_max: unjudged_of_address_max })) return undefined;
  const limits = [
    // The address first: one that is stopped must not go on adding a row for every name it invents.
    { key: throttleKey(`login:address:${context.address}`), tries_max: tries_of_address_max },
    ...(account === undefined
      ? []
      : [{ key: throttleKey(await accountName(context, account)), tries_max: tries_of_account_max }]),
  ];
  for (const { key, tries_max } of limits) {
    if (await isTryTooMany(world.db, key, { window_s, tries_max, grows: true })) return undefined;
  }
  const excuse = async (): Promise<void> => {
    for (const { key } of limits) await forgiveTry(world.db, key);
  };
  return {
    excuse,
    forgive: async () => {
      await excuse();
      await forgiveTry(world.db, unjudged);
    },
  };
}

/**
 * An attacker who keeps guessing must not lock the player out: a browser in which the account was logged in before has tries
 * of its own. Only that browser knows the secret that its tokens are bound to.
 */
async function accountName(
  { world, resolvedHost }: CallContext,
  { username, bind }: { username: string; bind: string | undefined },
): Promise<string> {
  const shared = `login:account:${resolvedHost.brand.key}:${resolvedHost.environment}:${foldAccountName(username)}`;
  if (bind === undefined) return shared;
  const user_name = username.toLowerCase();
  const isKnown = await isKnownBrowser(world.db, { ...accountHome(resolvedHost), user_name, bind });
  return isKnown ? `${shared}:${bind}` : shared;
}

/** Each start of a Twitter login asks Twitter and leaves a row. Starting is no failure, so it has a count of its own. */
export function isStartTooMany({ world, address }: CallContext): Promise<boolean> {
  const limit = { window_s, tries_max: starts_of_address_max };
  return isTryTooMany(world.db, throttleKey(`login:start:${address}`), limit);
}
