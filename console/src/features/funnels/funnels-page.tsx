import { funnelCuts, funnelSteps, listMethodOutcomes, readFunnels } from "@gemgate/contract/console/funnels";
import type { FunnelCut, FunnelStep } from "@gemgate/contract/console/funnels";
import type { ConsoleAnswer } from "@gemgate/contract/console/console-call";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { callConsole } from "../../calls/console-client.ts";
import { useSession } from "../../session/session.ts";
import { PageHead } from "../../shell/shell.tsx";
import { useText, useWords } from "../../text/texts.tsx";
import { StepBars } from "../../ui/charts/step-bars.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { Segments } from "../../ui/segments.tsx";
import ui from "../../ui/ui.module.css";
import { funnelTimes } from "./funnel-times.ts";
import type { FunnelTime } from "./funnel-times.ts";
import styles from "./funnels.module.css";

const route = getRouteApi("/inside/funnels");

const daysOf: Readonly<Record<FunnelTime, number>> = { today: 1, "7d": 7, "28d": 28, "90d": 90 };

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly brand: string | undefined;
}

/** Days of UTC, as the counts have them. */
function askedOf(time: FunnelTime, brand: string | undefined): Asked {
  const now_ms = Date.now();
  const day = (back: number): string => new Date(now_ms - back * 86_400_000).toISOString().slice(0, 10);
  return { from: day(daysOf[time] - 1), to: day(0), brand };
}

export function FunnelsPage() {
  const text = useText();
  const session = useSession();
  const { time = "7d", by = "all", brand } = route.useSearch();
  const navigate = route.useNavigate();
  const asked = askedOf(time, brand);
  const funnels = useQuery({
    queryKey: ["funnels", time, by, brand],
    queryFn: () => callConsole(readFunnels, { ...asked, by }),
  });
  return (
    <>
      <PageHead title={text("funnels.title")}>
        <Segments
          label={text("now.time")}
          values={funnelTimes}
          value={time}
          wordsOf={(one) => text(`funnels.time.${one}`)}
          onChoose={(one) => void navigate({ search: (now) => ({ ...now, time: one }) })}
        />
      </PageHead>
      <div className={styles.cut}>
        <SelectField
          label={text("funnels.by")}
          value={by}
          onChange={({ target }) =>
            void navigate({ search: (now) => ({ ...now, by: funnelCuts.find((cut) => cut === target.value) }) })
          }
        >
          {funnelCuts.map((cut) => (
            <option key={cut} value={cut}>
              {text(`funnels.cut.${cut}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={text("now.brand")}
          value={brand ?? ""}
          onChange={({ target }) =>
            void navigate({ search: (now) => ({ ...now, brand: target.value === "" ? undefined : target.value }) })
          }
        >
          <option value="">{text("now.allBrands")}</option>
          {session.brands.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      <section className={ui.panel}>
        <div className={ui.panelHead}>
          <h2>{text("funnels.fromVisits")}</h2>
          <span className={ui.hint}>{text("funnels.ofBefore")}</span>
        </div>
        {funnels.data === undefined ? (
          funnels.error === null ? (
            <Waiting rows={9} />
          ) : (
            <Failed error={funnels.error} onRetry={() => void funnels.refetch()} />
          )
        ) : (
          <Steps funnels={funnels.data} by={by} />
        )}
      </section>
      <Outcomes asked={asked} time={time} />
    </>
  );
}

type Funnels = ConsoleAnswer<typeof readFunnels>;

function Steps({ funnels, by }: { funnels: Funnels; by: FunnelCut }) {
  const text = useText();
  const { locale } = useWords();
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  if ((funnels.all[0] ?? 0) === 0) return <Empty words={text("funnels.nothing")} />;
  const stepWords = (step: FunnelStep): string => text(`funnels.step.${step}`);
  const columns: Column<Funnels["rows"][number]>[] = [
    {
      key: "name",
      head: text(`funnels.cut.${by}`),
      cell: ({ name }) => (name === "" ? text("funnels.unnamed") : name),
    },
    ...funnelSteps.map((step, index) => ({
      key: step,
      head: stepWords(step),
      isNumber: true,
      cell: ({ steps }: Funnels["rows"][number]) => count.format(steps[index] ?? 0),
    })),
    {
      key: "part",
      head: text("funnels.paidPart"),
      isNumber: true,
      cell: ({ steps }) =>
        steps[0] === 0 ? "–" : percent.format((steps[funnelSteps.indexOf("paid")] ?? 0) / (steps[0] ?? 1)),
    },
  ];
  return (
    <>
      <StepBars
        steps={funnelSteps.map((step, index) => {
          const value = funnels.all[index] ?? 0;
          const before = index === 0 ? 0 : (funnels.all[index - 1] ?? 0);
          return {
            name: stepWords(step),
            value,
            words: count.format(value),
            more: before === 0 ? "" : percent.format(value / before),
          };
        })}
      />
      {funnels.rows.length === 0 ? null : (
        <div className={styles.wide}>
          <DataTable
            label={text("funnels.fromVisits")}
            rows={funnels.rows}
            columns={columns}
            keyOf={({ name }) => name}
          />
        </div>
      )}
    </>
  );
}

type Outcome = ConsoleAnswer<typeof listMethodOutcomes>["rows"][number];
const outcomeCounts = ["created", "opened", "paid", "declined", "expired", "cancelled", "returned"] as const;

function Outcomes({ asked, time }: { asked: Asked; time: FunnelTime }) {
  const text = useText();
  const { locale } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ["funnels", "methods", time, asked.brand],
    queryFn: () => callConsole(listMethodOutcomes, asked),
  });
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const columns: Column<Outcome>[] = [
    { key: "method", head: text("methods.method"), cell: ({ method }) => method },
    ...outcomeCounts.map((key) => ({
      key,
      head: text(`funnels.outcome.${key}`),
      isNumber: true,
      cell: (row: Outcome) => count.format(row[key]),
    })),
    {
      key: "part",
      head: text("funnels.paidPart"),
      isNumber: true,
      cell: ({ paid, created }) => (created === 0 ? "–" : percent.format(paid / created)),
    },
    {
      key: "reasons",
      head: text("funnels.reasons"),
      cell: ({ reasons }) =>
        reasons
          .slice(0, 3)
          .map(({ reason, declined }) => `${reason === "" ? text("funnels.unnamed") : reason} ${declined}`)
          .join(", "),
    },
  ];
  return (
    <section className={`${ui.panel} ${styles.below}`}>
      <div className={ui.panelHead}>
        <h2>{text("funnels.methods")}</h2>
      </div>
      {data === undefined ? (
        error === null ? (
          <Waiting rows={5} />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )
      ) : data.rows.length === 0 ? (
        <Empty words={text("funnels.noPayments")} />
      ) : (
        <div className={styles.wide}>
          <DataTable
            label={text("funnels.methods")}
            rows={data.rows}
            columns={columns}
            keyOf={({ method }) => method}
          />
        </div>
      )}
    </section>
  );
}
