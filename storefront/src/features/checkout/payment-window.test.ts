import { describe, expect, test } from "vitest";
import { openPaymentWindow, stayInThisTab } from "./payment-window.ts";

const words = { title: "Connecting to Card", hint: "This page goes on by itself.", lang: "en", dir: "ltr" } as const;

/** As much of a browser's window as the code touches. */
function aWindow() {
  const shown: string[] = [];
  const anElement = () => ({
    style: {},
    set textContent(text: string) {
      shown.push(text);
    },
    append: () => {},
  });
  const opened = {
    closed: false,
    opener: "the store" as unknown,
    address: "about:blank",
    document: { title: "", documentElement: { lang: "", dir: "", style: {} }, createElement: anElement, body: { append: () => {} } },
    location: { replace: (url: string) => void (opened.address = url) },
    close: () => void (opened.closed = true),
  };
  return { opened, shown };
}

/** The fake stands in for a browser's own object, which no test can build. */
function asWindow(value: unknown): Window {
  return value as Window;
}

const nowhere = { assign: () => {} };

describe("the payment window", () => {
  test("opens inside the press with words of our own, then goes to the link with its opener cut [J29]", () => {
    const { opened, shown } = aWindow();
    const payment = openPaymentWindow({ open: () => asWindow(opened), location: nowhere }, words);
    expect(shown).toEqual([words.title, words.hint]);
    expect(payment.goTo("https://pay.example/1")).toBe(true);
    expect(opened).toMatchObject({ opener: null, address: "https://pay.example/1" });
  });

  test("that the browser refused says so, and closing it is harmless [K12]", () => {
    const payment = openPaymentWindow({ open: () => null, location: nowhere }, words);
    expect(payment.goTo("https://pay.example/1")).toBe(false);
    expect(() => payment.close()).not.toThrow();
  });

  test("that the player closed meanwhile is not brought back", () => {
    const { opened } = aWindow();
    const payment = openPaymentWindow({ open: () => asWindow(opened), location: nowhere }, words);
    opened.closed = true;
    expect(payment.goTo("https://pay.example/1")).toBe(false);
    expect(opened.address).toBe("about:blank");
  });

  test("is closed when the order could not be made [J35]", () => {
    const { opened } = aWindow();
    openPaymentWindow({ open: () => asWindow(opened), location: nowhere }, words).close();
    expect(opened.closed).toBe(true);
  });

  test("inside another app is the tab itself", () => {
    const visited: string[] = [];
    const payment = stayInThisTab({ open: () => null, location: { assign: (url) => void visited.push(String(url)) } });
    payment.goTo("https://pay.example/1");
    expect(visited).toEqual(["https://pay.example/1"]);
  });
});
