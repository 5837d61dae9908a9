// Levels of the VIP centre: which one a player has, and how far the next one is (O7-O11).

export interface LevelNeed {
  readonly level_id: number;
  readonly need_points: number;
}

/** O7: by the points they need, in whatever order they came. */
export function sortLevels<Level extends LevelNeed>(levels: readonly Level[]): Level[] {
  return [...levels].sort((one, other) => one.need_points - other.need_points || one.level_id - other.level_id);
}

/** The highest level whose points are reached; undefined where none is. */
export function levelReached<Level extends LevelNeed>(levels: readonly Level[], points: number): Level | undefined {
  return sortLevels(levels)
    .filter(({ need_points }) => need_points <= points)
    .at(-1);
}

export interface VipProgress<Level extends LevelNeed> {
  /** O9: "33.33", cut and never rounded, so that it never reads 100 below the level (Z83). */
  readonly percent: string;
  /** Undefined at the top level (O11). */
  readonly next: Level | undefined;
  readonly missing_points: number;
}

/** O9, O10, Z83. `level_id` is the level the server gave, so that a level of its own making is shown too. */
export function vipProgress<Level extends LevelNeed>(
  levels: readonly Level[],
  { level_id, points }: { level_id: number; points: number },
): VipProgress<Level> {
  const sorted = sortLevels(levels);
  const next = sorted[sorted.findIndex((level) => level.level_id === level_id) + 1];
  if (next === undefined || next.need_points <= 0 || points >= next.need_points) {
    return { percent: "100", next, missing_points: 0 };
  }
  const hundredths = Math.floor((Math.max(0, points) * 10_000) / next.need_points);
  return { percent: (hundredths / 100).toFixed(2), next, missing_points: next.need_points - points };
}
