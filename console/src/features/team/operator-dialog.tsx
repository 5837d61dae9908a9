import { grantRole, inviteAgain, lockOperator, revokeRole } from "@gemgate/contract/console/team";
import type { OperatorRow } from "@gemgate/contract/console/team";
import { useState } from "react";
import { useChange } from "../../session/use-change.ts";
import { callConsole } from "../../calls/console-client.ts";
import { fieldOf } from "../../session/use-submit.ts";
import { errorKey, useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import { Field } from "../../ui/field.tsx";
import styles from "../../ui/ui.module.css";
import { roleOf } from "./invite-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import type { Link } from "./link-dialog.tsx";
import { useGrantWords } from "./operator-table-row.tsx";
import { RoleFields } from "./role-fields.tsx";
import { teamQuery } from "./team-query.ts";

/** What can be done with one operator: roles, a new link, a lock. */
export function OperatorDialog({ operator, onClose }: { operator: OperatorRow; onClose: () => void }) {
  const text = useText();
  const [link, setLink] = useState<Link>();
  const { id, name, state } = operator;
  const isLocked = state === "locked";
  const { busy, refused, change } = useChange<unknown>(teamQuery.queryKey);
  if (link !== undefined) return <LinkDialog link={link} onClose={onClose} />;
  return (
    <DialogFrame title={name} onClose={onClose}>
      {refused === undefined ? null : (
        <p className={styles.note} data-tone="bad" role="alert">
          {text(errorKey(refused))}
        </p>
      )}
      <Grants operator={operator} busy={busy} change={change} />
      <form
        style={{ display: "grid", gap: 12 }}
        onSubmit={(event) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          const until = fieldOf(fields, "until");
          const given = {
            id,
            role: roleOf(fields),
            brand: fieldOf(fields, "brand"),
            until: until === "" ? null : `${until}T23:59:59.000Z`,
          };
          if (!busy) void change(() => callConsole(grantRole, given));
        }}
      >
        <RoleFields />
        <Field label={text("team.until")} hint={text("team.untilHelp")} name="until" type="date" />
        <Button type="submit" busy={busy}>
          {text("team.grant")}
        </Button>
      </form>
      <p className={styles.hint}>{text("team.lockHelp")}</p>
      <div className={styles.actions}>
        {isLocked ? null : (
          <Button
            busy={busy}
            onClick={() => {
              void change(async () => setLink(await callConsole(inviteAgain, { id })));
            }}
          >
            {text("team.newLink")}
          </Button>
        )}
        <Button
          kind={isLocked ? "plain" : "danger"}
          busy={busy}
          onClick={() => {
            void change(() => callConsole(lockOperator, { id, locked: !isLocked }));
          }}
        >
          {text(isLocked ? "team.unlock" : "team.lock")}
        </Button>
        <Button kind="main" onClick={onClose}>
          {text("app.close")}
        </Button>
      </div>
    </DialogFrame>
  );
}

interface GrantsProps {
  operator: OperatorRow;
  busy: boolean;
  change: (act: () => Promise<unknown>) => Promise<unknown>;
}

function Grants({ operator: { id, name, grants }, busy, change }: GrantsProps) {
  const text = useText();
  const wordsOf = useGrantWords();
  return (
    <ul style={{ display: "grid", gap: 8 }}>
      {grants.map((grant) => {
        const { role, brand } = grant;
        return (
          <li key={`${role} ${brand}`} style={{ display: "flex", alignItems: "center", gap: 8 }}>
            <span style={{ flex: 1 }}>{wordsOf(grant)}</span>
            <Button
              kind="quiet"
              busy={busy}
              aria-label={text("team.take", { role: text(`role.${role}`), brand, name })}
              onClick={() => {
                void change(() => callConsole(revokeRole, { id, role, brand }));
              }}
            >
              ×
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
