// What the players were told, kept outside of the database, which is compared with it at the end.
import type { Bought } from "./buy.ts";

export interface SeenOrder {
  readonly billing_no: string;
  readonly brand: string;
}

export interface SeenOrders {
  note(request: { nonce: string; brand: string; bought: Bought }): void;
  paid(): void;
  /** The player comes back when the order's time is over. */
  payLater(billing_no: string): void;
  serverError(words: string): void;
  newest(): SeenOrder | undefined;
  /** Every number that a player was shown, by the nonce that it was shown for. */
  readonly numbers: ReadonlyMap<string, string>;
  readonly late: ReadonlySet<string>;
  readonly serverErrors: readonly string[];
  readonly figures: RequestFigures;
}

export interface RequestFigures {
  requests: number;
  shown: number;
  /** By code of the answer. */
  refused: Record<string, number>;
  /** Without any answer in the end. */
  unknown: number;
  paid: number;
}

export function openSeenOrders(): SeenOrders {
  const numbers = new Map<string, string>();
  const late = new Set<string>();
  const figures: RequestFigures = { requests: 0, shown: 0, refused: {}, unknown: 0, paid: 0 };
  const serverErrors: string[] = [];
  let newest: SeenOrder | undefined;
  return {
    note({ nonce, brand, bought }) {
      figures.requests += 1;
      switch (bought.kind) {
        case "order":
          figures.shown += 1;
          numbers.set(nonce, bought.billing_no);
          newest = { billing_no: bought.billing_no, brand };
          return;
        case "refused":
          figures.refused[bought.code] = (figures.refused[bought.code] ?? 0) + 1;
          return;
        case "unknown":
          figures.unknown += 1;
      }
    },
    paid: () => void (figures.paid += 1),
    payLater: (billing_no) => void late.add(billing_no),
    serverError: (words) => void serverErrors.push(words),
    newest: () => newest,
    numbers,
    late,
    serverErrors,
    figures,
  };
}
