/** By brand: the names of its accounts in PAYMENT_ACCOUNTS. A text that is no such JSON has none; the server says what is wrong. */
export function accountsOfBrands(text: string | undefined): Readonly<Record<string, readonly string[]>> {
  let accounts: unknown;
  try {
    accounts = JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
  if (typeof accounts !== "object" || accounts === null) return {};
  return Object.fromEntries(
    Object.entries(accounts).map(([brand, own]: [string, unknown]) => [
      brand,
      typeof own === "object" && own !== null ? Object.keys(own) : [],
    ]),
  );
}
