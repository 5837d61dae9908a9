// A payment at a provider's test system moves no money. In production goods would be given for nothing, so it does not start.
import type { PaymentAccounts } from "./payment-accounts.ts";

/** The account that is not of a live system, in words; PortOne has one system, and its payments are checked instead. */
export function testSystemOf(accounts: PaymentAccounts): string | undefined {
  for (const [brand, { stripe, adyen, paypal, mercadopago }] of Object.entries(accounts)) {
    const isTest = {
      stripe: stripe !== undefined && !/^(?:sk|rk)_live_/.test(stripe.secret_key.reveal()),
      adyen: adyen?.system === "test",
      paypal: paypal?.system === "test",
      mercadopago: mercadopago?.access_token.reveal().startsWith("TEST-") === true,
    };
    const found = Object.entries(isTest).find(([, is]) => is);
    if (found !== undefined) return `${brand} has an account at ${found[0]} that is not of its live system`;
  }
  return undefined;
}
