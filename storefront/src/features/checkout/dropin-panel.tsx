import { isInAppBrowser } from "@gemgate/rules/platform/visitor-platform";
import { useText } from "@gemgate/web/text/text";
import { ButtonLink } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Icon } from "@gemgate/web/ui/icon";
import { iconExternal } from "@gemgate/web/ui/icon-paths";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useBoot, useShop } from "../../shop/shop.ts";
import { readDropInMessage } from "./dropin-message.ts";
import styles from "./dropin-panel.module.css";

/** The page inside gives up after 15 s by itself; this is for a page that does not come at all. */
const silent_ms = 25_000;

export interface DropInPanelProps {
  billing_no: string;
  /** Where the form does not come. */
  hostedUrl: string;
  /** Paid, given up, or gone on to the provider's page: what became of it, the order knows. */
  onEnd: () => void;
}

/**
 * D13, Z100: the provider's form, framed from the brand's form host. The storefront itself loads nothing of a provider's, and what
 * runs in the frame has another origin: it reaches neither this page nor what the store keeps in the browser.
 */
export function DropInPanel({ billing_no, hostedUrl, onEnd }: DropInPanelProps) {
  const { clock } = useShop();
  const { locale, form_origin } = useBoot();
  const text = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [frameState, setFrameState] = useState<"waiting" | "ready" | "failed">(
    form_origin === null ? "failed" : "waiting",
  );
  const [height, setHeight] = useState(0);

  const listen = useEffectEvent((event: MessageEvent) => {
    const message = readDropInMessage(event, { origin: form_origin ?? "", frame: frame.current?.contentWindow });
    switch (message?.kind) {
      case "ready":
      case "failed":
        return setFrameState(message.kind);
      case "resized":
        return setHeight(message.height);
      case "done":
        return onEnd();
      case undefined:
    }
  });
  useEffect(() => {
    const handleMessage = (event: MessageEvent) => listen(event);
    addEventListener("message", handleMessage);
    return () => removeEventListener("message", handleMessage);
  }, []);
  useEffect(() => {
    if (frameState !== "waiting") return;
    const stop = new AbortController();
    void failAfterWait(clock, stop.signal);
    return () => stop.abort();

    async function failAfterWait(patience: typeof clock, signal: AbortSignal): Promise<void> {
      await patience.sleep(silent_ms, signal);
      if (!signal.aborted) setFrameState("failed");
    }
  }, [frameState, clock]);

  if (frameState === "failed") {
    return (
      <EmptyState
        role="alert"
        picture="/art/state-glass.svg"
        action={
          <ButtonLink variant="main" href={hostedUrl} rel="noopener noreferrer" {...ownWindow()} onClick={onEnd}>
            <Icon of={iconExternal} />
            {text("dropin.hosted")}
          </ButtonLink>
        }
      >
        {text("dropin.failed")}. {text("dropin.failed_text")}
      </EmptyState>
    );
  }
  return (
    <div className={styles.panel} aria-busy={frameState === "waiting"}>
      {frameState === "waiting" ? (
        <div className={styles.waiting} role="status">
          <VisuallyHidden>{text("dropin.waiting")}</VisuallyHidden>
          <Skeleton height="52px" radius="var(--r-md)" />
          <Skeleton height="52px" radius="var(--r-md)" />
          <Skeleton height="52px" radius="var(--r-md)" />
        </div>
      ) : null}
      <iframe
        ref={frame}
        className={styles.frame}
        data-state={frameState}
        inert={frameState === "waiting"}
        title={text("dropin.title")}
        src={`${form_origin}/dropin?${new URLSearchParams({ billing_no, spec_lang: locale, store: location.origin }).toString()}`}
        // Scripts with their own origin undo a sandbox only where that origin is the page's. The form host is another one, and
        // without an origin the provider's frames could neither keep a session nor ask the payer's bank.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        allow="payment"
        height={height}
      />
    </div>
  );
}

/** Z40: a browser inside another app holds no second window. */
function ownWindow(): { target?: "_blank" } {
  return isInAppBrowser(navigator.userAgent) ? {} : { target: "_blank" };
}
