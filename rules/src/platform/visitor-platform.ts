// What the visitor's device is, by its user agent. A server knows no touch points and passes 0.
import type { Platform } from "@gemgate/contract/platform";

interface Device {
  readonly userAgent: string;
  /** `navigator.maxTouchPoints`. */
  readonly touchPoints: number;
}

/** F24: `android`, `ios` or `web`, according to the device. */
export function platformOf(device: Device): Platform {
  if (isIos(device)) return "ios";
  return /\bAndroid\b/.test(device.userAgent) ? "android" : "web";
}

/** Z98: a phone or tablet of Apple's. A tablet reports itself as a Mac, but no Mac has a touch screen. */
export function isIos({ userAgent, touchPoints }: Device): boolean {
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);
}

/** F23: whether a browser must tell its server that it is Apple's tablet, which the user agent of a Mac hides. */
export function isHiddenIos({ userAgent, touchPoints }: Device): boolean {
  return isIos({ userAgent, touchPoints }) && !isIos({ userAgent, touchPoints: 0 });
}
