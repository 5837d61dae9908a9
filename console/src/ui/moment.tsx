import { useWords } from "../text/texts.tsx";
import { exactTimeOf, shortTimeOf, zonedTimeOf } from "./time.ts";
import styles from "./ui.module.css";

/** A moment as briefly as a row allows, in the operator's zone; the exact one with its zone is in the title. */
export function Moment({ at, isExact = false }: { at: string; isExact?: boolean }) {
  const { locale } = useWords();
  return (
    <time className={styles.number} dateTime={at} title={zonedTimeOf(locale, at)}>
      {isExact ? exactTimeOf(locale, at) : shortTimeOf(locale, at)}
    </time>
  );
}
