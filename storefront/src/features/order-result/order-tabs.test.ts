import { expect, test } from "vitest";
import { joinTabs, type TabChannel } from "./order-tabs.ts";

/** One browser: what a tab tells, all others hear. */
function aBrowser() {
  const tabs: { listener: (message: unknown) => void }[] = [];
  return (): TabChannel => {
    const tab = { listener: (_message: unknown) => {} };
    tabs.push(tab);
    return {
      hear: (listener) => void (tab.listener = listener),
      tell: (message) => {
        for (const other of tabs) if (other !== tab) other.listener(message);
      },
      close: () => void tabs.splice(tabs.indexOf(tab), 1),
    };
  };
}

function open(openChannel: () => TabChannel, billing_no: string) {
  const heard: string[] = [];
  const joined = joinTabs(openChannel(), {
    billing_no,
    onElsewhere: () => heard.push("elsewhere"),
    onPaid: () => heard.push("paid"),
  });
  return { heard, ...joined };
}

test("the tab that comes later hears of the one that shows the order, and the first one of the money", () => {
  const openChannel = aBrowser();
  const first = open(openChannel, "A");
  const second = open(openChannel, "A");
  second.tellPaid();
  expect(first.heard).toEqual(["paid"]);
  expect(second.heard).toEqual(["elsewhere"]);
});

test("the tab that shows the order first is not told of itself when others come after it", () => {
  const openChannel = aBrowser();
  const first = open(openChannel, "A");
  const second = open(openChannel, "A");
  const third = open(openChannel, "A");
  expect([first.heard, second.heard.length > 0, third.heard.length > 0]).toEqual([[], true, true]);
});

test("another order, a closed tab and words that are none of ours say nothing", () => {
  const openChannel = aBrowser();
  const first = open(openChannel, "A");
  const other = open(openChannel, "B");
  other.tellPaid();
  openChannel().tell("paid");
  openChannel().tell({ kind: "paid" });
  expect(first.heard).toEqual([]);
  first.leave();
  expect(open(openChannel, "A").heard).toEqual([]);
});
