import type { HttpLoad } from "../http-load.ts";

/** A shop whose server answers and is driven in the same way as another one beside it. */
export interface DrivenShop {
  readonly name: string;
  readonly port: number;
  /** Of its server and, where it has one, its worker. */
  readonly pids: readonly number[];
  /** Everything from an empty basket to the money, as the storefront of this shop asks for it. */
  buy(load: HttpLoad, client: number): Promise<void>;
  /** One page of goods. */
  readonly listRequest: Buffer;
  /** Until every order that was paid has arrived. */
  waitUntilDelivered(): Promise<void>;
  close(): Promise<void>;
}

/** A shop that rests must not ask the database for work while the other one is counted. */
export function pause({ pids }: DrivenShop): void {
  for (const pid of pids) process.kill(pid, "SIGSTOP");
}

export function resume({ pids }: DrivenShop): void {
  for (const pid of pids) process.kill(pid, "SIGCONT");
}
