import { useText } from "@gemgate/web/text/text";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type JoinedTabs, joinTabs, type TabChannel } from "./order-tabs.ts";

const channel_name = "gemgate-order";

/** True where this tab only came back from the payment page, and another one shows the order. */
export function useOrderTabs(
  billing_no: string,
  { hasMoney, cameBack }: { hasMoney: boolean; cameBack: boolean },
): boolean {
  const text = useText();
  const [isElsewhere, setElsewhere] = useState(false);
  const sayPaid = useEffectEvent(() => sayInTitle(text("result.paid_title")));
  const joined = useRef<JoinedTabs>(undefined);
  // Once for an order: whoever asks again when the money comes would take the tabs that came later for earlier ones.
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return;
    const tabs = joinTabs(openChannel(), {
      billing_no,
      onElsewhere: () => setElsewhere(true),
      onPaid: () => sayPaid(),
    });
    joined.current = tabs;
    return tabs.leave;
  }, [billing_no]);
  useEffect(() => {
    if (!hasMoney) return;
    joined.current?.tellPaid();
    sayPaid();
  }, [hasMoney]);
  return isElsewhere && cameBack;
}

function openChannel(): TabChannel {
  const channel = new BroadcastChannel(channel_name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has this origin alone, and takes no other.
    tell: (message) => channel.postMessage(message),
    hear: (listener) => channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => listener(data)),
    close: () => channel.close(),
  };
}

/** Only while nobody looks at this tab; once it is looked at, the page itself says it. */
function sayInTitle(words: string): void {
  if (document.visibilityState === "visible" || document.title.startsWith(words)) return;
  const { title } = document;
  document.title = `${words} · ${title}`;
  const stop = new AbortController();
  const handleVisible = () => {
    if (document.visibilityState !== "visible") return;
    document.title = title;
    stop.abort();
  };
  document.addEventListener("visibilitychange", handleVisible, { signal: stop.signal });
}
