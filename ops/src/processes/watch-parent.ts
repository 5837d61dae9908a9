/**
 * Calls back once when the process that started this one is gone. A SIGTERM to npm ends only npm and its shell: no
 * signal reaches us, but our parent's number changes.
 */
export function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 200);
  timer.unref();
}
