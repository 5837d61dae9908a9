import { inviteOperator } from "@gemgate/contract/console/team";
import { roles } from "@gemgate/contract/console/permissions";
import type { Role } from "@gemgate/contract/console/permissions";
import { useState } from "react";
import { useChange } from "../../session/use-change.ts";
import { callConsole } from "../../calls/console-client.ts";
import { fieldOf } from "../../session/use-submit.ts";
import { errorKey, useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import { Field } from "../../ui/field.tsx";
import styles from "../../ui/ui.module.css";
import { LinkDialog } from "./link-dialog.tsx";
import type { Link } from "./link-dialog.tsx";
import { RoleFields } from "./role-fields.tsx";
import { teamQuery } from "./team-query.ts";

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [link, setLink] = useState<Link>();
  const { busy, refused, change } = useChange<Link>(teamQuery.queryKey);
  if (link !== undefined) return <LinkDialog link={link} onClose={onClose} />;
  const send = async (fields: FormData): Promise<void> => {
    const login = fieldOf(fields, "login").trim().toLowerCase();
    const name = fieldOf(fields, "name");
    const brand = fieldOf(fields, "brand");
    setLink(await change(() => callConsole(inviteOperator, { login, name, role: roleOf(fields), brand })));
  };
  return (
    <DialogFrame title={text("team.inviteTitle")} onClose={onClose}>
      <form
        style={{ display: "grid", gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send(new FormData(event.currentTarget));
        }}
      >
        <Field label={text("team.name")} name="name" required maxLength={80} focusAtFirst />
        <Field
          label={text("login.login")}
          hint={text("team.loginHelp")}
          name="login"
          required
          maxLength={64}
          pattern="[A-Za-z0-9][A-Za-z0-9._@+\-]+"
          autoCapitalize="none"
          spellCheck={false}
          error={refused === undefined ? undefined : text(errorKey(refused))}
        />
        <RoleFields />
        <div className={styles.actions}>
          <Button kind="quiet" onClick={onClose}>
            {text("app.cancel")}
          </Button>
          <Button type="submit" kind="main" busy={busy}>
            {text("team.send")}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}

export function roleOf(fields: FormData): Role {
  const named = fieldOf(fields, "role");
  return roles.find((role) => role === named) ?? "support";
}
