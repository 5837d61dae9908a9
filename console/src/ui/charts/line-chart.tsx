import { useId, useState } from "react";
import type { PointerEvent } from "react";
import { useText } from "../../text/texts.tsx";
import { Button } from "../button.tsx";
import { ChartTable } from "./chart-table.tsx";
import { lineThrough, roundAbove } from "./scale.ts";
import type { Point } from "./scale.ts";
import { useWidth } from "./use-width.ts";
import styles from "./charts.module.css";

export interface ChartMark {
  /** Between two slots too. */
  readonly slot: number;
  readonly words: string;
  readonly tone: "info" | "bad" | "good";
}

export interface LineChartProps {
  readonly title: string;
  /** What a reader who does not see the chart is told. */
  readonly summary: string;
  readonly slots: readonly { readonly short: string; readonly long: string }[];
  /** Up to the slot that runs now; those after it are missing. */
  readonly now: readonly number[];
  readonly before: readonly number[];
  readonly nowWords: string;
  readonly beforeWords: string;
  readonly marks: readonly ChartMark[];
  readonly format: (value: number) => string;
  readonly formatShort: (value: number) => string;
}

const high = 236;
const top = 34;
const bottom = 212;
const start = 52;
const end = 10;
const lines = 4;

/** One line beside another one, what was changed meanwhile, and the same as a table. */
export function LineChart(chart: LineChartProps) {
  const text = useText();
  const [isTable, setTable] = useState(false);
  return (
    <>
      <div className={styles.legend}>
        <span className={styles.nowKey}>{chart.nowWords}</span>
        {chart.before.length === 0 ? null : <span className={styles.beforeKey}>{chart.beforeWords}</span>}
        <Button kind="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {text(isTable ? "chart.asChart" : "chart.asTable")}
        </Button>
      </div>
      {isTable ? <LineTable {...chart} /> : <Lines {...chart} />}
    </>
  );
}

function LineTable({ title, slots, now, before, nowWords, beforeWords, format }: LineChartProps) {
  const words = (value: number | undefined): string => (value === undefined ? "" : format(value));
  return (
    <ChartTable
      title={title}
      heads={["", nowWords, ...(before.length === 0 ? [] : [beforeWords])]}
      rows={slots.map(({ long }, slot) => [
        long,
        words(now[slot]),
        ...(before.length === 0 ? [] : [words(before[slot])]),
      ])}
    />
  );
}

function Lines(chart: LineChartProps) {
  const { summary, slots, now, before, marks } = chart;
  const [ref, width] = useWidth(720);
  const [at, setAt] = useState<number>();
  const fade = useId();
  const most = roundAbove([...now, ...before]);
  const gap = (width - start - end) / Math.max(1, slots.length - 1);
  const xOf = (slot: number): number => start + slot * gap;
  const yOf = (value: number): number => bottom - (Math.max(0, value) / most) * (bottom - top);
  const pointsOf = (values: readonly number[]): Point[] =>
    values.map((value, slot) => ({ x: xOf(slot), y: yOf(value) }));
  const line = lineThrough(pointsOf(now));
  const last = now.length - 1;
  const pick = (slot: number): void => setAt(Math.max(0, Math.min(slots.length - 1, slot)));
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent): void =>
    pick(
      Math.round(((clientX - currentTarget.getBoundingClientRect().left) / (width - start - end)) * (slots.length - 1)),
    );
  return (
    <div ref={ref} className={styles.frame} dir="ltr">
      <svg className={styles.chart} width={width} height={high} aria-hidden="true">
        <defs>
          <linearGradient id={fade} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="var(--brand-line)" stopOpacity=".22" />
            <stop offset="1" stopColor="var(--brand-line)" stopOpacity="0" />
          </linearGradient>
        </defs>
        <Grid {...chart} most={most} width={width} xOf={xOf} yOf={yOf} />
        {now.length > 1 ? (
          <path d={`${line}L${xOf(last)} ${bottom}L${start} ${bottom}Z`} fill={`url(#${fade})`} />
        ) : null}
        <path className={styles.before} d={lineThrough(pointsOf(before))} />
        <path className={styles.now} d={line} />
        {last >= 0 && last < slots.length - 1 ? (
          <line className={styles.edge} x1={xOf(last)} x2={xOf(last)} y1={top} y2={bottom} />
        ) : null}
        <MarkLines marks={marks} xOf={xOf} />
        {at === undefined ? null : (
          <circle className={styles.dot} cx={xOf(at)} cy={yOf(now[at] ?? before[at] ?? 0)} r="4" />
        )}
      </svg>
      <input
        type="range"
        className={styles.reader}
        style={{
          insetInlineStart: start,
          inlineSize: width - start - end,
          insetBlockStart: top,
          blockSize: bottom - top,
        }}
        aria-label={summary}
        aria-valuetext={at === undefined ? undefined : sayAt(chart, at)}
        min={0}
        max={Math.max(0, slots.length - 1)}
        value={at ?? Math.max(0, last)}
        onChange={({ target }) => pick(Number(target.value))}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setAt(undefined)}
        onBlur={() => setAt(undefined)}
      />
      {at === undefined ? null : <Tip {...chart} at={at} x={xOf(at)} width={width} />}
      <MarkList marks={marks} />
    </div>
  );
}

