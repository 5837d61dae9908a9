import type { MethodHealth } from "@gemgate/contract/console/methods";
import { useText, useWords } from "../../text/texts.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { Pill } from "../../ui/pill.tsx";
import { PlaceLink } from "../../ui/place-link.tsx";
import ui from "../../ui/ui.module.css";
import { nameIn } from "./name-in.ts";
import { useHealth } from "./use-now.ts";
import styles from "./now.module.css";

const shown_max = 8;

export function MethodsPanel({ brand }: { brand: string | undefined }) {
  const text = useText();
  const { locale } = useWords();
  const { data, error, refetch } = useHealth(brand);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const part = (some: number, all: number): string => (all === 0 ? "–" : percent.format(some / all));
  return (
    <section className={`${ui.panel} ${styles.methods}`}>
      <div className={ui.panelHead}>
        <h2>{text("now.methods")}</h2>
        <span className={ui.hint}>{text("now.people")}</span>
        <PlaceLink to="/methods">{text("now.all")}</PlaceLink>
      </div>
      {data === undefined ? (
        error === null ? (
          <Waiting rows={5} />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )
      ) : data.rows.length === 0 ? (
        <Empty words={text("methods.none")} />
      ) : (
        <table className={styles.mini}>
          <thead>
            <tr>
              <th scope="col">{text("methods.method")}</th>
              <th scope="col">{text("methods.tried")}</th>
              <th scope="col">{text("methods.now")}</th>
              <th scope="col">{text("methods.usual")}</th>
            </tr>
          </thead>
          <tbody>
            {worthShowing(data.rows).map((row) => (
              <tr key={`${row.brand} ${row.payway_id} ${row.channel_id}`}>
                <th scope="row">
                  <PlaceLink to={`/orders?method=${row.payway_id}&brand=${row.brand}`} variant="quiet">
                    {nameIn(row.name, locale)}
                  </PlaceLink>{" "}
                  {row.is_paused ? <Pill tone="wait">{text("methods.paused")}</Pill> : null}
                </th>
                <td>{row.tried}</td>
                <td data-tone={row.is_failing ? "bad" : undefined}>
                  <b>{part(row.paid, row.tried)}</b>
                </td>
                <td>{part(row.usual_paid, row.usual_tried)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Methods that nobody has paid with for weeks say nothing here. */
function worthShowing(rows: readonly MethodHealth[]): readonly MethodHealth[] {
  const used = rows.filter(({ tried, usual_tried, is_paused }) => is_paused || tried > 0 || usual_tried > 0);
  return (used.length === 0 ? rows : used).slice(0, shown_max);
}
