import type { FullOrder } from "@gemgate/contract/checkout";
import { describe, expect, test } from "vitest";
import { type OrderAnswer, type OrderStatusReading, watchOrder } from "./watch-order.ts";

const billing_no = "20261114AAAAAAAAAAAAAAAAAAAA";

function anOrder(status: FullOrder["status"]): FullOrder {
  return {
    user_name: "kaelis",
    game_name: "Vale of Orrin",
    game_server_name: "S12 Dawnspire",
    role_name: "Kaelis",
    billing_no,
    status,
    product_name: "980 Crystals",
  };
}

/** A world whose time passes only by sleeping; `script` says what each question is answered with. */
function aWorld(script: (form: "simple" | "full", count: number) => OrderAnswer, stopAfter = 50) {
  let now_ms = 0;
  const stop = new AbortController();
  const asked: string[] = [];
  const readings: OrderStatusReading[] = [];
  const said: string[] = [];
  const world = { isVisible: true, hasToken: true, isUnreadable: false, wake: () => new Promise<void>(() => {}) };
  const run = watchOrder({
    clock: {
      now: () => now_ms,
      sleep: async (wait_ms) => {
        now_ms += wait_ms;
        await Promise.resolve();
      },
    },
    signal: stop.signal,
    hasToken: () => world.hasToken,
    ask: async (form) => {
      asked.push(`${now_ms / 1000} ${form}`);
      if (asked.length >= stopAfter) stop.abort();
      return script(form, asked.length);
    },
    isVisible: () => world.isVisible,
    wake: () => world.wake(),
    onStatus: (reading) => void readings.push(reading),
    onSilent: (words) => void said.push(words),
    onUnreadable: () => void (world.isUnreadable = true),
  });
  return { world, asked, readings, said, run };
}

const pending = (form: "simple" | "full"): OrderAnswer =>
  form === "simple" ? { kind: "simple", status: -1 } : { kind: "full", order: anOrder(-1) };

