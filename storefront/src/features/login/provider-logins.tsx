import type { LoginKind } from "@gemgate/contract/login-kind";
import { listLoginButtons, loginNames } from "@gemgate/rules/login/login-buttons";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconAlert } from "@gemgate/web/ui/icon-paths";
import { Message } from "@gemgate/web/ui/message";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import type { ReactNode } from "react";
import { useBoot } from "../../shop/shop.ts";
import styles from "./provider-logins.module.css";
import { useLoginSetup } from "./use-login-setup.ts";
import type { ProviderLogin } from "./use-provider-login.ts";

/** Letters, since the marks themselves belong to their companies; a store with a licence puts them in their place. */
const marks: Readonly<Record<LoginKind, string>> = {
  google: "G",
  apple: "A",
  facebook: "f",
  vk: "VK",
  twitter: "X",
  huawei: "H",
};

export interface ProviderLoginsProps {
  provider: ProviderLogin;
  /** A form is being sent. */
  isBlocked: boolean;
}

/** E2-E7, E9: one button for each login that is offered and set up. */
export function ProviderLogins({ provider: { state, start }, isBlocked }: ProviderLoginsProps) {
  const text = useText();
  const { login_kinds } = useBoot();
  const { setup, isWaiting } = useLoginSetup();
  const kinds = setup === undefined ? [] : listLoginButtons(setup, login_kinds);
  const error =
    state.error === "" ? null : (
      <Message variant="danger" icon={<Icon of={iconAlert} />} role="alert">
        {state.error}
      </Message>
    );
  if (isWaiting) {
    return (
      <Providers error={error} isBusy>
        {login_kinds.map((kind) => (
          <Skeleton key={kind} height="var(--ctl)" radius="var(--r-md)" />
        ))}
      </Providers>
    );
  }
  if (setup === undefined || kinds.length === 0) return error;
  return (
    <Providers error={error}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          className={styles.provider}
          aria-label={text("login.with", { provider: loginNames[kind] })}
          busy={state.kind === kind}
          disabled={isBlocked || (state.kind !== null && state.kind !== kind)}
          onClick={() => start(kind, setup)}
        >
          <span className={styles.mark} data-mark={marks[kind]} aria-hidden="true" />
          <bdi>{loginNames[kind]}</bdi>
        </Button>
      ))}
    </Providers>
  );
}

function Providers({ error, isBusy, children }: { error: ReactNode; isBusy?: boolean; children: ReactNode }) {
  const text = useText();
  return (
    <>
      {error}
      <p className={styles.or} aria-hidden="true">
        {text("login.or")}
      </p>
      <div className={styles.grid} role="group" aria-label={text("login.or")} aria-busy={isBusy}>
        {children}
      </div>
    </>
  );
}
