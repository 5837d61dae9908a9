import { createServer } from "node:net";

/**
 * Below what systems give to outgoing connections (Linux from 32,768 on, others from 49,152): one of those could take a port
 * between the check and its use. Whole demos stand above 20,000.
 */
const range = { from: 10_000, to: 20_000 };

/** The first of `count` ports in a row that are free at this moment. */
export async function freePorts(count: number): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const first = range.from + Math.floor(Math.random() * (range.to - range.from - count));
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`no ${count} free ports in a row were found`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ host: "127.0.0.1", port }, () => server.close(() => resolve(true)));
  });
}
