import { useText, useWords } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import { timeOf } from "../../ui/time.ts";
import styles from "../../ui/ui.module.css";

interface SecretDialogProps {
  secret: string;
  /** Until when the one of before signs too. */
  earlierUntil?: string;
  onClose: () => void;
}

/** Shown once: the server keeps it encrypted and answers it to nobody. */
export function SecretDialog({ secret, earlierUntil, onClose }: SecretDialogProps) {
  const text = useText();
  const { locale } = useWords();
  return (
    <DialogFrame title={text("webhooks.secret")} onClose={onClose} canClose={false}>
      <p>{text("webhooks.secretHelp")}</p>
      {earlierUntil === undefined ? null : <p>{text("webhooks.earlier", { time: timeOf(locale, earlierUntil) })}</p>}
      <output className={styles.note} style={{ overflowWrap: "anywhere", userSelect: "all" }}>
        {secret} <CopyButton value={secret} name={text("webhooks.secret")} />
      </output>
      <div className={styles.actions}>
        <Button kind="main" onClick={onClose}>
          {text("app.close")}
        </Button>
      </div>
    </DialogFrame>
  );
}
