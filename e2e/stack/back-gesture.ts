// The back gesture of a phone. A desktop browser cannot make it, so the browser's own watcher is listened to and told of it.
import type { Page } from "@playwright/test";

interface Watcher extends EventTarget {
  requestClose(): void;
}
declare const window: { CloseWatcher: new () => Watcher; watchers?: Watcher[] };

/** To be called before the page is opened. */
export async function prepareBackGesture(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watchers: Watcher[] = [];
    window.watchers = watchers;
    window.CloseWatcher = class extends window.CloseWatcher {
      constructor() {
        super();
        watchers.push(this);
      }
    };
  });
}

/** Closes what was opened last, as the browser would; a watcher that has served or was let go of hears nothing. */
export async function makeBackGesture(page: Page): Promise<void> {
  await page.evaluate(() => window.watchers?.at(-1)?.requestClose());
}
