import { watchParent } from "./watch-parent.ts";

/** Resolves when somebody wants this process to stop: Ctrl-C, a signal, a closed terminal or a parent that is gone. */
export function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    let times = 0;
    const ask = () => {
      times += 1;
      // A third Ctrl-C is from somebody who does not want to wait; what we started dies with us.
      if (times > 2) process.exit(1);
      resolve();
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, ask);
    watchParent(ask);
  });
}
