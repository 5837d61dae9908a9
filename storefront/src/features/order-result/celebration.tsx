import { Icon } from "@gemgate/web/ui/icon";
import { iconCheck } from "@gemgate/web/ui/icon-paths";
import { Picture } from "@gemgate/web/ui/picture";
import styles from "./celebration.module.css";

const pieces = [
  { x: 163, y: 77, turn: 0 },
  { x: 168.2, y: 103.7, turn: 26 },
  { x: 154.4, y: 133.1, turn: 52 },
  { x: 111.7, y: 127.2, turn: 78 },
  { x: 79.4, y: 137.1, turn: 104 },
  { x: 39.6, y: 133.1, turn: 130 },
  { x: 37.5, y: 99.3, turn: 156 },
  { x: 18, y: 77, turn: 182 },
  { x: 14.1, y: 45.9, turn: 208 },
  { x: 55.8, y: 36.8, turn: 234 },
  { x: 79.4, y: 16.9, turn: 260 },
  { x: 117.5, y: 7, turn: 286 },
  { x: 138.1, y: 36.7, turn: 312 },
  { x: 168.2, y: 50.3, turn: 338 },
];
const colours = [styles.brand, styles.limit, styles.deal, styles.good];

/** Plays once and shortly, and not at all where motion is not wanted. */
export function Celebration({ picture }: { picture: string }) {
  return (
    <div className={styles.stage} aria-hidden="true">
      <svg viewBox="0 0 200 160" className={styles.confetti}>
        {pieces.map(({ x, y, turn }, index) => {
          const isBar = index % 2 === 0;
          return (
            <rect
              key={turn}
              x={x}
              y={y}
              width={isBar ? 9 : 6}
              height={isBar ? 4 : 6}
              rx={isBar ? 2 : 3}
              transform={`rotate(${turn} ${x + 3} ${y + 3})`}
              className={colours[index % colours.length]}
            />
          );
        })}
      </svg>
      <Picture address={picture} size={140} className={styles.picture} />
      <span className={picture === "" ? styles.checkAlone : styles.check}>
        <Icon of={iconCheck} size="large" />
      </span>
    </div>
  );
}
