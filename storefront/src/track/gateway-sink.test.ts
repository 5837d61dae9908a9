import { describe, expect, test, vi } from "vitest";
import { createGatewaySink } from "./gateway-sink.ts";
import type { OrderEvent, TrackedEvent } from "./tracked-event.ts";

const context = {
  device: { did: "d", idfv: "", platform: "web", ua: "browser", lang: "en", screen: "390x844" },
  session: { session_id: "s", session_time: 1, traffic_source: "direct", channel: 3 },
  user: {},
} as const;
const event: TrackedEvent = {
  event_name: "viewPage",
  event_id: "WEBPAY-201-001",
  brand_event_id: 24,
  app_id: "app-1",
  time: 1,
  ...context,
};
const order: OrderEvent = {
  event: 18,
  billing_no: "20260105ABCDEFGHJKMNPQRSTVWX",
  product_id: "p1",
  price: 13.49,
  currency: "USD",
  status: -1,
  ...context,
};

function openSink(answer: () => Promise<unknown>, gateway: string | null = "https://collect.b.example") {
  const posts: { address: string; init: RequestInit }[] = [];
  const sink = createGatewaySink({
    gateway,
    fetch(address, init) {
      posts.push({ address, init });
      return answer();
    },
  });
  return { sink, posts };
}

const answered = () => Promise.resolve();
const never = () => new Promise(() => {});

describe("the gateway", () => {
  test("the gateway gets one post for each event, with the event as its JSON body [U1]", () => {
    const { sink, posts } = openSink(answered);
    sink.sendEvent(event);
    expect(posts.map(({ address, init }) => [address, init.method, init.body])).toEqual([
      ["https://collect.b.example/service/recharge/dot.php", "POST", JSON.stringify(event)],
    ]);
  });

  test("the gateway gets an order at its own address [U3]", () => {
    const { sink, posts } = openSink(answered);
    sink.sendOrder(order);
    expect(posts.map(({ address, init }) => [address, init.body])).toEqual([
      ["https://collect.b.example/service/recharge/api.php", JSON.stringify(order)],
    ]);
  });

  test("the gateway learns neither cookies nor the address of the page, is never asked for permission and outlives the page", () => {
    const { sink, posts } = openSink(answered);
    sink.sendEvent(event);
    expect(posts).toMatchObject([
      { init: { credentials: "omit", referrerPolicy: "no-referrer", mode: "no-cors", keepalive: true } },
    ]);
    expect(posts[0]?.init.headers).toBeUndefined();
  });

  test("the gateway that does not exist is asked nothing [U18]", () => {
    const { sink, posts } = openSink(answered, null);
    sink.sendEvent(event);
    sink.sendOrder(order);
    expect(posts).toEqual([]);
  });
});

describe("a gateway that", () => {
  test.each([
    ["refuses", () => Promise.reject(new TypeError("Failed to fetch"))],
    [
      "cannot even be asked",
      () => {
        throw new TypeError("blocked");
      },
    ],
  ])("%s throws nothing, and the next event is sent all the same [U18]", async (_name, fail) => {
    const uncaught = vi.fn<(reason: unknown) => void>();
    process.on("unhandledRejection", uncaught);
    const { sink, posts } = openSink(fail);
    for (let sent = 0; sent < 20; sent += 1) {
      sink.sendEvent(event);
      await Promise.resolve();
    }
    // Node reports unhandled rejections once all waiting work is done.
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", uncaught);
    expect(uncaught).not.toHaveBeenCalled();
    expect(posts).toHaveLength(20);
  });

  test("a gateway that hangs gathers a few requests and no more, each with an end [U18]", () => {
    const { sink, posts } = openSink(never);
    for (let sent = 0; sent < 50; sent += 1) sink.sendEvent(event);
    expect(posts).toHaveLength(8);
    expect(posts.every(({ init }) => init.signal instanceof AbortSignal)).toBe(true);
  });

  test("a gateway that was slow gets what waited once it has answered, in order and bounded", async () => {
    let resolve = () => {};
    const promise = new Promise<void>((answer) => void (resolve = answer));
    const { sink, posts } = openSink(() => promise);
    for (let sent = 0; sent < 9; sent += 1) sink.sendEvent(event);
    sink.sendOrder(order);
    for (let sent = 0; sent < 50; sent += 1) sink.sendEvent(event);
    expect(posts).toHaveLength(8);
    resolve();
    await new Promise((wait) => setImmediate(wait));
    expect(posts).toHaveLength(40);
    expect(posts[9]?.init.body).toBe(JSON.stringify(order));
  });
});
