import type { FigureSums } from "@gemgate/contract/console/figures";

type MoneyFigures = Pick<FigureSums, "money">;

/** What stays: what came in without what went back and what a bank took. Fees are the provider's. */
export function netOf({ money }: MoneyFigures, currency: string): number {
  const own = money.find((one) => one.currency === currency);
  return own === undefined ? 0 : own.gross - own.refunded - own.disputed;
}

export function refundedOf({ money }: MoneyFigures, currency: string): number {
  return money.find((one) => one.currency === currency)?.refunded ?? 0;
}

export function partOf(some: number, all: number): number | null {
  return all === 0 ? null : some / all;
}
