import { isLoginComplete } from "@gemgate/rules/login/login-form";
import { login_value_max } from "@gemgate/rules/login/obfuscate";
import { useText } from "@gemgate/web/text/text";
import { Button, IconButton } from "@gemgate/web/ui/button";
import { Field } from "@gemgate/web/ui/field";
import { Icon } from "@gemgate/web/ui/icon";
import { iconAlert, iconShield } from "@gemgate/web/ui/icon-paths";
import { iconEye, iconInfo } from "@gemgate/web/ui/later-icon-paths";
import { Message, Note } from "@gemgate/web/ui/message";
import type { LoginReason } from "../../session/screens.ts";
import { GoodsThumb, useChosenGoods } from "../goods/public.ts";
import styles from "./login-panel.module.css";
import { useLogin } from "./use-login.ts";

export interface LoginPanelProps {
  reason: LoginReason;
  onDone: () => void;
}

export function LoginPanel({ reason, onDone }: LoginPanelProps) {
  const text = useText();
  const { state, change, submit } = useLogin(reason, onDone);
  const chosen = useChosenGoods();
  const isReady = isLoginComplete(state);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {reason === "entry" ? null : (
        <Message look="info" icon={<Icon of={iconInfo} />} role="status">
          {text("tip_login_pre")}
        </Message>
      )}
      {chosen === undefined ? null : (
        <div className={styles.goods}>
          <GoodsThumb goods={chosen.goods} size="small" />
          <p>
            <b>
              <bdi>{chosen.goods.display}</bdi>
            </b>
            <span>{text("login.kept")}</span>
          </p>
        </div>
      )}
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
        look="main"
        size="large"
        block
        disabled={!isReady}
        busy={isReady && state.phase !== "typing"}
      >
        <span>{text("login.submit")}</span>
      </Button>
      <Note icon={<Icon of={iconShield} />} centred>
        {text("login.same_account")}
      </Note>
    </form>
  );

  function errorWords(): string {
    if (state.error === null) return "";
    return state.error.kind === "incomplete" ? text("login.both_needed") : state.error.words;
  }
}
