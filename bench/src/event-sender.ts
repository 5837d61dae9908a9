// Those who send events, as a process of their own: what they cost is known apart from what is measured. It is told what to send, one thing
// after the other, and says what became of it.
import { composeEvents, openEventLoad } from "./event-load.ts";
import type { EventLoad } from "./event-load.ts";
import type { SenderOrder, SenderReport } from "./event-senders.ts";
import { runAtRate } from "./steady-rate.ts";

const requests = composeEvents(50_000);

async function carryOut(order: SenderOrder): Promise<SenderReport> {
  const load = openEventLoad(order.port, order.senders);
  const before = process.cpuUsage();
  const report = await send(load, order);
  const { user, system } = process.cpuUsage(before);
  load.close();
  return { ...report, cpu_ms: (user + system) / 1_000 };
}

async function send(load: EventLoad, { seconds, perSecond }: SenderOrder): Promise<Omit<SenderReport, "cpu_ms">> {
  if (perSecond === null) return { ...(await load.flood(requests, seconds)), latencies_ms: [] };
  let stored = 0;
  const latencies_ms = await runAtRate({ perSecond, seconds }, async (n) => {
    const isStored = await load.send(requests[n % requests.length] ?? Buffer.alloc(0));
    stored += Number(isStored);
  });
  return { stored, refused: latencies_ms.length - stored, latencies_ms };
}

process.on("message", (order: SenderOrder) => void carryOut(order).then((report) => process.send?.(report)));
process.send?.("ready");
