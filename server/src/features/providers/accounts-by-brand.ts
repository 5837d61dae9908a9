export interface AccountsByBrand<Account> {
  readonly knowsMerchant: (merchant: string) => boolean;
  /** Throws where the brand has none: callers ask `knowsMerchant` before. */
  readonly accountOf: (merchant: string) => Account;
}

export function accountsByBrand<Account>(
  provider: string,
  accounts: Readonly<Record<string, Account>>,
): AccountsByBrand<Account> {
  const byBrand = new Map(Object.entries(accounts));
  return {
    knowsMerchant: (merchant) => byBrand.has(merchant),
    accountOf: (merchant) => {
      const account = byBrand.get(merchant);
      if (account === undefined) throw new Error(`${provider} has no account of ${merchant}`);
      return account;
    },
  };
}
