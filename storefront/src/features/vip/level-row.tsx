import { sortLevels } from "@gemgate/rules/vip/vip-levels";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconCheck, iconCrown, iconLock } from "@gemgate/web/ui/icon-paths";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { useEffect, useRef } from "react";
import { useBoot } from "../../shop/shop.ts";
import styles from "./level-row.module.css";
import { formatPoints, shortLevel, type VipLevel } from "./vip-words.ts";

export interface LevelRowProps {
  levels: readonly VipLevel[];
  /** Undefined where no player is known. */
  own: { vip_level: number; total_points: number } | undefined;
}

/** O4, O7: every level with the points it needs; those behind, the one at hand and those ahead look different. */
export function LevelRow({ levels, own }: LevelRowProps) {
  const { locale } = useBoot();
  const text = useText();
  const strip = useRef<HTMLOListElement>(null);
  const current = own?.vip_level ?? 0;
  useEffect(() => {
    if (current > 0) showCurrent(strip.current);
  }, [current]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls; without a tab stop no key could reach the levels ahead.
    <ol ref={strip} className={styles.levels} aria-label={text("vip.levels")} tabIndex={0} data-scrolls-sideways>
      {sortLevels(levels).map((level) => {
        const state = stateOf(level, own);
        return (
          <li
            key={level.level_id}
            className={joinClasses(styles.level, state === "now" && styles.now, state === "past" && styles.past)}
            aria-current={state === "now" ? "step" : undefined}
          >
            <Icon of={icons[state]} />
            <bdi className={styles.name}>{shortLevel(level, locale)}</bdi>
            {formatPoints(level.need_points, locale)}
          </li>
        );
      })}
    </ol>
  );
}

/** The level at hand stands in the middle, so that the last one reached and the next one show beside it. The page stays. */
function showCurrent(strip: HTMLElement | null): void {
  const current = strip?.querySelector<HTMLElement>("[aria-current]");
  if (!strip || !current) return;
  const [whole, part] = [strip.getBoundingClientRect(), current.getBoundingClientRect()];
  strip.scrollLeft += part.left + part.width / 2 - (whole.left + whole.width / 2);
}

const icons = { past: iconCheck, now: iconCrown, ahead: iconLock } as const;

function stateOf({ level_id, need_points }: VipLevel, own: LevelRowProps["own"]): keyof typeof icons {
  if (own === undefined) return "ahead";
  if (own.vip_level === level_id) return "now";
  return need_points <= own.total_points ? "past" : "ahead";
}
