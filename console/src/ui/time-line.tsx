import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { Moment } from "./moment.tsx";
import type { Tone } from "./pill.tsx";
import styles from "./time-line.module.css";

export interface TimeLineEntry {
  readonly key: string;
  readonly at: string;
  readonly icon: IconName;
  readonly tone: Tone;
  readonly title: string;
  readonly children?: ReactNode;
}

/** What happened, newest first. */
export function TimeLine({ entries }: { entries: readonly TimeLineEntry[] }) {
  return (
    <ol className={styles.line}>
      {entries.map(({ key, at, icon, tone, title, children }) => (
        <li key={key}>
          <span className={styles.mark} data-tone={tone}>
            <Icon of={icon} />
          </span>
          <div className={styles.head}>
            <b>{title}</b>
            <Moment at={at} />
          </div>
          {children}
        </li>
      ))}
    </ol>
  );
}
