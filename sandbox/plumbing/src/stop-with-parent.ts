// Stops the process in order: on a signal, and also when the process that started it is gone. A starter that was
// killed cannot say goodbye, and an orphan would hold the port and block the next start.

const PARENT_POLL_MS = 500;
const STOP_LIMIT_MS = 3_000;

export function stopWithParent(close: () => Promise<void>): void {
  const parent = process.ppid;
  const poll = setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_POLL_MS);

  let stopping = false;
  function stop(): void {
    if (stopping) return;
    stopping = true;
    clearInterval(poll);
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  }

  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
