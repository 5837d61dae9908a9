import { isLoginComplete } from "@gemgate/rules/login/login-form";
import { login_value_max } from "@gemgate/rules/login/obfuscate";
import { useText } from "@gemgate/web/text/text";
import { Button, IconButton } from "@gemgate/web/ui/button";
import { Field } from "@gemgate/web/ui/field";
import { Icon } from "@gemgate/web/ui/icon";
import { iconAlert } from "@gemgate/web/ui/icon-paths";
import { iconEye } from "@gemgate/web/ui/later-icon-paths";
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
        data-first-focus=""
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
    </form>
  );

  function errorWords(): string {
    if (state.error === null) return "";
    return state.error.kind === "incomplete" ? text("login.both_needed") : state.error.words;
  }
}
