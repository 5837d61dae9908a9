// Accounts of the brands at payment providers. Keys are the operator's own, and several secrets are good while they change.
// They are checked at start: otherwise a wrong key would only be found at the first webhook.
import * as v from "valibot";
import { isAdyenKey, isPublicKey, isSigningKey, isStandardSecret, isStripeSecret } from "./payment-keys.ts";
import { Secret } from "../../platform/secret.ts";

const idText = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const secretText = v.pipe(
  v.string(),
  v.minLength(8),
  v.maxLength(4_096),
  v.transform((text) => new Secret(text)),
);
const secretList = v.pipe(v.array(secretText), v.minLength(1), v.maxLength(4));

function secretsThat(isOne: (text: string) => boolean) {
  const secret = v.pipe(
    v.string(),
    v.maxLength(4_096),
    v.check(isOne, "is not of its form"),
    v.transform((text) => new Secret(text)),
  );
  return v.pipe(v.array(secret), v.minLength(1), v.maxLength(4));
}

/** Test keys are for the provider's own test system, which moves no money. */
const system = v.picklist(["test", "live"]);

const stripeAccount = v.strictObject({ secret_key: secretText, webhook_secrets: secretsThat(isStripeSecret) });
const adyenAccount = v.strictObject({
  system,
  merchant_account: idText,
  api_key: secretText,
  /** Hexadecimal, as their pages show them. */
  hmac_keys: secretsThat(isAdyenKey),
  /** Of the live addresses; the test system has none. */
  live_prefix: v.exactOptional(v.pipe(idText, v.regex(/^[A-Za-z0-9-]+$/))),
});
const paypalAccount = v.strictObject({ system, client_id: idText, client_secret: secretText, webhook_id: idText });
const mercadopagoAccount = v.strictObject({ access_token: secretText, webhook_secrets: secretList });
const portoneAccount = v.strictObject({
  api_secret: secretText,
  store_id: idText,
  webhook_secrets: secretsThat(isStandardSecret),
  /** Their channel keys, by the wallet of ours. */
  channels: v.strictObject({
    kakao_pay: v.exactOptional(idText),
    naver_pay: v.exactOptional(idText),
    toss_pay: v.exactOptional(idText),
  }),
});

const pemText = v.pipe(v.string(), v.startsWith("-----BEGIN "), v.maxLength(8_192));
const publicKey = v.pipe(pemText, v.check(isPublicKey, "is no RSA key"));

/** An account at a provider that is described by a profile; which keys it needs is the profile's to say. */
const profileKeys = {
  merchant_id: idText,
  /** Newest first: requests are signed with the first, webhooks may fit any. */
  secrets: v.exactOptional(secretList),
  /** Ours. */
  private_key: v.exactOptional(
    v.pipe(
      pemText,
      v.check(isSigningKey, "is no RSA key"),
      v.transform((text) => new Secret(text)),
    ),
  ),
  /** Theirs; several while they change. */
  public_keys: v.exactOptional(v.pipe(v.array(publicKey), v.minLength(1), v.maxLength(4))),
};
const address = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^?#]*[^/?#]$/), v.maxLength(500));
const profileAccount = v.strictObject({
  ...profileKeys,
  address,
  /** Of its form for our own page, where it has one. */
  form_script: v.exactOptional(address),
});
export type ProfileAccount = v.InferOutput<typeof profileAccount>;

/** Keys of the sandbox's stand-ins, by brand and profile; where it is reached is known. */
export const sandboxKeysSchema = v.record(idText, v.record(idText, v.strictObject(profileKeys)));
export type SandboxKeys = v.InferOutput<typeof sandboxKeysSchema>;

export type StripeAccount = v.InferOutput<typeof stripeAccount>;
export type AdyenAccount = v.InferOutput<typeof adyenAccount>;
export type PaypalAccount = v.InferOutput<typeof paypalAccount>;
export type MercadopagoAccount = v.InferOutput<typeof mercadopagoAccount>;
export type PortoneAccount = v.InferOutput<typeof portoneAccount>;

const brandAccounts = v.strictObject({
  stripe: v.exactOptional(stripeAccount),
  adyen: v.exactOptional(adyenAccount),
  paypal: v.exactOptional(paypalAccount),
  mercadopago: v.exactOptional(mercadopagoAccount),
  portone: v.exactOptional(portoneAccount),
  /** By the id of the profile. */
  profiles: v.exactOptional(v.record(v.pipe(v.string(), v.maxLength(64)), profileAccount)),
});

/** By brand key. */
export const paymentAccountsSchema = v.record(v.pipe(v.string(), v.maxLength(64)), brandAccounts);
export type PaymentAccounts = v.InferOutput<typeof paymentAccountsSchema>;

/** The brands that have an account at this provider. */
export function accountsAt<Name extends keyof PaymentAccounts[string]>(
  accounts: PaymentAccounts,
  name: Name,
): Readonly<Record<string, NonNullable<PaymentAccounts[string][Name]>>> {
  const found: Record<string, NonNullable<PaymentAccounts[string][Name]>> = {};
  for (const [brand, { [name]: account }] of Object.entries(accounts)) {
    if (account !== undefined) found[brand] = account;
  }
  return found;
}

/** The account, by its name in the settings, whose payments run a script of the provider's on a page of ours (Z100). */
export function formAccountOf(accounts: PaymentAccounts[string] | undefined): string | undefined {
  if (accounts?.portone !== undefined) return "portone";
  const withScript = Object.entries(accounts?.profiles ?? {}).find(([, { form_script }]) => form_script !== undefined);
  return withScript && `profiles.${withScript[0]}`;
}
