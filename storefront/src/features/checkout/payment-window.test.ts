import { describe, expect, test } from "vitest";
import { openPaymentWindow, stayInThisTab } from "./payment-window.ts";

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
  test("opens inside the press with words of our own, then goes to the link with its opener cut [J29]", () => {
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

  test("that the browser refused says so, and closing it is harmless [K12]", () => {
    const payment = openPaymentWindow({ open: () => null }, fill);
    expect(payment.goTo("https://pay.example/1")).toBe(false);
    expect(() => payment.close()).not.toThrow();
  });

  test("that the player closed meanwhile is not brought back", () => {
    const opened = aWindow();
    const payment = openPaymentWindow({ open: () => opened }, fill);
    opened.closed = true;
    expect(payment.goTo("https://pay.example/1")).toBe(false);
    expect(opened.address).toBe("about:blank");
  });

  test("is closed when the order could not be made [J35]", () => {
    const opened = aWindow();
    openPaymentWindow({ open: () => opened }, fill).close();
    expect(opened.closed).toBe(true);
  });

  test("inside another app is the tab itself", () => {
    const visited: string[] = [];
    const payment = stayInThisTab({ location: { assign: (url) => void visited.push(url) } });
    payment.goTo("https://pay.example/1");
    expect(visited).toEqual(["https://pay.example/1"]);
  });
});
