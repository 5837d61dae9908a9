// Browsers inside other apps, apart from what every first view asks about a device.
import type { LoginKind } from "@gemgate/contract/login-kind";

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
