// Places of values in a chart; nothing of React and nothing of a page.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The least round number that none of the values is above: one, two, two and a half or five, and noughts. */
export function roundAbove(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most === 0) return 1;
  const size = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * size >= most) ?? 10;
  return step * size;
}

/** A path through the points without a bend that no value has. */
export function lineThrough(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      if (before === undefined) return `M${round(x)} ${round(y)}`;
      const middle = (before.x + x) / 2;
      return `C${round(middle)} ${round(before.y)} ${round(middle)} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join("");
}

const round = (value: number): number => Math.round(value * 10) / 10;
