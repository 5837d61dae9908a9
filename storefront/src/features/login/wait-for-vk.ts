// E27, E28: VK's page opens in a window of its own, and its answer comes as a message.
import type { LoginOutcome } from "@gemgate/rules/login/login-return";
import { type HeardMessage, judgeVkMessage } from "@gemgate/rules/login/vk-message";
import type { Clock } from "@gemgate/web/env/clock";

/** How often the page checks whether the player closed the window; there is no event for it. */
const closed_poll_ms = 500;

/** What is needed of the page that waits. */
export interface WaitingView {
  readonly origin: string;
  addEventListener(name: "message", listen: (message: HeardMessage) => void): void;
  removeEventListener(name: "message", listen: (message: HeardMessage) => void): void;
}

export interface VkWaiting {
  view: WaitingView;
  opened: { readonly closed: boolean; close(): void };
  state: string;
  clock: Pick<Clock, "sleep">;
  /** Ends the wait: the login popup was closed. */
  signal: AbortSignal;
}

/** Ends with the first message that is ours, with the window or with the signal; then it stops listening. */
export async function waitForVk({ view, opened, state, clock, signal }: VkWaiting): Promise<LoginOutcome> {
  const ended = new AbortController();
  try {
    return await new Promise<LoginOutcome>((resolve) => {
      const cancel = () => resolve({ kind: "cancelled" });
      const hear = (message: HeardMessage) => {
        const outcome = judgeVkMessage(message, { origin: view.origin, source: opened, state });
        if (outcome !== undefined) resolve(outcome);
      };
      view.addEventListener("message", hear);
      signal.addEventListener("abort", cancel);
      ended.signal.addEventListener("abort", () => {
        view.removeEventListener("message", hear);
        signal.removeEventListener("abort", cancel);
      });
      if (signal.aborted) cancel();
      void watchClosing().then(cancel);
    });
  } finally {
    ended.abort();
    opened.close();
  }

  async function watchClosing(): Promise<void> {
    while (!ended.signal.aborted && !opened.closed) await clock.sleep(closed_poll_ms, ended.signal);
    // A message that was posted right before the window closed may still be on its way.
    await clock.sleep(closed_poll_ms, ended.signal);
  }
}
