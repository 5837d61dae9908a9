import { useEffect, useState } from "react";
import { maySomewhere, useSession } from "../../session/session.ts";
import { useText } from "../../text/texts.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import styles from "./search.module.css";
import { SearchDialog } from "./search-dialog.tsx";

/** In the top bar of every page: one box for whatever reference somebody brings. `/` or Ctrl K opens it. */
export function SearchBox() {
  const text = useText();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  useKeys({ "/": () => setOpen(true) });
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
  if (!maySomewhere(session, "search")) return null;
  return (
    <>
      <button type="button" className={styles.box} onClick={() => setOpen(true)}>
        <Icon of="search" />
        <span>{text("search.hint")}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {isOpen ? <SearchDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
