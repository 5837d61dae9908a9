import { Icon } from "./icon.tsx";
import type { IconShape } from "./icon-paths.ts";
import styles from "./row-icon.module.css";

/** The sign at the beginning of a row that leads somewhere. */
export function RowIcon({ of: shape }: { of: IconShape }) {
  return (
    <span className={styles.icon}>
      <Icon of={shape} />
    </span>
  );
}
