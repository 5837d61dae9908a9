import { afterEach, describe, expect, test, vi } from "vitest";
import { payDevice } from "./pay-device.ts";

afterEach(() => vi.unstubAllGlobals());

const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";

describe("the device that a method is paid on", () => {
  test.each([
    ["an iPad that calls itself a Mac", mac, 5, "web", "ios"],
    ["a Mac", mac, 0, "web", "web"],
    ["an iPhone", iphone, 5, "ios", "ios"],
    ["what the server made of any other", "Mozilla/5.0 (Linux; Android 15)", 5, "android", "android"],
  ] as const)(
    "the device that a method is paid on is that of %s",
    (_words, userAgent, maxTouchPoints, told, device) => {
      vi.stubGlobal("navigator", { userAgent, maxTouchPoints });
      expect(payDevice(told)).toBe(device);
    },
  );
});
