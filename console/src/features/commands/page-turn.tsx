import { useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "../../ui/ui.module.css";

interface PageTurnProps {
  /** Undefined where there is none. */
  readonly onNewest: (() => void) | undefined;
  readonly onOlder: (() => void) | undefined;
}

/** Below a list that has more than one page. */
export function PageTurn({ onNewest, onOlder }: PageTurnProps) {
  const text = useText();
  if (onNewest === undefined && onOlder === undefined) return null;
  return (
    <div className={styles.panelHead} style={{ justifyContent: "flex-end" }}>
      {onNewest === undefined ? null : <Button onClick={onNewest}>{text("audit.newest")}</Button>}
      {onOlder === undefined ? null : <Button onClick={onOlder}>{text("table.older")}</Button>}
    </div>
  );
}
