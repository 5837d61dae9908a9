import { watchParent } from "./watch-parent.ts";

/** Resolves when this process is asked to stop: Ctrl-C, a signal, a closed terminal or a parent that is gone. */
export function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    let times = 0;
    const ask = () => {
      times += 1;
      // A third Ctrl-C ends the process at once; its children die with it.
      if (times > 2) process.exit(1);
      resolve();
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, ask);
    watchParent(ask);
  });
}
