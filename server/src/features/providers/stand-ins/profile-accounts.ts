// Which brand has which account at which profile: its own, and in the demo the sandbox's stand-in for every other.
import type { PaymentAccounts, ProfileAccount } from "../payment-accounts.ts";
import { SettingsError } from "../../../platform/settings-part.ts";
import type { SandpaySettings } from "../settings.ts";
import type { ProviderAdapter } from "../provider-adapter.ts";
import { everyStandIn, retiredStandIns } from "./every-stand-in.ts";
import type { PaymentProfile } from "./payment-profile.ts";
import type { StandInAccount } from "./profile-provider.ts";
import { profileProvider } from "./profile-provider.ts";
import { schemes } from "./schemes/every-scheme.ts";

export interface ProfileSettings {
  readonly mode: "demo" | "production";
  readonly payments: PaymentAccounts;
  readonly sandpay: Pick<SandpaySettings, "url" | "profiles"> | undefined;
}

/** One adapter for each profile at which a brand has an account. */
export function profileProviders(settings: ProfileSettings, profiles = everyStandIn): ProviderAdapter[] {
  for (const { profiles: accounts = {} } of Object.values(settings.payments)) {
    const unknown = Object.keys(accounts).find((id) => !profiles.some((profile) => profile.id === id));
    if (unknown !== undefined) throw new SettingsError(`PAYMENT_ACCOUNTS names an unknown profile: ${unknown}.`);
  }
  return [...profiles, ...retiredStandIns].flatMap((profile) => {
    const own = ownAccounts(profile, settings.payments);
    if (settings.mode === "production" && profile.verified !== true && Object.keys(own).length > 0) {
      throw new SettingsError(
        `PAYMENT_ACCOUNTS: the profile ${profile.id} is a stand-in that was never compared with the provider's protocol; production does not use it.`,
      );
    }
    const accounts = { ...standIns(profile, settings.sandpay), ...own };
    for (const [brand, account] of Object.entries(accounts)) refuseKeyless(profile, brand, account);
    return Object.keys(accounts).length === 0 ? [] : [profileProvider(profile, accounts)];
  });
}

function ownAccounts({ id }: PaymentProfile, payments: PaymentAccounts): Record<string, ProfileAccount> {
  const found: Record<string, ProfileAccount> = {};
  for (const [brand, { profiles = {} }] of Object.entries(payments)) {
    const account = Object.hasOwn(profiles, id) ? profiles[id] : undefined;
    if (account !== undefined) found[brand] = account;
  }
  return found;
}

function standIns({ id, form }: PaymentProfile, sandpay: ProfileSettings["sandpay"]): Record<string, StandInAccount> {
  if (sandpay === undefined) return {};
  const scripts = {
    form_script: `${sandpay.url}/dropin/v1.js`,
    wallet_script: `${sandpay.url}/dropin/wallet.js`,
  };
  const found: Record<string, StandInAccount> = {};
  for (const [brand, profiles] of Object.entries(sandpay.profiles)) {
    const keys = Object.hasOwn(profiles, id) ? profiles[id] : undefined;
    if (keys === undefined) continue;
    found[brand] = { ...keys, address: `${sandpay.url}/p/${id}`, ...(form === undefined ? {} : scripts) };
  }
  return found;
}

/** A scheme without its keys would sign nothing and believe nothing; it is said at the start, not at the first payment. */
function refuseKeyless({ id, signing }: PaymentProfile, brand: string, account: ProfileAccount): void {
  const isWhole =
    schemes[signing.scheme].keys === "pair"
      ? account.private_key !== undefined && account.public_keys !== undefined
      : account.secrets !== undefined;
  if (isWhole) return;
  const needed = schemes[signing.scheme].keys === "pair" ? "private_key and public_keys" : "secrets";
  throw new SettingsError(`PAYMENT_ACCOUNTS: ${brand} has an account at ${id} without ${needed}.`);
}
