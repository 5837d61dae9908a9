import { useState } from "react";
import { useText } from "../text/texts.tsx";
import { Icon } from "./icon.tsx";
import styles from "./ui.module.css";

const shown_ms = 2_000;

/** Copies a text that people carry elsewhere, and says that it did. */
export function CopyButton({ value, name }: { value: string; name: string }) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), shown_ms);
  };
  return (
    <button
      type="button"
      className={styles.iconButton}
      title={text("app.copy")}
      aria-label={isCopied ? text("app.copied") : text("app.copyWhat", { what: name })}
      onClick={() => void copy()}
    >
      <Icon of={isCopied ? "check" : "copy"} />
    </button>
  );
}
