import { isLoginComplete } from "@gemgate/rules/login/login-form";
import { login_value_max } from "@gemgate/rules/login/obfuscate";
import { useText } from "@gemgate/web/text/text";
import { Button, IconButton } from "@gemgate/web/ui/button";
import { Field } from "@gemgate/web/ui/field";
import { Icon } from "@gemgate/web/ui/icon";
import { iconAlert } from "@gemgate/web/ui/icon-paths";
import { iconEye } from "@gemgate/web/ui/later-icon-paths";
import { useBoot } from "../../shop/shop.ts";
import styles from "./login-panel.module.css";
import type { Login } from "./use-login.ts";

export interface AccountFormProps {
  login: Login;
  /** Another way of logging in is on its way. */
  isBlocked: boolean;
}

/** E1: the login with a game account. */
export function AccountForm({ login: { state, change, submit }, isBlocked }: AccountFormProps) {
  const text = useText();
  const isReady = isLoginComplete(state);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) submit();
      }}
    >
      <Field
        label={text("login.account")}
        name="username"
        value={state.username}
        maxLength={login_value_max}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // A keyboard that opens by itself would cover the quicker ways.
        {...(hasFinePointer() ? { "data-first-focus": "" } : {})}
        onChange={(event) => change({ kind: "typed", field: "username", value: event.target.value })}
      />
      <Field
        label={text("login.password")}
        name="password"
        type={state.isShown ? "text" : "password"}
        value={state.password}
        maxLength={login_value_max}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => change({ kind: "typed", field: "password", value: event.target.value })}
        error={errorWords()}
        errorIcon={<Icon of={iconAlert} />}
        after={
          <IconButton
            label={text(state.isShown ? "login.hide_password" : "login.show_password")}
            aria-pressed={state.isShown}
            onClick={() => change({ kind: "toggled" })}
          >
            <Icon of={iconEye} />
          </IconButton>
        }
      />
      <Button
        type="submit"
        variant="main"
        size="large"
        block
        // E18 wants it disabled and E17 wants it to say why, so it is disabled for the eye and for a screen reader alone.
        blocked={!isReady}
        onBlockedClick={submit}
        disabled={isBlocked}
        busy={isReady && state.phase !== "typing"}
      >
        <span>{text("login.submit")}</span>
      </Button>
      <AccountLinks />
    </form>
  );

  function errorWords(): string {
    if (state.error === null) return "";
    return state.error.kind === "incomplete" ? text("login.both_needed") : state.error.words;
  }
}

/** Where an account is made, and a forgotten password replaced: at the operator of the game, where the brand says so. */
function AccountLinks() {
  const text = useText();
  const { password_url, sign_up_url } = useBoot().brand;
  if (password_url === undefined && sign_up_url === undefined) return null;
  return (
    <p className={styles.links}>
      {password_url === undefined ? null : (
        <a href={password_url} target="_blank" rel="noopener noreferrer">
          {text("login.forgot_password")}
        </a>
      )}
      {sign_up_url === undefined ? null : (
        <a href={sign_up_url} target="_blank" rel="noopener noreferrer">
          {text("login.sign_up")}
        </a>
      )}
    </p>
  );
}

/** A mouse, and with it a keyboard that is there already. */
function hasFinePointer(): boolean {
  return typeof matchMedia === "function" && matchMedia("(pointer: fine)").matches;
}
