import { useText, useWords } from "../../text/texts.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Moment } from "../../ui/moment.tsx";
import { moneyWords } from "../../ui/money.tsx";
import { Failed, Waiting } from "../../ui/page-state.tsx";
import { PlaceLink } from "../../ui/place-link.tsx";
import { durationOf } from "../../ui/time.ts";
import ui from "../../ui/ui.module.css";
import { useNowMs } from "../../ui/use-now-ms.ts";
import { usePromises, useWork } from "./use-now.ts";
import { isPromise, workCount } from "./work-words.ts";
import styles from "./now.module.css";

/** Looked at longer ago, a promise is shown as not known. */
const stale_ms = 30 * 60_000;

export function PromisePanel({ brand }: { brand: string | undefined }) {
  const text = useText();
  const { data, error, refetch } = usePromises(brand);
  const label = text("now.promises");
  if (data === undefined) {
    return (
      <section className={`${ui.panel} ${styles.promisesWaiting}`} aria-label={label}>
        {error === null ? <Waiting rows={1} /> : <Failed error={error} onRetry={() => void refetch()} />}
      </section>
    );
  }
  return (
    <section className={`${ui.panel} ${styles.promises}`} aria-label={label}>
      <Facets promises={data.promises} />
      <dl>
        <Late brand={brand} />
        <div>
          <dt>{text("now.owed")}</dt>
          <dd>
            <PlaceLink to="/orders?facts=on_its_way,not_delivered,in_doubt&money=paid" variant="quiet">
              {data.owed.length === 0
                ? text("now.nothing")
                : data.owed.map(({ amount, currency }) => moneyWords(amount, currency)).join(" · ")}
            </PlaceLink>
          </dd>
        </div>
        <Waits brand={brand} />
        <div>
          <dt>{text("now.checkpoint")}</dt>
          <dd>{data.checkpoint === null ? text("now.noneYet") : <Moment at={data.checkpoint.at} />}</dd>
        </div>
      </dl>
    </section>
  );
}

interface PromiseRow {
  readonly id: string;
  readonly checks: number;
  readonly broken: number;
  readonly checked_at: string | null;
}

function Facets({ promises }: { promises: readonly PromiseRow[] }) {
  const text = useText();
  const { locale } = useWords();
  const now_ms = useNowMs();
  const stateOf = ({ broken, checked_at }: PromiseRow): "kept" | "broken" | "unknown" => {
    if (broken > 0) return "broken";
    return checked_at === null || now_ms - Date.parse(checked_at) > stale_ms ? "unknown" : "kept";
  };
  const kept = promises.filter((one) => stateOf(one) === "kept").length;
  const times = promises.flatMap(({ checked_at }) => (checked_at === null ? [] : [Date.parse(checked_at)]));
  const checks = promises.reduce((sum, one) => sum + one.checks, 0);
  const broken = promises.reduce((sum, one) => sum + one.broken, 0);
  const words = text("now.kept", { kept, all: promises.length });
  return (
    <>
      <ul className={styles.facets} aria-label={words}>
        {promises.map((one) => (
          <li key={one.id} data-state={stateOf(one)} title={isPromise(one.id) ? text(`now.promise.${one.id}`) : one.id}>
            <span className={ui.hidden}>
              {isPromise(one.id) ? text(`now.promise.${one.id}`) : one.id}: {text(`now.state.${stateOf(one)}`)}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.kept}>
        <b>{words}</b>
        <span className={ui.hint}>
          {text("now.checks", {
            checks,
            broken,
            age: times.length === 0 ? "–" : durationOf(locale, now_ms - Math.min(...times)),
          })}
        </span>
      </p>
    </>
  );
}

function Late({ brand }: { brand: string | undefined }) {
  const text = useText();
  const late = useWork(brand).data?.rows.find(({ kind }) => kind === "late");
  const count = late?.count ?? 0;
  return (
    <div>
      <dt>{text("now.late")}</dt>
      <dd data-tone={count === 0 ? "good" : "bad"}>
        <Icon of={count === 0 ? "check" : "alert"} />
        <PlaceLink to="/orders?facts=not_delivered" variant="quiet">
          {text("now.orders", { count })}
        </PlaceLink>
      </dd>
    </div>
  );
}

function Waits({ brand }: { brand: string | undefined }) {
  const text = useText();
  const { locale } = useWords();
  const now_ms = useNowMs();
  const { rows = [] } = useWork(brand).data ?? {};
  const { count, oldest } = workCount(rows);
  return (
    <div>
      <dt>{text("now.waits")}</dt>
      <dd>
        {oldest === null
          ? text("now.nothing")
          : text("now.waitsSince", { count, age: durationOf(locale, now_ms - Date.parse(oldest)) })}
      </dd>
    </div>
  );
}
