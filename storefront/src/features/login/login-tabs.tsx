import { useText } from "@gemgate/web/text/text";
import { Tabs } from "@gemgate/web/ui/tabs";
import { type ReactNode, useId } from "react";
import type { LoginWay } from "../../shop/screens.ts";
import styles from "./login-panel.module.css";

export interface LoginTabsProps {
  way: LoginWay;
  onChange: (way: LoginWay) => void;
  /** The form of that way. */
  children: ReactNode;
}

/** Login by account or by prepaid card. */
export function LoginTabs({ way, onChange, children }: LoginTabsProps) {
  const text = useText();
  const panelId = useId();
  return (
    <>
      <Tabs
        label={text("login.ways")}
        tabs={[
          { value: "account", label: text("login.tab_account") },
          { value: "card", label: text("login.tab_card") },
        ]}
        value={way}
        panelId={panelId}
        onChange={onChange}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${way}`} className={styles.form}>
        {children}
      </div>
    </>
  );
}
