import type { FigureHour, Figures } from "@gemgate/contract/console/figures";
import type { ReactNode } from "react";
import { useText, useWords } from "../../text/texts.tsx";
import { Spark } from "../../ui/charts/spark.tsx";
import type { SparkTone } from "../../ui/charts/spark.tsx";
import { moneyWords } from "../../ui/money.tsx";
import { PlaceLink } from "../../ui/place-link.tsx";
import { durationOf } from "../../ui/time.ts";
import ui from "../../ui/ui.module.css";
import { useNowMs } from "../../ui/use-now-ms.ts";
import { netOf, partOf, refundedOf } from "./money-of.ts";
import { slotsOf, spanOf, sumBySlot } from "@gemgate/rules/console/period";
import { useSeries } from "./use-now.ts";
import type { NowSearch } from "./use-now.ts";
import styles from "./now.module.css";

interface Cards {
  readonly figures: Figures;
  readonly search: NowSearch;
  readonly currency: string;
}

/** Each figure leads to the list that it counts. */
export function FigureCards({ figures, search, currency }: Cards) {
  const text = useText();
  const { locale } = useWords();
  const sparkOf = useSparks(search);
  const { now, before } = figures;
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const count = new Intl.NumberFormat(locale);
  const net = netOf(now, currency);
  const success = partOf(now.succeeded, now.tried);
  const usual = before === null ? null : partOf(before.succeeded, before.tried);
  const list = ordersOf(search);
  return (
    <div className={styles.cards}>
      <Card
        title={text("now.net")}
        to={list("")}
        value={moneyWords(net, currency)}
        spark={sparkOf((hour) => netOf(hour, currency))}
      >
        <Change
          now={net}
          before={before === null ? null : netOf(before, currency)}
          words={(value) => moneyWords(value, currency)}
        />
      </Card>
      <Card
        title={text("now.paidOrders")}
        to={list("money=paid")}
        value={count.format(now.paid)}
        spark={sparkOf(({ paid }) => paid)}
      >
        <Change now={now.paid} before={before?.paid ?? null} words={(value) => count.format(value)} />
      </Card>
      <Card
        title={text("now.success")}
        to={list("money=not_paid")}
        value={success === null ? "–" : percent.format(success)}
        spark={sparkOf(({ succeeded, tried }) => partOf(succeeded, tried) ?? 0)}
        tone={success !== null && usual !== null && success < usual - 0.01 ? "bad" : "brand"}
      >
        {usual === null
          ? text("now.ofTried", { count: now.tried })
          : text("now.afterWas", { value: percent.format(usual) })}
      </Card>
      <Card
        title={text("now.wait")}
        to={list("facts=delivered")}
        value={now.wait_p95_ms === null ? "–" : durationOf(locale, now.wait_p95_ms)}
        spark={sparkOf(({ wait_p95_ms }) => wait_p95_ms ?? 0)}
        tone={(now.wait_p95_ms ?? 0) > 30_000 ? "wait" : "brand"}
      >
        {before === null || before.wait_p95_ms === null
          ? ""
          : text("now.afterWas", { value: durationOf(locale, before.wait_p95_ms) })}
      </Card>
      <Card
        title={text("now.refunded")}
        to={list("refund=yes")}
        value={percent.format(partOf(now.refunded, now.paid) ?? 0)}
        spark={sparkOf(({ refunded }) => refunded)}
        tone="plain"
      >
        {text("now.refundedOrders", { count: now.refunded, money: moneyWords(refundedOf(now, currency), currency) })}
      </Card>
    </div>
  );
}

/** The list of orders with the same cut. */
function ordersOf({ time, brand, region, game }: NowSearch): (filter: string) => string {
  return (filter) => {
    const search = new URLSearchParams(filter);
    for (const [name, value] of Object.entries({ time, brand, region, game }))
      if (value !== undefined) search.set(name, value);
    return `/orders?${search.toString()}`;
  };
}

function useSparks(search: NowSearch): (valueOf: (hour: FigureHour) => number) => number[] {
  const { data } = useSeries(search);
  const now_ms = useNowMs();
  const { starts, begun } = slotsOf(search.time, now_ms);
  const { from } = spanOf({ period: search.time, compare: "none" }, now_ms);
  return (valueOf) => sumBySlot(data?.now ?? [], { slots: starts.length, from, valueOf }).slice(0, begun);
}

interface CardProps {
  readonly title: string;
  readonly to: string;
  readonly value: string;
  readonly spark: readonly number[];
  readonly tone?: SparkTone;
  readonly children: ReactNode;
}

function Card({ title, to, value, spark, tone = "brand", children }: CardProps) {
  return (
    <article className={`${ui.panel} ${styles.card}`}>
      <h2>{title}</h2>
      <b className={styles.value}>
        <PlaceLink to={to} variant="quiet">
          {value}
        </PlaceLink>
      </b>
      <p>{children}</p>
      <Spark values={spark} tone={tone} />
    </article>
  );
}

function Change({ now, before, words }: { now: number; before: number | null; words: (value: number) => string }) {
  const text = useText();
  const { locale } = useWords();
  if (before === null) return null;
  if (before <= 0) return text("now.afterWas", { value: words(before) });
  const change = now / before - 1;
  const percent = new Intl.NumberFormat(locale, {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  return (
    <>
      <b data-tone={change < 0 ? "bad" : "good"}>{percent.format(change)}</b> {text("now.of", { value: words(before) })}
    </>
  );
}
