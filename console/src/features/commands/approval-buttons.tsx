import { approveCommand, refuseCommand, withdrawCommand } from "@gemgate/contract/console/commands";
import type { CommandRow } from "@gemgate/contract/console/commands";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callConsole } from "../../calls/console-client.ts";
import { fieldOf } from "../../session/use-submit.ts";
import { useChange } from "../../session/use-change.ts";
import { errorKey, useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import { AreaField } from "../../ui/field.tsx";
import styles from "../../ui/ui.module.css";
import { everything } from "./command-queries.ts";
import { amountOf, Outcome } from "./outcome.tsx";

/** A second person's word on a proposal, and whoever proposed it taking it back. */
export function ApprovalButtons({ command }: { command: CommandRow }) {
  const text = useText();
  const [asked, setAsked] = useState<"approve" | "refuse">();
  const { busy, change } = useChange<CommandRow>(everything);
  const { id, state, is_mine, can_approve } = command;
  return (
    <div className={styles.actions}>
      {can_approve ? (
        <>
          <Button kind="main" onClick={() => setAsked("approve")}>
            {text("approvals.approve")}
          </Button>
          <Button onClick={() => setAsked("refuse")}>{text("approvals.refuse")}</Button>
        </>
      ) : null}
      {is_mine && state === "proposed" ? (
        <Button busy={busy} onClick={() => void change(() => callConsole(withdrawCommand, { id }))}>
          {text("approvals.withdraw")}
        </Button>
      ) : null}
      {asked === undefined ? null : (
        <VerdictDialog command={command} verdict={asked} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}

/** The list is asked anew when the dialog closes: its row, and the dialog with it, may be gone then. */
const untouched = ["verdict"] as const;

interface VerdictDialogProps {
  readonly command: CommandRow;
  readonly verdict: "approve" | "refuse";
  readonly onClose: () => void;
}

function VerdictDialog({ command, verdict, onClose }: VerdictDialogProps) {
  const text = useText();
  const client = useQueryClient();
  const { busy, refused, change } = useChange<CommandRow>(untouched);
  const [settled, setSettled] = useState<CommandRow>();
  const close = (): void => {
    onClose();
    void client.invalidateQueries();
  };
  const { id, digest, kind, object, note } = command;
  const isApproval = verdict === "approve";
  const send = async (fields: FormData): Promise<void> => {
    const give = isApproval
      ? () => callConsole(approveCommand, { id, digest })
      : () => callConsole(refuseCommand, { id, digest, note: fieldOf(fields, "note") });
    setSettled(await change(give));
  };
  return (
    <DialogFrame title={text(isApproval ? "approvals.approveTitle" : "approvals.refuseTitle")} onClose={close}>
      {settled === undefined ? (
        <form
          style={{ display: "grid", gap: 16 }}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void send(new FormData(event.currentTarget));
          }}
        >
          <p>
            <b>{[text(`commands.kind.${kind}`), amountOf(command)].join(" ").trim()}</b>
            <br />
            <span className={styles.mono}>{object}</span>
            <br />
            {note}
          </p>
          {isApproval ? null : (
            <AreaField label={text("approvals.refuseWhy")} name="note" rows={2} required maxLength={1_000} />
          )}
          {refused === undefined ? null : (
            <p className={styles.note} data-tone="bad" role="alert">
              {text(errorKey(refused))}
            </p>
          )}
          <div className={styles.actions}>
            <Button kind="quiet" onClick={onClose}>
              {text("app.cancel")}
            </Button>
            <Button type="submit" kind="main" busy={busy}>
              {text(isApproval ? "approvals.approve" : "approvals.refuseGo")}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <Outcome command={settled} />
          <div className={styles.actions}>
            <Button kind="main" onClick={close}>
              {text("app.close")}
            </Button>
          </div>
        </>
      )}
    </DialogFrame>
  );
}
