import type { GivenCommand } from "@gemgate/contract/console/commands";
import { useState } from "react";
import { fieldOf } from "../../session/use-submit.ts";
import { errorKey, useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import { AreaField } from "../../ui/field.tsx";
import styles from "../../ui/ui.module.css";
import { Outcome } from "./outcome.tsx";
import { useCommand } from "./use-command.ts";

/** A decision that needs a note and nothing else: the button that opens it, and what became of it. */
export function NoteCommand({ words, compose }: { words: string; compose: (note: string) => GivenCommand }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words}</Button>
      {isOpen ? <NoteDialog title={words} compose={compose} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface NoteDialogProps {
  readonly title: string;
  readonly compose: (note: string) => GivenCommand;
  readonly onClose: () => void;
}

function NoteDialog({ title, compose, onClose }: NoteDialogProps) {
  const text = useText();
  const { busy, refused, command, propose } = useCommand();
  return (
    <DialogFrame title={title} onClose={onClose}>
      {command === undefined ? (
        <form
          style={{ display: "grid", gap: 16 }}
          onSubmit={(event) => {
            event.preventDefault();
            propose(compose(fieldOf(new FormData(event.currentTarget), "note")));
          }}
        >
          <AreaField
            label={text("commands.note")}
            hint={text("commands.noteHelp")}
            name="note"
            rows={2}
            required
            maxLength={1_000}
          />
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
              {title}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <Outcome command={command} />
          <div className={styles.actions}>
            <Button kind="main" onClick={onClose}>
              {text("app.close")}
            </Button>
          </div>
        </>
      )}
    </DialogFrame>
  );
}
