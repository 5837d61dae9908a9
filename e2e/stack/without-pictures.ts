import type { LaunchOptions } from "@playwright/test";

/**
 * The browser leaves room for every picture and fetches none. It takes the last list of such settings alone, so the others are those with
 * which Playwright starts a browser without a window.
 */
const settings = {
  imagesEnabled: "false",
  primaryHoverType: "2",
  availableHoverTypes: "2",
  primaryPointerType: "4",
  availablePointerTypes: "4",
};

export function withoutPictures({ args = [], ...options }: LaunchOptions): LaunchOptions {
  const list = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return { ...options, args: [...args, `--blink-settings=${list.join(",")}`] };
}
