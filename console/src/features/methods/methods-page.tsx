// Payment methods of a region as a player finds them in the list, how people fare with each, and pausing one.
import { listMethodOptions, resumeMethod } from "@gemgate/contract/console/methods";
import type { MethodOption } from "@gemgate/contract/console/methods";
import type { ConsoleAnswer } from "@gemgate/contract/console/console-call";
import type { ConsoleText } from "@gemgate/locales/console/console-text";
import { sortByHealth } from "@gemgate/rules/checkout/method-health";
import { can } from "@gemgate/rules/console/can";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { callConsole } from "../../calls/console-client.ts";
import { liveKeys } from "../../live/use-live.ts";
import { useSession } from "../../session/session.ts";
import { useChange } from "../../session/use-change.ts";
import { PageHead } from "../../shell/shell.tsx";
import { errorKey, useText, useWords } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { Pill } from "../../ui/pill.tsx";
import { SecondLine } from "../../ui/second-line.tsx";
import ui from "../../ui/ui.module.css";
import { nameIn } from "../now/name-in.ts";
import { PauseDialog } from "./pause-dialog.tsx";
import styles from "../funnels/funnels.module.css";

const route = getRouteApi("/inside/methods");
type Options = ConsoleAnswer<typeof listMethodOptions>;
const touched = [liveKeys.figures] as const;

