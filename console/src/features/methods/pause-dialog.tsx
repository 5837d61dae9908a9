import { pauseMethod } from "@gemgate/contract/console/methods";
import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { callConsole } from "../../calls/console-client.ts";
import { useChange } from "../../session/use-change.ts";
import { errorKey, useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import { Field, SelectField } from "../../ui/field.tsx";
import ui from "../../ui/ui.module.css";
import styles from "../funnels/funnels.module.css";

const lengths_h = [1, 3, 12, 24, 168] as const;

interface PauseDialogProps {
  readonly method: { brand: string; region: string; payway_id: string; channel_id: string };
  readonly name: string;
  readonly touched: QueryKey;
  readonly onClose: () => void;
}

export function PauseDialog({ method, name, touched, onClose }: PauseDialogProps) {
  const text = useText();
  const [hours, setHours] = useState("3");
  const [note, setNote] = useState("");
  const { busy, refused, change } = useChange<unknown>(touched);
  const pause = async (): Promise<void> => {
    const asked = { ...method, hours: hours === "" ? null : Number(hours), note };
    if ((await change(() => callConsole(pauseMethod, asked))) !== undefined) onClose();
  };
  return (
    <DialogFrame title={text("methods.pauseTitle", { name })} onClose={onClose}>
      <p>{text("methods.pauseHelp", { region: method.region })}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (note.trim() !== "") void pause();
        }}
      >
        <SelectField label={text("methods.howLong")} value={hours} onChange={({ target }) => setHours(target.value)}>
          {lengths_h.map((length) => (
            <option key={length} value={length}>
              {text("methods.hours", { count: length })}
            </option>
          ))}
          <option value="">{text("methods.noEnd")}</option>
        </SelectField>
        <Field
          label={text("methods.why")}
          required
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {refused === undefined ? null : (
          <p className={ui.error} role="alert">
            {text(errorKey(refused))}
          </p>
        )}
        <div className={ui.actions}>
          <Button kind="quiet" onClick={onClose}>
            {text("app.cancel")}
          </Button>
          <Button kind="danger" type="submit" busy={busy}>
            {text("methods.pause")}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