describe("watching an order", () => {
  test("the watch of an order waits one second, then asks in the simple form [K6]", async () => {
    const { asked, run } = aWorld(() => ({ kind: "unreadable" }));
    await run;
    expect(asked).toEqual(["1 simple"]);
  });

  test("the watch of an order reads a pending order once in full, then asks every second for a minute and every five after it [K7]", async () => {
    const { asked, run } = aWorld(pending, 66);
    await run;
    expect(asked.slice(0, 4)).toEqual(["1 simple", "1 full", "2 simple", "3 simple"]);
    expect(asked.slice(59, 63)).toEqual(["59 simple", "60 simple", "65 simple", "70 simple"]);
  });

  test("the watch of an order reads a successful order once more in full before it is shown [K8]", async () => {
    const { asked, readings, run } = aWorld((form) =>
      form === "simple" ? { kind: "simple", status: 10 } : { kind: "full", order: anOrder(10) },
    );
    await run;
    expect(asked).toEqual(["1 simple", "1 full"]);
    expect(readings).toMatchObject([{ status: "Success", order: anOrder(10) }]);
  });

  test("the watch of an order reads a failed order once more in full before it is shown [K9]", async () => {
    const { asked, readings, run } = aWorld((form) =>
      form === "simple" ? { kind: "simple", status: -2 } : { kind: "full", order: anOrder(-2) },
    );
    await run;
    expect(asked).toEqual(["1 simple", "1 full"]);
    expect(readings[0]?.status).toBe("Fail");
  });

  test("the watch of an order without a login asks the simple form alone", async () => {
    const { world, asked, readings, run } = aWorld((_form, count) => ({ kind: "simple", status: count < 3 ? -1 : 1 }));
    world.hasToken = false;
    await run;
    expect(asked.every((line) => line.endsWith("simple"))).toBe(true);
    expect(readings.at(-1)).toMatchObject({ status: "Success", order: null });
  });

  test("the watch of an order asks nothing while the tab is hidden, and at once in both forms when it is seen again", async () => {
    const { world, asked, run } = aWorld(pending, 4);
    world.isVisible = false;
    world.wake = async () => {};
    await run;
    expect(asked).toEqual(["1 simple", "1 full", "1 simple", "1 full"]);
  });

  test("the watch of an order keeps the status of another account's order in view when the tab is visible again [K27]", async () => {
    const { world, asked, readings, run } = aWorld((form, count) =>
      form === "full" ? { kind: "unreadable" } : { kind: "simple", status: count < 5 ? -1 : 1 },
    );
    world.isVisible = false;
    world.wake = async () => {};
    await run;
    expect(asked).toEqual(["1 simple", "1 full", "1 simple", "1 full", "1 simple", "1 full"]);
    expect(readings.map(({ status }) => status)).toEqual(["Pending", "Pending", "Success"]);
    expect(readings.every(({ order }) => order === null)).toBe(true);
    expect(world.isUnreadable).toBe(false);
  });

  test("the watch of an order asks for the rows of another account's order once, not with every poll [K27]", async () => {
    const { asked, run } = aWorld((form) => (form === "full" ? { kind: "unreadable" } : pending(form)), 4);
    await run;
    expect(asked).toEqual(["1 simple", "1 full", "2 simple", "3 simple"]);
  });

  test("the watch of an order asks for the rows again where the server was busy", async () => {
    const { asked, run } = aWorld(
      (form, count) => (form === "full" && count === 2 ? { kind: "silent", wait_ms: 2_000, words: "" } : pending(form)),
      5,
    );
    await run;
    expect(asked).toEqual(["1 simple", "1 full", "2 simple", "2 full", "3 simple"]);
  });

  test("the watch of an order goes on after a busy answer, when the server said", async () => {
    const { asked, readings, run } = aWorld((form, count) =>
      count === 1
        ? { kind: "silent", wait_ms: 4_000, words: "" }
        : form === "simple"
          ? { kind: "simple", status: 1 }
          : { kind: "full", order: anOrder(1) },
    );
    await run;
    expect(asked).toEqual(["1 simple", "5 simple", "5 full"]);
    expect(readings).toHaveLength(1);
  });

  test("the watch of an order says that no host answered, and a click while it waits to try again asks anew, in both forms [S15]", async () => {
    const { world, asked, said, run } = aWorld(
      (form, count) => (count === 3 ? { kind: "silent", wait_ms: 5_000, words: "No network" } : pending(form)),
      5,
    );
    world.wake = () => (said.length === 0 ? new Promise<void>(() => {}) : Promise.resolve());
    await run;
    expect(said).toEqual(["No network"]);
    // Without the click the full form, which was read already, would not be asked for again.
    expect(asked.map((line) => line.split(" ")[1])).toEqual(["simple", "full", "simple", "simple", "full"]);
  });

  test("the watch of an order does not poll while the tab is hidden, also where no host answered before", async () => {
    const { world, asked, run } = aWorld(() => ({ kind: "silent", wait_ms: 5_000, words: "" }), 3);
    world.isVisible = false;
    let seen = 0;
    world.wake = () => {
      seen += 1;
      return Promise.resolve();
    };
    await run;
    expect(asked).toEqual(["1 simple", "1 simple", "1 simple"]);
    expect(seen).toBe(2);
  });

  test("the watch of an order shows that the money came with the very answer that says so, and reads the order anew for it, once", async () => {
    const { asked, readings, run } = aWorld((form, count) => {
      const isPaid = count > 3;
      if (form === "simple") return { kind: "simple", status: -1, isPaid };
      return { kind: "full", order: { ...anOrder(-1), is_paid: isPaid ? 1 : 0 } };
    }, 8);
    await run;
    expect(asked).toEqual(["1 simple", "1 full", "2 simple", "3 simple", "3 full", "4 simple", "5 simple", "6 simple"]);
    expect(readings.map(({ isPaid }) => isPaid)).toEqual([false, false, true, true, true]);
    expect(readings[2]?.order?.is_paid).toBe(1);
  });

  test("the watch of an order tells a player without a login that the money came, and how the order ended", async () => {
    const { world, asked, readings, run } = aWorld((_form, count) =>
      count < 3
        ? { kind: "simple", status: -1, isPaid: count === 2 }
        : { kind: "simple", status: -2, outcome: "refunded" },
    );
    world.hasToken = false;
    await run;
    expect(asked).toHaveLength(3);
    expect(readings.map(({ isPaid, outcome }) => [isPaid, outcome])).toEqual([
      [false, undefined],
      [true, undefined],
      [false, "refunded"],
    ]);
  });

  test("the watch of an order polls ever more seldom where a backend refuses the simple form, and then only after a click", async () => {
    const { world, asked, run } = aWorld(() => ({ kind: "rejected" }), 8);
    let woken = 0;
    world.wake = () => {
      // Of two waits at once the sleep ends first, until there is no sleep any more.
      if (asked.length < 6) return new Promise<void>(() => {});
      woken += 1;
      return Promise.resolve();
    };
    await run;
    expect(asked.map((line) => line.split(" ")[0])).toEqual(["1", "3", "7", "15", "31", "63", "63", "63"]);
    expect(woken).toBeGreaterThan(0);
  });

  test("the watch of an order watches on in a browser that cannot join two signals", async () => {
    const own = Object.getOwnPropertyDescriptor(AbortSignal, "any");
    Object.defineProperty(AbortSignal, "any", { value: undefined, configurable: true });
    try {
      const { asked, run } = aWorld(pending, 4);
      await run;
      expect(asked).toHaveLength(4);
    } finally {
      if (own !== undefined) Object.defineProperty(AbortSignal, "any", own);
    }
  });

  test("the watch of an order ends where the order cannot be read [F25]", async () => {
    const { world, run } = aWorld(() => ({ kind: "unreadable" }));
    await run;
    expect(world.isUnreadable).toBe(true);
  });
});
