import { browserClock } from "@gemgate/web/env/clock";
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

const failedLoads = new Set<unknown>();

/** A reload cuts off what is on its way, in some browsers with an error. After this the page has stayed after all. */
const leave_limit_ms = 10_000;

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
    const leaving = watchLeaving();
    try {
      loaded = await loadWhole();
      return { default: loaded };
    } catch (error) {
      // A page that is being left loads nothing any more; the next one does.
      if (leaving.hasBegun()) await browserClock.sleep(leave_limit_ms);
      failures.add(() => (Lazy = lazy(loadOnce)));
      failedLoads.add(error);
      throw error;
    } finally {
      leaving.stop();
    }
  }
}

/** Whether the part was not there, which another try may mend, rather than broken. */
export function isFailedLoad(error: unknown): boolean {
  return failedLoads.has(error);
}

/** Only while something loads: a page with such a listener is kept less readily for the way back. */
function watchLeaving(): { hasBegun: () => boolean; stop: () => void } {
  let isLeaving = false;
  const note = () => void (isLeaving = true);
  globalThis.addEventListener?.("beforeunload", note);
  return { hasBegun: () => isLeaving, stop: () => globalThis.removeEventListener?.("beforeunload", note) };
}

/** After this the next click loads again what could not be loaded before. */
export function forgetLoadFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}
