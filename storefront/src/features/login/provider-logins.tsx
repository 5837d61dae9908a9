import type { LoginKind } from "@gemgate/contract/login-kind";
import { listLoginButtons, loginNames } from "@gemgate/rules/login/login-buttons";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconAlert } from "@gemgate/web/ui/icon-paths";
import { Message } from "@gemgate/web/ui/message";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import type { ReactNode } from "react";
import { useShop } from "../../shop/shop.ts";
import { ProviderButton } from "./provider-button.tsx";
import styles from "./provider-logins.module.css";
import { useLoginSetup } from "./use-login-setup.ts";
import type { ProviderLogin } from "./use-provider-login.ts";

/** More buttons than these stand as tiles on every screen: whole lines would push the form out of sight. */
const lines_max = 3;

export interface ProviderLoginsProps {
  provider: ProviderLogin;
  /** They stand before the form of the game's account. */
  isFirst: boolean;
  /** A form is being sent. */
  isBlocked: boolean;
}

/** E2-E7, E9: one button for each login that is offered and set up, the one that was used last first. */
export function ProviderLogins({ provider: { state, start }, isFirst, isBlocked }: ProviderLoginsProps) {
  const text = useText();
  const { boot, storage } = useShop();
  const { login_kinds } = boot;
  const { setup, isWaiting } = useLoginSetup();
  const lastUsed = storage.get("webpay_login_way");
  const kinds = lastUsedFirst(setup === undefined ? [] : listLoginButtons(setup, login_kinds), lastUsed);
  const error =
    state.error === "" ? null : (
      <Message variant="danger" icon={<Icon of={iconAlert} />} role="alert">
        {state.error}
        {/* The other ways are right here; players forget which one their game account began with. */}
        {state.error === text("login.no_game_account") ? ` ${text("login.as_in_game")}` : null}
      </Message>
    );
  if (isWaiting) {
    return (
      <Providers error={error} isFirst={isFirst} count={login_kinds.length} isBusy>
        {login_kinds.map((kind) => (
          <Skeleton key={kind} height="var(--provider)" radius="var(--r-md)" />
        ))}
      </Providers>
    );
  }
  if (setup === undefined || kinds.length === 0) return error;
  return (
    <Providers error={error} isFirst={isFirst} count={kinds.length}>
      {kinds.map((kind) => (
        <ProviderButton
          key={kind}
          kind={kind}
          isLastUsed={kind === lastUsed}
          isBusy={state.kind === kind}
          isDisabled={isBlocked || (state.kind !== null && state.kind !== kind)}
          label={text("login.with", { provider: loginNames[kind] })}
          mark={boot.brand.login_marks?.[kind]}
          onClick={() => start(kind, setup)}
        />
      ))}
    </Providers>
  );
}

export function lastUsedFirst(kinds: readonly LoginKind[], lastUsed: string | null): readonly LoginKind[] {
  const first = kinds.filter((kind) => kind === lastUsed);
  return [...first, ...kinds.filter((kind) => kind !== lastUsed)];
}

interface ProvidersProps {
  error: ReactNode;
  isFirst: boolean;
  count: number;
  isBusy?: boolean;
  children: ReactNode;
}

function Providers({ error, isFirst, count, isBusy, children }: ProvidersProps) {
  const text = useText();
  const or = (
    <p className={styles.or} aria-hidden="true">
      {text(isFirst ? "login.or_account" : "login.or")}
    </p>
  );
  return (
    <div className={styles.providers}>
      {error}
      {isFirst ? null : or}
      <div
        className={styles.grid}
        data-lines={count <= lines_max ? "" : undefined}
        role="group"
        aria-label={text("login.ways")}
        aria-busy={isBusy}
      >
        {children}
      </div>
      {isFirst ? or : null}
    </div>
  );
}
