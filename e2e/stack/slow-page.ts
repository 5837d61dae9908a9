// A page that comes in small pieces, as over a slow network.
import { setTimeout as sleep } from "node:timers/promises";
import { startPageProxy } from "@gemgate/testing/page-proxy";

export interface SlowPage {
  /** The same address, through the slow way. */
  readonly address: string;
  /** In how many pieces the last page came. */
  countPieces(): number;
  close: () => void;
}

const piece_bytes = 500;
const pause_ms = 15;

/** The host's name stays, so that it is the same brand; only the port is another one. */
export async function startSlowPage(address: string): Promise<SlowPage> {
  let pieces = 0;
  const slow = new URL(address);
  const { port, close } = await startPageProxy(new URL(address), async (page, answer) => {
    pieces = 0;
    for (let start = 0; start < page.length; start += piece_bytes) {
      answer.write(page.subarray(start, start + piece_bytes));
      pieces += 1;
      await sleep(pause_ms);
    }
    answer.end();
  });
  slow.port = String(port);
  return { address: slow.href, countPieces: () => pieces, close };
}
