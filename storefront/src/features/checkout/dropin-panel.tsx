import { isInAppBrowser } from "@gemgate/rules/platform/in-app-browser";
import { useText } from "@gemgate/web/text/text";
import { ButtonLink } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Icon } from "@gemgate/web/ui/icon";
import { iconExternal } from "@gemgate/web/ui/icon-paths";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useBoot, useShop } from "../../shop/shop.ts";
import { readDropInMessage } from "./dropin-message.ts";
import styles from "./dropin-panel.module.css";

/** The framed page fails after 15 s by itself; this is for a page that does not come at all. */
const silent_ms = 25_000;

export interface DropInPanelProps {
  billing_no: string;
  /** The provider's own page, for a form that does not come. */
  hostedUrl: string;
  /** Paid, cancelled, or gone on to the provider's page: the order's status says which. */
  onEnd: () => void;
}

/**
 * D13, Z100: the provider's form, framed from the brand's form host. The storefront itself loads nothing of a provider's, and what
 * runs in the frame has another origin: it reaches neither this page nor what the store keeps in the browser.
 */
export function DropInPanel({ billing_no, hostedUrl, onEnd }: DropInPanelProps) {
  const { locale, form_origin } = useBoot();
  const text = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, height } = useFormFrame(frame, onEnd);
  if (state === "failed") return <FormFailed hostedUrl={hostedUrl} onEnd={onEnd} />;
  const query = new URLSearchParams({ billing_no, spec_lang: locale, store: location.origin }).toString();
  return (
    <div className={styles.panel} aria-busy={state === "waiting"}>
      {state === "waiting" ? <FormWaiting /> : null}
      <iframe
        ref={frame}
        className={styles.frame}
        data-state={state}
        inert={state === "waiting"}
        title={text("dropin.title")}
        src={`${form_origin}/dropin?${query}`}
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

/** State and height of the framed form, as its messages say; failed where none comes. */
function useFormFrame(frame: RefObject<HTMLIFrameElement | null>, onEnd: () => void) {
  const { clock } = useShop();
  const { form_origin } = useBoot();
  const [state, setState] = useState<"waiting" | "ready" | "failed">(form_origin === null ? "failed" : "waiting");
  const [height, setHeight] = useState(0);

  const listen = useEffectEvent((event: MessageEvent) => {
    const message = readDropInMessage(event, { origin: form_origin ?? "", frame: frame.current?.contentWindow });
    switch (message?.kind) {
      case "ready":
      case "failed":
        return setState(message.kind);
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
    if (state !== "waiting") return;
    const stop = new AbortController();
    void failAfterWait(clock, stop.signal);
    return () => stop.abort();

    async function failAfterWait(timer: typeof clock, signal: AbortSignal): Promise<void> {
      await timer.sleep(silent_ms, signal);
      if (!signal.aborted) setState("failed");
    }
  }, [state, clock]);
  return { state, height };
}

function FormFailed({ hostedUrl, onEnd }: Pick<DropInPanelProps, "hostedUrl" | "onEnd">) {
  const text = useText();
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

function FormWaiting() {
  const text = useText();
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>{text("dropin.waiting")}</VisuallyHidden>
      <Skeleton height="52px" radius="var(--r-md)" />
      <Skeleton height="52px" radius="var(--r-md)" />
      <Skeleton height="52px" radius="var(--r-md)" />
    </div>
  );
}

/** Z40: a browser inside another app holds no second window. */
function ownWindow(): { target?: "_blank" } {
  return isInAppBrowser(navigator.userAgent) ? {} : { target: "_blank" };
}
