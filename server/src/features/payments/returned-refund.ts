// A refund that came back is money with a name of its own, made of the refund's and of the payment's that it once was.
const between = " came back, of ";

export function returnedTxn(refund_ref: string, provider_txn: string): string {
  return `${refund_ref}${between}${provider_txn}`;
}

/** Which payment the provider knows this money by. */
export function refundableTxn(provider_txn: string): string {
  const at = provider_txn.lastIndexOf(between);
  return at === -1 ? provider_txn : provider_txn.slice(at + between.length);
}
