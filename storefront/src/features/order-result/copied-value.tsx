import { Icon } from "@gemgate/web/ui/icon";
import { iconCopy } from "@gemgate/web/ui/later-icon-paths";
import type { ReactNode } from "react";
import styles from "./copied-value.module.css";

interface CopiedValueProps {
  /** What a click does, for those who cannot see the sign. */
  label: string;
  onCopy: () => void;
  children: ReactNode;
}

/** A value that is needed elsewhere, with a button that copies it. */
export function CopiedValue({ label, onCopy, children }: CopiedValueProps) {
  return (
    <span className={styles.value}>
      {children}
      <button type="button" className={styles.copy} aria-label={label} onClick={onCopy}>
        <Icon of={iconCopy} size="small" />
      </button>
    </span>
  );
}
