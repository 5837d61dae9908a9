import { useSession } from "../../session/session.ts";
import { useText, useWords } from "../../text/texts.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { PlaceLink } from "../../ui/place-link.tsx";
import { SecondLine } from "../../ui/second-line.tsx";
import { durationOf } from "../../ui/time.ts";
import ui from "../../ui/ui.module.css";
import { useNowMs } from "../../ui/use-now-ms.ts";
import { nameIn } from "./name-in.ts";
import { useDelivery } from "./use-now.ts";
import type { NowSearch } from "./use-now.ts";
import styles from "./now.module.css";

/** Longer than this is worth a colour. */
const slow_ms = 30_000;
/** Those that need a look and those that sell come first. */
const shown_max = 8;

export function DeliveryPanel({ search }: { search: NowSearch }) {
  const text = useText();
  const { locale } = useWords();
  const { data, error, refetch } = useDelivery(search);
  const now_ms = useNowMs();
  const titles = new Map(useSession().brands.map(({ key, title }) => [key, title]));
  const troubled = (data?.rows ?? []).filter(({ retried }) => retried > 0);
  return (
    <section className={`${ui.panel} ${styles.delivery}`}>
      <div className={ui.panelHead}>
        <h2>{text("now.delivery")}</h2>
      </div>
      {data === undefined ? (
        error === null ? (
          <Waiting rows={4} />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )
      ) : data.rows.length === 0 ? (
        <Empty words={text("now.noGames")} />
      ) : (
        <table className={styles.mini}>
          <thead>
            <tr>
              <th scope="col">{text("now.game")}</th>
              <th scope="col">{text("now.p95")}</th>
              <th scope="col">{text("now.waiting")}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.slice(0, shown_max).map(({ brand, game, name, wait_p95_ms, waiting }) => (
              <tr key={`${brand} ${game}`}>
                <th scope="row">
                  {nameIn(name, locale)}
                  {search.brand === undefined && titles.size > 1 ? (
                    <SecondLine>{titles.get(brand) ?? brand}</SecondLine>
                  ) : null}
                </th>
                <td data-tone={(wait_p95_ms ?? 0) > slow_ms ? "wait" : undefined}>
                  {wait_p95_ms === null ? "–" : durationOf(locale, wait_p95_ms)}
                </td>
                <td>
                  <PlaceLink to={`/orders?brand=${brand}&game=${game}&facts=on_its_way,not_delivered`} variant="quiet">
                    {waiting}
                  </PlaceLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {troubled.map(({ brand, game, name, retried, waiting_since }) => (
        <p key={`${brand} ${game}`} className={`${ui.note} ${styles.trouble}`} data-tone="bad">
          {text("now.gameSilent", {
            game: nameIn(name, locale),
            count: retried,
            age: waiting_since === null ? "" : durationOf(locale, now_ms - Date.parse(waiting_since)),
          })}
        </p>
      ))}
    </section>
  );
}