function sayAt({ slots, now, before, nowWords, beforeWords, format }: LineChartProps, at: number): string {
  const [own, other] = [now[at], before[at]];
  return [
    slots[at]?.long,
    own === undefined ? undefined : `${nowWords}: ${format(own)}`,
    other === undefined ? undefined : `${beforeWords}: ${format(other)}`,
  ]
    .filter((part) => part !== undefined)
    .join(", ");
}

interface Places {
  readonly most: number;
  readonly width: number;
  readonly xOf: (slot: number) => number;
  readonly yOf: (value: number) => number;
}

function Grid({ slots, formatShort, most, width, xOf, yOf }: LineChartProps & Places) {
  const values = Array.from({ length: lines + 1 }, (_, index) => (most / lines) * index);
  const every = Math.max(1, Math.ceil(slots.length / Math.max(2, Math.floor(width / 90))));
  return (
    <g className={styles.grid}>
      {values.map((value) => (
        <g key={value}>
          <line data-axis={value === 0 ? "" : undefined} x1={start} x2={width - end} y1={yOf(value)} y2={yOf(value)} />
          <text x={start - 8} y={yOf(value) + 4} textAnchor="end">
            {formatShort(value)}
          </text>
        </g>
      ))}
      {slots.map(({ short }, slot) =>
        slot % every === 0 ? (
          <text key={short} x={xOf(slot)} y={bottom + 18} textAnchor="middle">
            {short}
          </text>
        ) : null,
      )}
    </g>
  );
}

function Tip({
  slots,
  now,
  before,
  nowWords,
  beforeWords,
  format,
  at,
  x,
  width,
}: LineChartProps & { at: number; x: number; width: number }) {
  const isLate = x > width / 2;
  const side = isLate ? { right: width - x + 12 } : { left: x + 12 };
  return (
    <output className={styles.tip} style={side}>
      {slots[at]?.long}
      {now[at] === undefined ? null : (
        <b>
          {nowWords}: {format(now[at])}
        </b>
      )}
      {before[at] === undefined ? null : (
        <span>
          {beforeWords}: {format(before[at])}
        </span>
      )}
    </output>
  );
}

function MarkLines({ marks, xOf }: Pick<LineChartProps, "marks"> & Pick<Places, "xOf">) {
  return marks.map(({ slot, tone, words }) => (
    <g key={`${slot} ${words}`} className={styles.mark} data-tone={tone}>
      <line x1={xOf(slot)} x2={xOf(slot)} y1={top - 8} y2={bottom} />
      <circle cx={xOf(slot)} cy={top - 12} r="4">
        <title>{words}</title>
      </circle>
    </g>
  ));
}

function MarkList({ marks }: { marks: readonly ChartMark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks}>
      {marks.map(({ slot, tone, words }) => (
        <li key={`${slot} ${words}`} data-tone={tone}>
          {words}
        </li>
      ))}
    </ul>
  );
}
