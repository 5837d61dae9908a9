// How a figure orders events to be sent by the process in event-sender.ts.
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface SenderOrder {
  readonly port: number;
  /** Connections on which one event follows the other; what is sent at a rate has as many as are under way. */
  readonly senders: number;
  readonly seconds: number;
  /** Null: as many as are answered. */
  readonly perSecond: number | null;
}

export interface SenderReport {
  readonly stored: number;
  readonly refused: number;
  /** From the moment in which each was due; empty without a rate. */
  readonly latencies_ms: readonly number[];
  /** Of the senders. */
  readonly cpu_ms: number;
}

export interface EventSenders {
  send(order: SenderOrder): Promise<SenderReport>;
  close(): void;
}

export async function startEventSenders(): Promise<EventSenders> {
  const child = fork(join(import.meta.dirname, "event-sender.ts"));
  await once(child, "message");
  return {
    async send(order) {
      const answer = once(child, "message");
      child.send(order);
      const [report]: SenderReport[] = await answer;
      if (report === undefined) throw new Error("the senders said nothing");
      return report;
    },
    close: () => void child.kill("SIGTERM"),
  };
}
