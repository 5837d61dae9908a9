import { describe, expect, it } from "vitest";
import { inAppBrowserOf, isInAppBrowser, isLoginRefused } from "./in-app-browser.ts";
import { isIos, platformOf } from "./visitor-platform.ts";

const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android = "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)";
const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Safari/605.1.15";
const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const safari = `${iphone} Version/18.2 Mobile/15E148 Safari/604.1`;
const chrome = `${android} Chrome/142.0.0.0 Mobile Safari/537.36`;
const webview = chrome.replace("Pixel 8)", "Pixel 8; wv)");

const apps = {
  facebook: `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/450.0]`,
  instagram: `${webview} Instagram 300.0.0`,
  line: `${safari} Line/14.0.0`,
  wechat: `${iphone} Mobile/15E148 MicroMessenger/8.0`,
  kakao: `${webview};KAKAOTALK 10.0`,
} as const;

describe("the platform of a visitor", () => {
  it.each([
    ["an iPhone", safari, 5, "ios"],
    ["an iPad that says so", safari.replace("iPhone;", "iPad;"), 5, "ios"],
    ["an iPad that says it is a Mac", mac, 5, "ios"],
    ["a Mac", mac, 0, "web"],
    ["an Android phone", chrome, 5, "android"],
    ["a Windows tablet", windows, 10, "web"],
    ["nothing known", "", 0, "web"],
  ])("of %s", (_name, userAgent, touchPoints, platform) => {
    expect(platformOf({ userAgent, touchPoints })).toBe(platform);
  });

  it("is sent as android, ios or web [F24]", () => {
    const platforms = [chrome, safari, windows].map((userAgent) => platformOf({ userAgent, touchPoints: 0 }));
    expect(platforms).toEqual(["android", "ios", "web"]);
  });

  it("is iOS on a Mac only where it has a touch screen", () => {
    expect(isIos({ userAgent: mac, touchPoints: 5 })).toBe(true);
    expect(isIos({ userAgent: mac, touchPoints: 1 })).toBe(false);
    expect(isIos({ userAgent: windows, touchPoints: 10 })).toBe(false);
  });
});

describe("a browser inside an app", () => {
  it.each(Object.entries(apps))("%s is known by its mark", (app, userAgent) => {
    expect(inAppBrowserOf(userAgent)).toBe(app);
    expect(isInAppBrowser(userAgent)).toBe(true);
  });

  it("is known as a WebView where it names no app", () => {
    expect(inAppBrowserOf(webview)).toBe("webview");
    expect(inAppBrowserOf(`${iphone} Mobile/15E148`)).toBe("webview");
  });

  it.each([safari, chrome, mac, windows, ""])("is not %s", (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(false);
  });
});

describe("a login inside an app", () => {
  it("with Google is refused in every one of them", () => {
    for (const userAgent of [webview, ...Object.values(apps)]) {
      expect(isLoginRefused({ kind: "google", userAgent })).toBe(true);
    }
    expect(isLoginRefused({ kind: "google", userAgent: safari })).toBe(false);
  });

  it.each(["facebook", "vk"] as const)("with %s is refused in three of them", (kind) => {
    const refusing = Object.entries(apps).filter(([, userAgent]) => isLoginRefused({ kind, userAgent }));
    expect(refusing.map(([app]) => app)).toEqual(["line", "wechat", "kakao"]);
    expect(isLoginRefused({ kind, userAgent: webview })).toBe(false);
  });

  it("with any other kind is allowed everywhere", () => {
    for (const userAgent of Object.values(apps)) expect(isLoginRefused({ kind: "apple", userAgent })).toBe(false);
  });
});
