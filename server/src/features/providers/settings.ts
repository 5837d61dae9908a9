// Accounts at payment providers, and the sandbox that stands in for them in the demo.
import * as v from "valibot";
import { isLoopback } from "../../platform/loopback.ts";
import {
  readJson,
  secretList,
  secretText,
  SettingsError,
  settingsPart,
  shortText,
  textOrFile,
} from "../../platform/settings-part.ts";
import type { Environment, Mode } from "../../platform/settings-part.ts";
import { paymentAccountsSchema, sandboxKeysSchema } from "./payment-accounts.ts";
import type { PaymentAccounts, ProfileAccount, SandboxKeys } from "./payment-accounts.ts";
import { testSystemOf } from "./test-systems.ts";

const sandpayMerchantSchema = v.object({ api_key: secretText, secrets: secretList });
export type SandpayMerchant = v.InferOutput<typeof sandpayMerchantSchema>;

export interface SandpaySettings {
  readonly url: string;
  readonly merchants: Readonly<Record<string, SandpayMerchant>>;
  /** Of the profiles that the sandbox stands in for. */
  readonly profiles: SandboxKeys;
}

export interface ProviderSettings {
  /** Accounts at payment providers, by brand; a brand without one at a provider does not offer its methods. */
  readonly payments: PaymentAccounts;
  readonly sandpay: SandpaySettings | undefined;
}

const sandboxNames = ["SANDPAY_URL", "SANDPAY_MERCHANTS", "SANDPAY_PROFILES"] as const;

export const providerSettings = settingsPart({
  names: ["PAYMENT_ACCOUNTS", ...sandboxNames],
  read: (env, mode): ProviderSettings => ({
    sandpay: readSandpay(env, mode),
    payments: readPayments(env("PAYMENT_ACCOUNTS") ?? "{}", mode),
  }),
});

function readSandpay(env: Environment<(typeof sandboxNames)[number]>, mode: Mode): SandpaySettings | undefined {
  const set = sandboxNames.find((name) => env(name) !== undefined);
  if (mode === "production" && set !== undefined) {
    throw new SettingsError(`${set} is set: production does not run with a sandbox payment provider.`);
  }
  const url = env("SANDPAY_URL");
  if (url === undefined) return undefined;
  return {
    url,
    merchants: readJson("SANDPAY_MERCHANTS", env("SANDPAY_MERCHANTS"), v.record(shortText, sandpayMerchantSchema)),
    profiles: readJson("SANDPAY_PROFILES", textOrFile(env("SANDPAY_PROFILES") ?? "{}"), sandboxKeysSchema),
  };
}

function readPayments(text: string, mode: Mode): PaymentAccounts {
  const accounts = readJson("PAYMENT_ACCOUNTS", text, paymentAccountsSchema);
  const test = mode === "production" ? testSystemOf(accounts) : undefined;
  if (test !== undefined) throw new SettingsError(`PAYMENT_ACCOUNTS: ${test}; that is for the demo alone.`);
  for (const { profiles = {} } of Object.values(accounts)) {
    for (const [id, account] of Object.entries(profiles)) refuseOpenAddress(id, account, mode);
  }
  return accounts;
}

function refuseOpenAddress(id: string, account: ProfileAccount, mode: Mode): void {
  for (const text of [account.address, account.form_script ?? account.address]) {
    const { protocol, hostname } = new URL(text);
    const isHere = isLoopback(hostname);
    if (isHere ? mode === "production" : protocol !== "https:") {
      throw new SettingsError(`PAYMENT_ACCOUNTS: the profile ${id} needs https, and this machine only in the demo.`);
    }
  }
  if (mode === "production" && (account.secrets ?? []).some((secret) => secret.reveal().length < 16)) {
    throw new SettingsError(`PAYMENT_ACCOUNTS: the profile ${id} has a secret of fewer than 16 characters.`);
  }
}
