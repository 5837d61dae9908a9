import { work_count_max } from "@gemgate/contract/console/promises";
import type { Work } from "@gemgate/contract/console/promises";
import { useText, useWords } from "../../text/texts.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { moneyWords } from "../../ui/money.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { Pill } from "../../ui/pill.tsx";
import { PlaceLink } from "../../ui/place-link.tsx";
import { SecondLine } from "../../ui/second-line.tsx";
import { durationOf } from "../../ui/time.ts";
import ui from "../../ui/ui.module.css";
import { useNowMs } from "../../ui/use-now-ms.ts";
import { useHealth, useWork } from "./use-now.ts";
import { forPersons, placeOfWork } from "./work-words.ts";
import { nameIn } from "./name-in.ts";
import styles from "./now.module.css";

export function NeedsYou({ brand }: { brand: string | undefined }) {
  const text = useText();
  const { data, error, refetch } = useWork(brand);
  const failing = (useHealth(brand).data?.rows ?? []).filter(({ is_failing }) => is_failing);
  const waiting = (data?.rows ?? []).filter(({ kind, count }) => count > 0 && forPersons.includes(kind));
  const things = waiting.length + failing.length;
  return (
    <section className={`${ui.panel} ${styles.needs}`}>
      <div className={ui.panelHead}>
        <h2>{text("now.needsYou")}</h2>
        {things === 0 ? null : <Pill tone="bad">{things}</Pill>}
      </div>
      {data === undefined ? (
        error === null ? (
          <Waiting rows={4} />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )
      ) : things === 0 ? (
        <Empty words={text("now.needsNothing")} />
      ) : (
        <ul className={styles.things}>
          {waiting.map((work) => (
            <WorkLine key={work.kind} work={work} />
          ))}
          {failing.map((method) => (
            <li key={`${method.brand} ${method.payway_id} ${method.channel_id}`}>
              <span className={styles.thing} data-tone="bad">
                <Icon of="alert" />
              </span>
              <Failing method={method} />
              <PlaceLink to={`/methods?brand=${method.brand}`} variant="button">
                {text("now.open")}
              </PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const icons: Readonly<Partial<Record<Work["kind"], IconName>>> = {
  late: "alert",
  approval: "shield",
  dispute: "flag",
  difference: "scale",
  stuck_refund: "undo",
  payment: "coin",
  delivery: "gem",
};

function WorkLine({ work: { kind, count, oldest, money } }: { work: Work }) {
  const text = useText();
  const now_ms = useNowMs();
  const { locale } = useWords();
  const age = oldest === null ? "" : text("now.oldest", { age: durationOf(locale, now_ms - Date.parse(oldest)) });
  const sums = money.map(({ amount, currency }) => moneyWords(amount, currency)).join(" · ");
  const many = count > work_count_max ? `${work_count_max}+` : String(count);
  return (
    <li>
      <span className={styles.thing} data-tone={kind === "late" ? "bad" : "wait"}>
        <Icon of={icons[kind] ?? "question"} />
      </span>
      <span className={styles.words}>
        <b>{text(`now.work.${kind}`, { count, many })}</b>
        <SecondLine>{[age, sums].filter((part) => part !== "").join(", ")}</SecondLine>
      </span>
      <PlaceLink to={placeOfWork[kind]} variant="button">
        {text("now.look")}
      </PlaceLink>
    </li>
  );
}

interface FailingMethod {
  readonly name: Readonly<Record<string, string>>;
  readonly tried: number;
  readonly paid: number;
  readonly usual_tried: number;
  readonly usual_paid: number;
}

function Failing({ method: { name, tried, paid, usual_tried, usual_paid } }: { method: FailingMethod }) {
  const text = useText();
  const { locale } = useWords();
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  return (
    <span className={styles.words}>
      <b>{text("now.failing", { name: nameIn(name, locale), part: percent.format(paid / Math.max(1, tried)) })}</b>
      <SecondLine>
        {usual_tried === 0 ? "" : text("now.usual", { part: percent.format(usual_paid / usual_tried) })}
      </SecondLine>
    </span>
  );
}
