import { type ComponentType, lazy, useState } from "react";
import { loadDeferredTexts } from "./deferred-texts.ts";

export interface LaterPart<Props> {
  Part: ComponentType<Props>;
  /** Resolves when the part is there, or could not be had. */
  prefetch: () => Promise<void>;
  /** The same for a part that the server drew: the page came with its words. */
  prefetchDrawn: () => Promise<void>;
}

/** Lazy components remember a failure for good, so each that failed is replaced once its failure has been shown. */
const failures = new Set<() => void>();

/**
 * A part of the page that is loaded when it is needed, with the words that the page lacks so far. Once it has been prefetched it shows at once: React's own lazy
 * components always show their fallback first, for a third of a second.
 */
export function loadLater<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let Lazy = lazy(loadOnce);
  return {
    Part(props: Props) {
      // Decided once, or a part that arrives meanwhile would lose its state.
      const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
      return <Component {...props} />;
    },
    prefetch: () => tryToLoad(loadWhole),
    prefetchDrawn: () => tryToLoad(load),
  };

  async function tryToLoad(how: typeof load): Promise<void> {
    try {
      loaded = await how();
    } catch {
      // A failed prefetch is no failure yet: the part is asked for again when it is needed.
    }
  }

  async function loadWhole(): Promise<ComponentType<Props>> {
    const [part] = await Promise.all([load(), loadDeferredTexts()]);
    return part;
  }

  async function loadOnce(): Promise<{ default: ComponentType<Props> }> {
    try {
      loaded = await loadWhole();
      return { default: loaded };
    } catch (error) {
      failures.add(() => (Lazy = lazy(loadOnce)));
      throw error;
    }
  }
}

/** After this the next click loads again what could not be loaded before. */
export function forgetLoadFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}
