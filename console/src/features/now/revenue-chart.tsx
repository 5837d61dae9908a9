import type { Mark } from "@gemgate/contract/console/figures";
import { toWire } from "@gemgate/rules/money/minor-units";
import type { ConsoleText } from "@gemgate/locales/console/console-text";
import { useText, useWords } from "../../text/texts.tsx";
import { LineChart } from "../../ui/charts/line-chart.tsx";
import type { ChartMark } from "../../ui/charts/line-chart.tsx";
import { moneyWords } from "../../ui/money.tsx";
import { Failed, Waiting } from "../../ui/page-state.tsx";
import ui from "../../ui/ui.module.css";
import { useNowMs } from "../../ui/use-now-ms.ts";
import { netOf } from "./money-of.ts";
import { isOfHours, slotAt, slotsOf, spanOf, sumBySlot } from "@gemgate/rules/console/period";
import type { Slots } from "@gemgate/rules/console/period";
import { useMarks, useSeries } from "./use-now.ts";
import type { NowSearch } from "./use-now.ts";
import styles from "./now.module.css";

/** Net revenue, hour by hour or day by day, beside that of another time, with what was changed meanwhile. */
export function RevenueChart({ search, currency }: { search: NowSearch; currency: string }) {
  const text = useText();
  const { locale } = useWords();
  const { data, error, refetch } = useSeries(search);
  const marks = useMarks(search).data?.rows ?? [];
  const title = text(isOfHours(search.time) ? "now.byHour" : "now.byDay");
  const now_ms = useNowMs();
  const { from, before } = spanOf({ period: search.time, compare: search.compare }, now_ms);
  const slots = slotsOf(search.time, now_ms);
  const sums = (hours: Parameters<typeof sumBySlot>[0], start: string): number[] =>
    sumBySlot(hours, { slots: slots.starts.length, from: start, valueOf: (hour) => netOf(hour, currency) });
  const now = sums(data?.now ?? [], from).slice(0, slots.begun);
  const short = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  const total = moneyWords(
    now.reduce((sum, value) => sum + value, 0),
    currency,
  );
  return (
    <section className={`${ui.panel} ${styles.revenue}`}>
      <div className={ui.panelHead}>
        <h2>
          {title} · {currency}
        </h2>
      </div>
      {data === undefined ? (
        error === null ? (
          <Waiting rows={5} />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <LineChart
          title={title}
          summary={text("now.chartSays", { title, total })}
          slots={wordsOfSlots(slots, locale, isOfHours(search.time))}
          now={now}
          before={before === undefined ? [] : sums(data.before, before)}
          nowWords={text(`now.period.${search.time}`)}
          beforeWords={text(`now.compare.${search.compare}`)}
          marks={marks.map((mark) => composeMark(mark, { slots, text, locale }))}
          format={(value) => moneyWords(value, currency)}
          formatShort={(value) => short.format(toWire(Math.round(value), currency))}
        />
      )}
    </section>
  );
}

function wordsOfSlots({ starts }: Slots, locale: string, isHours: boolean): { short: string; long: string }[] {
  const hour = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const day = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric" });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", month: "short", day: "numeric" });
  return starts.map((start) => {
    if (!isHours) return { short: day.format(start), long: weekday.format(start) };
    return {
      short: hour.format(start),
      long: `${hour.format(start)} – ${hour.format(new Date(start.getTime() + 3_600_000))}`,
    };
  });
}

const tones: Readonly<Record<Mark["kind"], ChartMark["tone"]>> = {
  shop: "info",
  pause: "bad",
  resume: "good",
  failing: "bad",
  works: "good",
};

function composeMark(
  { at, kind, what }: Mark,
  { slots, text, locale }: { slots: Slots; text: ConsoleText; locale: string },
): ChartMark {
  const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    new Date(at),
  );
  return { slot: slotAt(at, slots), tone: tones[kind], words: `${time} ${text(`now.mark.${kind}`, { what })}` };
}
