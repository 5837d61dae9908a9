// Events as browsers post them, each on its own, over connections that stay open as a proxy's do. On bare sockets and with requests that
// are composed before: what sends them must not be what is measured.
import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { trackedEvent } from "@gemgate/testing/tracked-events";
import type { EventName } from "@gemgate/contract/event-names";

const user_agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const events_of_visit: readonly EventName[] = ["viewPage", "login", "changeRole", "selectGoods", "clickBuy"];

/** Five of each visit, each visit from an address and a device of its own and begun at a moment of the last half hour. */
export function composeEvents(count: number): Buffer[] {
  const now_s = Math.floor(Date.now() / 1_000);
  return Array.from({ length: Math.ceil(count / events_of_visit.length) }, (_, visit) => {
    const { device, session } = trackedEvent();
    const told = {
      device: { ...device, did: randomUUID() },
      session: { ...session, session_id: randomUUID(), session_time: now_s - (visit % 1_800) },
      params: { page: "/selectGoods", region: "SG" },
    };
    // 198.18.0.0/15 is kept for measurements, and counts as the addresses of visitors.
    const address = `198.${18 + ((visit >> 16) & 1)}.${(visit >> 8) & 255}.${visit & 255}`;
    return events_of_visit.map((event_name, n) =>
      composePost(JSON.stringify(trackedEvent({ ...told, event_name, time: now_s + n })), address),
    );
  }).flat();
}

function composePost(body: string, address: string): Buffer {
  return Buffer.from(
    `POST /service/recharge/dot.php HTTP/1.1\r\nhost: kitestone-collect.localhost\r\ncontent-type: text/plain;charset=UTF-8\r\n` +
      `user-agent: ${user_agent}\r\nx-forwarded-for: ${address}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

interface Flooded {
  readonly stored: number;
  readonly refused: number;
}

export interface EventLoad {
  /** Resolves with whether it was stored. */
  send(request: Buffer): Promise<boolean>;
  /** Sends on every connection, one after the other, for so long; answers how many were stored, and how many were not. */
  flood(requests: readonly Buffer[], seconds: number): Promise<Flooded>;
  close(): void;
}

interface Line {
  /** One after the other; false where it was not stored. */
  ask(request: Buffer): Promise<boolean>;
  close(): void;
}

/** So many senders for a flood; what is sent at a rate has as many as are under way. */
export function openEventLoad(port: number, senders: number): EventLoad {
  const lines = Array.from({ length: senders }, () => openLine(port));
  const idle = [...lines];
  const addLine = (): Line => {
    const line = openLine(port);
    lines.push(line);
    return line;
  };
  return {
    async send(request) {
      // As many as are at once, as with visitors who come by themselves.
      const line = idle.pop() ?? addLine();
      const isStored = await line.ask(request);
      idle.push(line);
      return isStored;
    },
    flood: (requests, seconds) => flood(lines.slice(0, senders), requests, seconds),
    close: () => {
      for (const line of lines) line.close();
    },
  };
}

/** After a thousand requests, or some idle seconds, the collector closes a connection, and the next request goes over another. */
function openLine(port: number): Line {
  let socket: Socket | undefined;
  let answer: ((isStored: boolean) => void) | undefined;
  let carrier: Socket | undefined;
  return {
    ask: (request) =>
      new Promise((resolve) => {
        answer = resolve;
        socket ??= connectTo();
        carrier = socket;
        socket.write(request);
      }),
    close: () => socket?.destroy(),
  };

  function connectTo(): Socket {
    const opened = connect({ host: "127.0.0.1", port, noDelay: true });
    // An answer without a body fits into one piece.
    opened.on("data", (bytes: Buffer) => {
      const head = bytes.toString("latin1");
      if (/\r\nconnection: close/i.test(head)) leave();
      end(head.startsWith("204", 9));
    });
    opened.on("error", () => opened.destroy());
    opened.on("end", leave);
    opened.on("close", () => {
      leave();
      if (carrier === opened) end(false);
    });
    return opened;

    function leave(): void {
      if (socket === opened) socket = undefined;
      opened.end();
    }
  }

  function end(isStored: boolean): void {
    const waiting = answer;
    answer = undefined;
    carrier = undefined;
    waiting?.(isStored);
  }
}

async function flood(lines: readonly Line[], requests: readonly Buffer[], seconds: number): Promise<Flooded> {
  const until = performance.now() + seconds * 1_000;
  const ended = { stored: 0, refused: 0 };
  let next = 0;
  const one = async (line: Line): Promise<void> => {
    while (performance.now() < until) {
      const request = requests[next % requests.length] ?? Buffer.alloc(0);
      next += 1;
      if (await line.ask(request)) ended.stored += 1;
      else ended.refused += 1;
    }
  };
  await Promise.all(lines.map(one));
  return ended;
}
