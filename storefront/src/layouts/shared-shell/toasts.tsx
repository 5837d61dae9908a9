import { useText } from "@gemgate/web/text/text";
import { IconButton } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconAlert, iconCheck, iconClose } from "@gemgate/web/ui/icon-paths";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { useEffect } from "react";
import { useStore } from "zustand/react";
import { hideToast, toast_shown_ms } from "../../shop/toasts.ts";
import { useShop } from "../../shop/shop.ts";
import styles from "./toasts.module.css";

/** One toast at a time, and the polite region. Both stand in the page from the start, or screen readers would miss them. */
export function Toasts() {
  const { toasts } = useShop();
  const { toast, announcement } = useStore(toasts);
  const text = useText();

  useEffect(() => {
    if (toast === null) return;
    const timer = setTimeout(() => hideToast(toasts), toast_shown_ms[toast.variant]);
    return () => clearTimeout(timer);
  }, [toast, toasts]);

  return (
    <>
      <VisuallyHidden>
        <span role="status" aria-live="polite">
          {announcement}
        </span>
      </VisuallyHidden>
      <div role={toast?.variant === "error" ? "alert" : "status"} aria-live="polite">
        {toast === null ? null : (
          <div key={toast.id} className={styles.toast}>
            <Icon of={toast.variant === "error" ? iconAlert : iconCheck} />
            <p>{toast.text}</p>
            {toast.variant === "error" ? (
              <IconButton label={text("shell.dismiss")} className={styles.dismiss} onClick={() => hideToast(toasts)}>
                <Icon of={iconClose} />
              </IconButton>
            ) : null}
          </div>
        )}
      </div>
    </>
  );
}
