// Creating orders as fast as it goes for some seconds: by the statement alone, and over HTTP.
import { randomUUID } from "node:crypto";
import { placeOrder } from "@gemgate/server/features/payments/placing-store";
import type { Database } from "@gemgate/server/platform/database";
import { randomCrockford, systemRandom } from "@gemgate/server/platform/random";
import { placingOf } from "./bench-order.ts";
import { benchBrand } from "./bench-players.ts";
import type { BenchPlayers } from "./bench-players.ts";
import { composeRequest } from "./http-load.ts";
import type { HttpLoad } from "./http-load.ts";

/** As many connections as the pool of a server process has. */
export const statement_connections = 16;

export async function placeFor(db: Database, players: BenchPlayers, seconds: number): Promise<number> {
  const { firstAccount, lastAccount } = players;
  const accounts = lastAccount - firstAccount + 1;
  return runFor(seconds, statement_connections, async (n) => {
    const account_id = firstAccount + (n % accounts);
    const placed = await placeOrder(
      db,
      placingOf({
        account_id,
        scope: `account:${account_id}`,
        key: randomUUID(),
        role_id: randomUUID(),
        random20: randomCrockford(systemRandom, 20),
      }),
    );
    if (placed === undefined) throw new Error("an order of the benchmark was refused");
  });
}

/** Many more players than the server has connections to its database. */
export const http_connections = 64;

export interface HttpBuyer {
  /** Buys for some seconds and answers how many orders there were in each. */
  buyFor(seconds: number): Promise<number>;
  /** Buys so many. */
  buy(count: number): Promise<void>;
  /** Buys once and answers the number of the order and the link. */
  buyOne(): Promise<{ billing_no: string; url: string }>;
  readonly latencies_ms: number[];
}

/** `from`: how many of the players' purchases were made before. */
export function httpBuyer(load: HttpLoad, players: BenchPlayers, port: number, from = 0): HttpBuyer {
  let bought = from;
  const latencies_ms: number[] = [];
  const buyOne = async (): Promise<{ billing_no: string; url: string }> => {
    const body = players.creation(bought);
    bought += 1;
    const start = performance.now();
    const answer = await load.send(creationRequest(port, body));
    latencies_ms.push(performance.now() - start);
    return readOrder(answer.text);
  };
  return {
    latencies_ms,
    buyOne,
    buyFor: (seconds) => runFor(seconds, http_connections, buyOne),
    buy: async (count) => {
      let begun = 0;
      const player = async (): Promise<void> => {
        while (begun < count) {
          begun += 1;
          await buyOne();
        }
      };
      await Promise.all(Array.from({ length: http_connections }, player));
    },
  };
}

function creationRequest(port: number, body: string): Buffer {
  return composeRequest({
    path: "/api/pay/platform_pay",
    host: `${benchBrand}.localhost:${port}`,
    type: "application/x-www-form-urlencoded",
    body,
  });
}

function readOrder(text: string): { billing_no: string; url: string } {
  const { code, content }: { code: number; content: { billing_no: string; url: string } } = JSON.parse(text);
  if (code !== 1) throw new Error(`a creation of the benchmark was answered ${text}`);
  return content;
}

/** Several at once until the time is over; answers how many there were in a second. */
async function runFor(seconds: number, atOnce: number, once: (n: number) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  let begun = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const n = begun;
      begun += 1;
      await once(n);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done / ((performance.now() - start) / 1000);
}
