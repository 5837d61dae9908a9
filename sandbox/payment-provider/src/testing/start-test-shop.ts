// A shop that keeps every webhook it gets and answers what the test tells it to. Tests wait for webhooks, never for time.
import { createServer } from "node:http";

export type ReceivedWebhook = {
  host: string;
  path: string;
  signature: string;
  raw: string;
  eventId: string;
  type: string;
  payment: Record<string, unknown>;
};

export type TestShop = {
  notifyUrl: () => string;
  received: ReceivedWebhook[];
  /** The status of the coming answers, one for each; 200 when there is none left, "silence" for no answer. */
  answers: Array<number | "silence">;
  waitForWebhooks: (count: number) => Promise<ReceivedWebhook[]>;
  /** Forgets everything and moves to another address: a webhook still on its way to the old one is not counted. */
  reset: () => void;
  close: () => Promise<void>;
};

export async function startTestShop(): Promise<TestShop> {
  const received: ReceivedWebhook[] = [];
  const answers: Array<number | "silence"> = [];
  let watchers: Array<() => void> = [];
  let round = 1;
  const server = createServer((request, response) => {
    const chunks: string[] = [];
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => chunks.push(chunk));
    request.on("end", () => {
      const raw = chunks.join("");
      if (request.url !== `/webhooks/${round}`) {
        response.writeHead(200).end();
        return;
      }
      const answer = answers.shift() ?? 200;
      if (answer !== "silence") response.writeHead(answer).end();
      const body: { event_id: string; type: string; data: { payment: Record<string, unknown> } } = JSON.parse(raw);
      received.push({
        host: request.headers.host ?? "",
        path: request.url ?? "",
        signature: String(request.headers["sandpay-signature"]),
        raw,
        eventId: body.event_id,
        type: body.type,
        payment: body.data.payment,
      });
      for (const watcher of watchers.splice(0)) watcher();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the shop has no port");
  return {
    notifyUrl: () => `http://shop.localhost:${address.port}/webhooks/${round}`,
    received,
    answers,
    waitForWebhooks: async (count) => {
      while (received.length < count) await new Promise<void>((resolve) => watchers.push(resolve));
      return received;
    },
    reset: () => {
      round += 1;
      received.length = 0;
      answers.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        watchers = [];
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
