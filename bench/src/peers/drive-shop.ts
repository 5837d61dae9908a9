import { openHttpLoad } from "../http-load.ts";
import { familyTime_ms, processorTime_ms } from "../processor-time.ts";
import type { DrivenShop } from "./driven-shop.ts";

export type Work = "purchases" | "lists";

export interface DrivePlan {
  readonly shop: DrivenShop;
  readonly databasePid: number;
  readonly clients: number;
  readonly seconds: number;
  readonly work: Work;
}

export interface DrivenTurn {
  readonly rate: number;
  /** Processor time for each, of all its own processes. */
  readonly server_ms: number;
  /** Of PostgreSQL as a whole, all its own processes included. */
  readonly database_ms: number;
}

/** Each client begins the next as soon as the one before has ended. */
export async function drive({ shop, databasePid, clients, seconds, work }: DrivePlan): Promise<DrivenTurn> {
  const load = openHttpLoad(shop.port);
  const serverTime_ms = (): number => shop.pids.reduce((sum, pid) => sum + processorTime_ms(pid), 0);
  const before = { server_ms: serverTime_ms(), database_ms: familyTime_ms(databasePid) };
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const once = async (client: number): Promise<void> => {
    if (work === "purchases") return shop.buy(load, client);
    const { status } = await load.send(shop.listRequest);
    if (status !== 200) throw new Error(`a list of ${shop.name} was answered with ${status}`);
    return undefined;
  };
  try {
    const client = async (number: number): Promise<void> => {
      while (performance.now() < end) {
        await once(number);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
    if (work === "purchases") await shop.waitUntilDelivered();
  } finally {
    load.close();
  }
  const took_s = (performance.now() - start) / 1000;
  return {
    rate: done / took_s,
    server_ms: (serverTime_ms() - before.server_ms) / done,
    database_ms: (familyTime_ms(databasePid) - before.database_ms) / done,
  };
}
