import type { LoginKind } from "@gemgate/contract/login-kind";
import { loginNames } from "@gemgate/rules/login/login-buttons";
import { useText } from "@gemgate/web/text/text";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import styles from "./provider-logins.module.css";
import "./provider-tokens.css";

/** Plain letters: the marks themselves belong to their companies. A brand with a licence names its files in `login_marks`. */
const letters: Readonly<Record<LoginKind, string>> = {
  google: "G",
  apple: "A",
  facebook: "f",
  vk: "VK",
  twitter: "X",
  huawei: "H",
};

export interface ProviderButtonProps {
  kind: LoginKind;
  /** What the provider's rules let a button say: "Continue with …". */
  label: string;
  /** Address of the licensed mark. */
  mark: string | undefined;
  isLastUsed: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  onClick: () => void;
}

/** In the colours, height and order that its provider publishes; where room is short, a tile with mark and name. */
export function ProviderButton({ kind, label, mark, isLastUsed, isBusy, isDisabled, onClick }: ProviderButtonProps) {
  const text = useText();
  return (
    <button
      type="button"
      className={joinClasses(styles.provider, isBusy && styles.busy)}
      data-provider={kind}
      data-last={isLastUsed ? true : undefined}
      aria-label={isLastUsed ? `${label}, ${text("login.last_used")}` : label}
      aria-busy={isBusy ? true : undefined}
      aria-disabled={isBusy ? true : undefined}
      disabled={isDisabled}
      onClick={isBusy ? undefined : onClick}
    >
      <span className={styles.mark} data-mark={mark === undefined ? letters[kind] : undefined} aria-hidden="true">
        {mark === undefined ? null : <img src={mark} alt="" width="20" height="20" />}
      </span>
      <span className={styles.label}>{label}</span>
      <bdi className={styles.name}>{loginNames[kind]}</bdi>
      {isLastUsed ? <small className={styles.last}>{text("login.last_used")}</small> : null}
    </button>
  );
}
