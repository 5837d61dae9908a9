import type { LoginKind } from "@gemgate/contract/login-kind";
import { loginNames } from "@gemgate/rules/login/login-buttons";
import { useText } from "@gemgate/web/text/text";
import styles from "./login-panel.module.css";

/** The provider has answered and the server has not: there is nothing to click. */
export function SigningIn({ kind }: { kind: LoginKind | null }) {
  const text = useText();
  return (
    <div className={styles.signingIn} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <p>{text("login.signing_in", { provider: kind === null ? "" : loginNames[kind] })}</p>
    </div>
  );
}
