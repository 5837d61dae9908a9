import { describe, expect, test } from "vitest";
import { openPaymentWindow, payInWindow, type PaymentWindow, stayInThisTab } from "./payment-window.ts";

/** As much of a browser's window as the code touches. */
function aWindow() {
  const opened = {
    closed: false,
    opener: "the store" as unknown,
    address: "about:blank",
    document: { words: "" },
    location: { replace: (url: string) => void (opened.address = url) },
    close: () => void (opened.closed = true),
  };
  return opened;
}

const fill = (page: { words: string }) => void (page.words = "Connecting to Card");

describe("the payment window", () => {
  test("the payment window opens inside the click with words of our own, then goes to the link with its opener cut [J29]", () => {
    const opened = aWindow();
    const asked: string[] = [];
    const open = (url: string, target: string) => {
      asked.push(`${url} ${target}`);
      return opened;
    };
    const payment = openPaymentWindow({ open }, fill);
    expect(asked).toEqual(["about:blank _blank"]);
    expect(opened.document.words).toBe("Connecting to Card");
    expect(payment.goTo("https://pay.example/1")).toBe(true);
    expect(opened).toMatchObject({ opener: null, address: "https://pay.example/1" });
  });

  test("a payment window that the browser refused says so, and closing it is harmless [K12]", () => {
    const payment = openPaymentWindow({ open: () => null }, fill);
    expect(payment.goTo("https://pay.example/1")).toBe(false);
    expect(() => payment.close()).not.toThrow();
  });

  test("a payment window that has no page to write on counts as refused and is closed [K12]", () => {
    const opened = aWindow();
    const payment = openPaymentWindow({ open: () => opened }, () => {
      throw new TypeError("The page has no body.");
    });
    expect(opened.closed).toBe(true);
    expect(payment.goTo("https://pay.example/1")).toBe(false);
    expect(opened.address).toBe("about:blank");
  });

  test("a payment window that the player closed meanwhile is not brought back", () => {
    const opened = aWindow();
    const payment = openPaymentWindow({ open: () => opened }, fill);
    opened.closed = true;
    expect(payment.goTo("https://pay.example/1")).toBe(false);
    expect(opened.address).toBe("about:blank");
  });

  test("the payment window is closed when the order could not be made [J35]", () => {
    const opened = aWindow();
    openPaymentWindow({ open: () => opened }, fill).close();
    expect(opened.closed).toBe(true);
  });

  test("inside another app the payment window is the tab itself", () => {
    const visited: string[] = [];
    const payment = stayInThisTab({ location: { assign: (url) => void visited.push(url) } });
    payment.goTo("https://pay.example/1");
    expect(visited).toEqual(["https://pay.example/1"]);
  });
});

describe("a click on Pay", () => {
  /** What became of one click: the errors it told and the windows it closed. */
  async function click(changes: { open?: () => PaymentWindow; makeOrder?: () => Promise<void> }) {
    const told: unknown[] = [];
    let closed = 0;
    const open = () => ({ goTo: () => true, close: () => void (closed += 1) });
    await payInWindow({ open, makeOrder: async () => {}, onFailed: (error) => void told.push(error), ...changes });
    return { told, closed };
  }

  const broken = new Error("Not a word of its own.");
  const fail = () => {
    throw broken;
  };

  test("a window that throws on opening is reported once, so that the button is free again [J35]", async () => {
    expect(await click({ open: fail })).toEqual({ told: [broken], closed: 0 });
  });

  test("an order that fails closes the window and is reported once [J35]", async () => {
    expect(await click({ makeOrder: async () => fail() })).toEqual({ told: [broken], closed: 1 });
  });

  test("a failed order is reported also where the window refuses to close [J35]", async () => {
    const open = () => ({ goTo: () => true, close: fail });
    expect((await click({ open, makeOrder: () => Promise.reject(new Error("late")) })).told).toHaveLength(1);
  });

  test("a click that made its order leaves the window to the payment page", async () => {
    expect(await click({})).toEqual({ told: [], closed: 0 });
  });
});