export function MethodsPage() {
  const text = useText();
  const { brand, region } = route.useSearch();
  const { data, error, refetch } = useQuery({
    queryKey: [liveKeys.figures, "options", brand, region],
    queryFn: () => callConsole(listMethodOptions, { brand, region }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <PageHead title={text("methods.title")} />
      {data === undefined ? (
        <section className={ui.panel}>
          {error === null ? <Waiting rows={8} /> : <Failed error={error} onRetry={() => void refetch()} />}
        </section>
      ) : (
        <Lists options={data} />
      )}
    </>
  );
}

function Lists({ options }: { options: Options }) {
  const text = useText();
  const session = useSession();
  const navigate = route.useNavigate();
  const { places, brand, region, rows } = options;
  const brands = [...new Set(places.map((place) => place.brand))];
  const regions = places.filter((place) => place.brand === brand).map((place) => place.region);
  const titleOf = (key: string): string => session.brands.find((one) => one.key === key)?.title ?? key;
  const countries = [...new Set(rows.map(({ country }) => country))];
  return (
    <>
      <div className={styles.cut}>
        <SelectField
          label={text("now.brand")}
          value={brand}
          onChange={({ target }) => void navigate({ search: { brand: target.value } })}
        >
          {brands.map((key) => (
            <option key={key} value={key}>
              {titleOf(key)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={text("methods.region")}
          value={region}
          onChange={({ target }) => void navigate({ search: { brand, region: target.value } })}
        >
          {regions.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      </div>
      {rows.length === 0 ? (
        <section className={ui.panel}>
          <Empty words={text("methods.none")} />
        </section>
      ) : (
        countries.map((country) => (
          <section key={country} className={`${ui.panel} ${styles.below}`}>
            <div className={ui.panelHead}>
              <h2>{country === "GLOBAL" ? text("methods.everywhere") : country}</h2>
              <span className={ui.hint}>{text("methods.asSeen")}</span>
            </div>
            <MethodTable
              rows={inPlayersOrder(rows.filter((row) => row.country === country))}
              brand={brand}
              region={region}
            />
          </section>
        ))
      )}
    </>
  );
}

/** What fails stands last, channels below their method, as in the store. */
function inPlayersOrder(rows: readonly MethodOption[]): MethodOption[] {
  const sortOf = ({ sort, is_failing }: MethodOption): number => sortByHealth(sort, is_failing);
  const sorted = rows.toSorted((one, other) => sortOf(one) - sortOf(other));
  const tops = sorted.filter(({ parent_id }) => parent_id === null);
  return tops.flatMap((top) => [top, ...sorted.filter(({ parent_id }) => parent_id === top.id)]);
}

interface Place {
  readonly brand: string;
  readonly region: string;
}

function MethodTable({ rows, brand, region }: Place & { rows: readonly MethodOption[] }) {
  const text = useText();
  const { locale } = useWords();
  const session = useSession();
  const [pausing, setPausing] = useState<MethodOption>();
  const { busy, refused, change } = useChange<unknown>(touched);
  const placeOf = ({ payway_id, channel_id }: MethodOption) => ({ brand, region, payway_id, channel_id });
  const mayPause = can(session.grants, "methods.pause", brand);
  const parents = new Set(rows.map(({ parent_id }) => parent_id));
  const columns = columnsOf({
    text,
    locale,
    parents,
    mayPause,
    busy,
    pause: setPausing,
    resume: (row) => void change(() => resumeEither(placeOf(row))),
  });
  return (
    <>
      {refused === undefined ? null : (
        <p className={ui.note} data-tone="bad" role="alert">
          {text(errorKey(refused))}
        </p>
      )}
      <DataTable label={text("methods.title")} rows={rows} columns={columns} keyOf={({ id }) => String(id)} />
      {pausing === undefined ? null : (
        <PauseDialog
          method={placeOf(pausing)}
          name={nameIn(pausing.name, locale)}
          touched={touched}
          onClose={() => setPausing(undefined)}
        />
      )}
    </>
  );
}

interface Cells {
  readonly text: ConsoleText;
  readonly locale: string;
  /** Methods that only open their channels. */
  readonly parents: ReadonlySet<number | null>;
  readonly mayPause: boolean;
  readonly busy: boolean;
  readonly pause: (row: MethodOption) => void;
  readonly resume: (row: MethodOption) => void;
}

function columnsOf(cells: Cells): Column<MethodOption>[] {
  const { text, locale, parents } = cells;
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  return [
    { key: "name", head: text("methods.method"), cell: (row) => nameCell(row, locale) },
    { key: "state", head: text("methods.state"), cell: (row) => stateCell(row, text) },
    { key: "provider", head: text("methods.provider"), cell: ({ provider }) => provider },
    { key: "only", head: text("methods.onlyFor"), cell: (row) => onlyFor(row) },
    {
      key: "tried",
      head: text("methods.tried"),
      isNumber: true,
      cell: ({ tried, id }) => (parents.has(id) ? "" : tried),
    },
    {
      key: "now",
      head: text("methods.now"),
      isNumber: true,
      cell: ({ tried, paid, id }) => (tried === 0 || parents.has(id) ? "–" : percent.format(paid / tried)),
    },
    { key: "do", head: "", cell: (row) => pauseCell(row, cells) },
  ];
}

function nameCell({ name, parent_id, payway_id, channel_id }: MethodOption, locale: string) {
  return (
    <div>
      {parent_id === null ? <b>{nameIn(name, locale)}</b> : <>↳ {nameIn(name, locale)}</>}
      <SecondLine>{[payway_id, channel_id].filter((part) => part !== "").join(":")}</SecondLine>
    </div>
  );
}

function pauseCell(row: MethodOption, { text, mayPause, busy, pause, resume }: Cells) {
  if (!mayPause || !row.is_offered) return null;
  if (row.pause === null) return <Button onClick={() => pause(row)}>{text("methods.pause")}</Button>;
  return (
    <Button busy={busy} onClick={() => resume(row)}>
      {text("methods.resume")}
    </Button>
  );
}

/** A channel may be paused by itself or with the whole method. */
async function resumeEither(method: Place & { payway_id: string; channel_id: string }): Promise<unknown> {
  try {
    return await callConsole(resumeMethod, method);
  } catch (error) {
    if (method.channel_id === "") throw error;
    return callConsole(resumeMethod, { ...method, channel_id: "" });
  }
}

function stateCell({ pause, is_offered, is_failing }: MethodOption, text: ConsoleText) {
  if (!is_offered) return <Pill>{text("methods.off")}</Pill>;
  if (pause !== null) {
    return (
      <div>
        <Pill tone="wait">{text("methods.paused")}</Pill>
        <SecondLine>
          {text("methods.pausedBy", { by: pause.by, note: pause.note })}{" "}
          {pause.until === null ? text("methods.noEnd") : <Moment at={pause.until} />}
        </SecondLine>
      </div>
    );
  }
  return is_failing ? (
    <Pill tone="bad">{text("methods.failing")}</Pill>
  ) : (
    <Pill tone="good">{text("methods.shown")}</Pill>
  );
}

function onlyFor({ game, currency, platforms }: MethodOption): string {
  return [game, currency, ...(platforms ?? [])].filter((part) => part !== null).join(", ");
}
