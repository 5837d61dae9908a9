import { afterEach, expect, test, vi } from "vitest";
import { isComputer, orderScansHere, scansHere } from "./scans-here.ts";

const computer = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15";
const phone = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";

afterEach(() => void vi.unstubAllGlobals());

function on(userAgent: string, maxTouchPoints = 0): void {
  vi.stubGlobal("navigator", { userAgent, maxTouchPoints });
}

test("only a computer can be scanned by its owner's phone: no phone, no tablet, no browser inside an app", () => {
  on(computer);
  expect(isComputer()).toBe(true);
  on(computer, 5);
  expect(isComputer()).toBe(false);
  on(phone);
  expect(isComputer()).toBe(false);
  on(`${computer} MicroMessenger/6.8`);
  expect(isComputer()).toBe(false);
});

test("a computer shows what the order brings to be scanned, and opens the page of a method whose page is scanned", () => {
  on(computer);
  expect([scansHere({ scan: "code" }), scansHere({ scan: "link" }), scansHere({})]).toEqual([true, false, false]);
  const pay_url = "https://pay.example/1";
  expect(orderScansHere({ pay_url, scan_code: "wallet://1" })).toBe(true);
  expect(orderScansHere({ pay_url, scan_code: pay_url })).toBe(false);
  expect(orderScansHere({ pay_url })).toBe(false);
  on(phone);
  expect([scansHere({ scan: "code" }), orderScansHere({ pay_url, scan_code: "wallet://1" })]).toEqual([false, false]);
});
