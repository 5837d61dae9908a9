import { afterEach, expect, test, vi } from "vitest";
import { keepEarlyTaps } from "./early-taps.ts";
import { handlesTapsEvent, takesOverEvent } from "./page-elements.ts";

afterEach(() => vi.unstubAllGlobals());

class FakeElement {
  clicks = 0;
  readonly textContent: string;
  private readonly button: FakeElement | null;
  constructor({ words = "", within = null }: { words?: string; within?: FakeElement | null }) {
    this.textContent = words;
    this.button = within;
  }
  closest(): FakeElement | null {
    return this.button;
  }
  click(): void {
    this.clicks += 1;
  }
}

/** A button as it is found: what is hit may be a picture within it. */
function makeButton(words: string) {
  let shown = words;
  const button = new FakeElement({});
  Object.defineProperty(button, "textContent", { get: () => shown });
  return {
    button,
    picture: new FakeElement({ within: button }),
    say: (other: string) => (shown = other),
  };
}

function open() {
  const page = new EventTarget();
  const tasks: (() => void)[] = [];
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("setTimeout", (task: () => void) => tasks.push(task));
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  keepEarlyTaps();
  const tell = (name: string) => page.dispatchEvent(new Event(name));
  return {
    tap: (target: FakeElement) => {
      const event = new Event("click");
      Object.defineProperty(event, "target", { value: target });
      page.dispatchEvent(event);
    },
    takeOver: () => tell(takesOverEvent),
    handleTaps: () => tell(handlesTapsEvent),
    runTask: () => tasks.shift()?.(),
  };
}

test("a tap before the store handles it is done once when it does, each in a task of its own", () => {
  const page = open();
  const [first, second] = [makeButton("Log in"), makeButton("Buy")];
  page.tap(first.picture);
  page.tap(second.picture);
  page.takeOver();
  page.handleTaps();
  expect([first.button.clicks, second.button.clicks]).toEqual([0, 0]);
  page.runTask();
  expect([first.button.clicks, second.button.clicks]).toEqual([1, 0]);
  page.runTask();
  page.handleTaps();
  page.runTask();
  expect([first.button.clicks, second.button.clicks]).toEqual([1, 1]);
});

test("a button that says something else by then is not the one that was tapped", () => {
  const page = open();
  const login = makeButton("Log in");
  page.tap(login.picture);
  page.takeOver();
  page.handleTaps();
  login.say("My orders");
  page.runTask();
  expect(login.button.clicks).toBe(0);
});

test("what is tapped after the store took the page over, or beside a button, is not done a second time", () => {
  const page = open();
  const login = makeButton("Log in");
  page.tap(new FakeElement({}));
  page.takeOver();
  page.tap(login.picture);
  page.handleTaps();
  page.runTask();
  expect(login.button.clicks).toBe(0);
});
