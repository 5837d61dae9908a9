import { waitForFirstInteraction } from "../../shop/first-interaction.ts";

/** Loaded at the first interaction; where that fails, header and navigation stay in view. */
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
      // Header and navigation stay in view.
    }
  }
}
