// One connection of a fuzz and what it remembers. Its requests follow one another, so that what it draws is the same in
// every run of a seed; numbers that only the server can make are named by their place in this memory.
import type { Catalogue, Price } from "./read-catalogue.ts";
import type { FuzzShop } from "./fuzz-shop.ts";
import type { Player, TokenFacts } from "./make-crowd.ts";

export interface Ground {
  readonly shop: FuzzShop;
  readonly players: readonly Player[];
  readonly catalogue: Catalogue;
  readonly tokens: ReadonlyMap<string, TokenFacts>;
}

export interface KnownOrder {
  readonly billing_no: string;
  readonly player: Player;
  readonly client_id: string;
  readonly price: Price;
}

export interface KnownPayment {
  readonly txn_id: string;
  readonly order: KnownOrder;
}

export class Lane {
  readonly number: number;
  readonly seed: number;
  readonly orders: KnownOrder[] = [];
  readonly payments: KnownPayment[] = [];
  readonly nonces: string[] = [];
  readonly event_ids: string[] = [];
  #step = 0;

  constructor(number: number, seed: number) {
    this.number = number;
    this.seed = seed;
  }

  /** A name that no other request of the run has. */
  nextName(): string {
    this.#step += 1;
    return `fuzz-${this.seed}-${this.number}-${this.#step}`;
  }

  /** The newest is number 0. */
  order(number: number): KnownOrder | undefined {
    return newest(this.orders, number);
  }

  payment(number: number): KnownPayment | undefined {
    return newest(this.payments, number);
  }

  remember<Value>(list: Value[], value: Value): void {
    list.push(value);
    if (list.length > remembered_max) list.shift();
  }
}

const remembered_max = 60;

export function newest<Value>(list: readonly Value[], number: number): Value | undefined {
  return list.length === 0 ? undefined : list[list.length - 1 - (number % list.length)];
}
