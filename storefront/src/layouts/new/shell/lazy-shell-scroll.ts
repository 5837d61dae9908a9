import { waitForFirstInteraction } from "../../../shop/first-interaction.ts";

/** A page that nobody scrolls needs no watch; where its file cannot be loaded, header and navigation stay. */
export function watchShellScrollLater(): () => void {
  const from_px = scrollY;
  let isGone = false;
  let stop = waitForFirstInteraction(() => void watch());
  return () => {
    isGone = true;
    stop();
  };

  async function watch(): Promise<void> {
    try {
      const { pageScroll, watchShellScroll } = await import("./shell-scroll.ts");
      if (!isGone) stop = watchShellScroll(pageScroll, from_px);
    } catch {
      // What stays in sight is no loss.
    }
  }
}
