// What the visitor's device is, by its user agent. A server knows no touch points and passes 0.
import type { LoginKind } from "@gemgate/contract/login-kind";
import type { Platform } from "@gemgate/contract/platform";

interface Device {
  readonly userAgent: string;
  /** `navigator.maxTouchPoints`. */
  readonly touchPoints: number;
}

/** Z62: browsers inside other apps, in which some logins are refused by their providers. */
export type InAppBrowser = "facebook" | "instagram" | "line" | "wechat" | "kakao" | "webview";

// The named apps come first: most of them are a WebView too.
const inAppMarks: readonly (readonly [InAppBrowser, RegExp])[] = [
  ["facebook", /\bFBA[NV]\/|\bFB_IAB\//],
  ["instagram", /\bInstagram\b/],
  ["line", /\bLine\//],
  ["wechat", /\bMicroMessenger\//i],
  ["kakao", /\bKAKAOTALK\b/i],
  ["webview", /\bAndroid\b.*; wv\)|\b(?:iPhone|iPad|iPod)\b(?!.*\bSafari\/)/],
];

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

export function inAppBrowserOf(userAgent: string): InAppBrowser | undefined {
  return inAppMarks.find(([, mark]) => mark.test(userAgent))?.[0];
}

/** Z40: such a browser holds no second window. */
export function isInAppBrowser(userAgent: string): boolean {
  return inAppBrowserOf(userAgent) !== undefined;
}

/** E53, Z62: whether the provider of a login would refuse this browser. The account login is never refused. */
export function isLoginRefused({ kind, userAgent }: { kind: LoginKind; userAgent: string }): boolean {
  const app = inAppBrowserOf(userAgent);
  if (app === undefined) return false;
  if (kind === "google") return true;
  const refusesOthers = app === "line" || app === "wechat" || app === "kakao";
  return refusesOthers && (kind === "facebook" || kind === "vk");
}
