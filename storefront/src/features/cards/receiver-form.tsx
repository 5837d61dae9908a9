import type { ServerItem } from "@gemgate/contract/roles";
import { useText } from "@gemgate/web/text/text";
import { Field } from "@gemgate/web/ui/field";
import { Icon } from "@gemgate/web/ui/icon";
import { iconAlert } from "@gemgate/web/ui/icon-paths";
import { iconInfo } from "@gemgate/web/ui/later-icon-paths";
import { Note } from "@gemgate/web/ui/message";
import { useEffect, useRef } from "react";
import { Avatar } from "@gemgate/web/ui/avatar";
import styles from "./cards.module.css";
import { role_id_max } from "./redeem-state.ts";
import type { Redeem } from "./use-redeem.ts";

/** Z30: the character is named by its id and shown before anything is given to it. */
export function ReceiverForm({ redeem, server }: { redeem: Redeem; server: ServerItem }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const { state, type, find } = redeem;
  // The list of servers has just gone from under the focus.
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (state.found === null) find();
        else redeem.redeem();
      }}
    >
      <p className={styles.server}>
        <bdi>{server.display}</bdi>
      </p>
      <Field
        ref={field}
        label={text("card.role_id")}
        name="role-id"
        value={state.typed}
        maxLength={role_id_max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        readOnly={state.phase === "redeeming"}
        onChange={(event) => type(event.target.value)}
        error={state.error}
        errorIcon={<Icon of={iconAlert} />}
      />
      <div role="status">
        {state.found === null ? (
          <Note icon={<Icon of={iconInfo} />}>{text("card.role_hint")}</Note>
        ) : (
          <div className={styles.receiver}>
            <Avatar roleId={state.found.roleId} size="medium" />
            <span>
              <small>{text("card.receiver")}</small>
              <b>
                <bdi>{state.found.name}</bdi>
              </b>
              <span className={styles.level}>{text("account.level", { level: state.found.level })}</span>
            </span>
          </div>
        )}
      </div>
      {/* The button stands at the foot of the popup; Enter needs one here. */}
      <button type="submit" hidden>
        {text("card.find")}
      </button>
    </form>
  );
}
