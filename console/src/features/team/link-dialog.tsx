import { useState } from "react";
import { useText, useWords } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import { timeOf } from "../../ui/time.ts";
import styles from "../../ui/ui.module.css";

export interface Link {
  readonly address: string;
  readonly good_until: string;
}

/** Shown once: the server keeps a digest of it and nothing else. */
export function LinkDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const text = useText();
  const { locale } = useWords();
  const [isCopied, setCopied] = useState(false);
  return (
    <DialogFrame title={text("team.linkTitle")} onClose={onClose} canClose={false}>
      <p>{text("team.linkHelp", { time: timeOf(locale, link.good_until) })}</p>
      <output className={styles.note} style={{ overflowWrap: "anywhere", userSelect: "all" }}>
        {link.address}
      </output>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            void navigator.clipboard.writeText(link.address).then(() => setCopied(true));
          }}
        >
          {isCopied ? text("app.copied") : text("app.copy")}
        </Button>
        <Button kind="main" onClick={onClose}>
          {text("app.close")}
        </Button>
      </div>
    </DialogFrame>
  );
}
