import { readReviewCase } from "@gemgate/contract/console/review";
import type { ConsoleAnswer } from "@gemgate/contract/console/console-call";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { callConsole, CallRefused } from "../../calls/console-client.ts";
import { orderStateWords } from "../../text/order-state.ts";
import { useText } from "../../text/texts.tsx";
import { DetailList } from "../../ui/detail-list.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { OrderNumber } from "../../ui/order-number.tsx";
import { Pill } from "../../ui/pill.tsx";
import { TimeLine } from "../../ui/time-line.tsx";
import ui from "../../ui/ui.module.css";
import { caseKeyOf, readCaseKey } from "./case-key.ts";
import { DecisionForm } from "./decision-form.tsx";
import styles from "./review.module.css";
import { ThreeSides } from "./three-sides.tsx";

export type CasePage = ConsoleAnswer<typeof readReviewCase>;

export function CaseView({ at }: { at: string }) {
  const text = useText();
  const key = readCaseKey(at);
  const { data, error, refetch } = useQuery({
    queryKey: ["review case", at],
    queryFn: () => (key === undefined ? Promise.reject(gone) : callConsole(readReviewCase, key)),
  });
  if (data === undefined) {
    const isGone = error instanceof CallRefused && error.reason === "unknown";
    return (
      <section className={ui.panel}>
        {error === null ? (
          <Waiting rows={8} />
        ) : isGone ? (
          <Empty words={text("review.gone")} />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )}
      </section>
    );
  }
  return (
    <>
      <section className={ui.panel} aria-label={text("review.case")}>
        <Head page={data} />
        <div className={styles.body}>
          <ThreeSides page={data} />
          <SuggestionBox page={data} />
          <DecisionForm page={data} />
        </div>
      </section>
      <aside className={styles.beside}>
        <Player page={data} />
        <History page={data} />
        <SameCause page={data} />
      </aside>
    </>
  );
}

const gone = new CallRefused("unknown", "this is no case");

function Head({ page: { row, order } }: { page: CasePage }) {
  const text = useText();
  return (
    <header className={styles.head}>
      <h2>{text(`review.question.${row.kind}`)}</h2>
      <Pill tone="bad" icon="question">
        {text(`review.cause.${row.cause}`)}
      </Pill>
      <p>
        {[row.character, order?.server, row.product].filter(Boolean).join(" · ")}
        {row.billing_no === null ? null : (
          <>
            {" · "}
            <OrderNumber billing_no={row.billing_no} />
          </>
        )}
      </p>
    </header>
  );
}

function SuggestionBox({ page: { suggestion } }: { page: CasePage }) {
  const text = useText();
  return (
    <section className={styles.suggestion} aria-label={text("review.suggested")}>
      <span className={ui.hint}>{text("review.suggested")}</span>
      <h3>
        {text(`review.action.${suggestion.action}`)}
        {suggestion.safe ? (
          <Pill tone="good" icon="shield">
            {text("review.safe")}
          </Pill>
        ) : null}
      </h3>
      <ul>
        {suggestion.reasons.map((reason) => (
          <li key={reason}>
            <Icon of={suggestion.safe ? "check" : "alert"} />
            {text(`review.reason.${reason}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Player({ page: { order, row } }: { page: CasePage }) {
  const text = useText();
  if (order === null) return null;
  return (
    <section className={ui.panel}>
      <div className={ui.panelHead}>
        <h2>{text("review.player")}</h2>
        <Link to="/players" search={{ account: String(order.account_id) }} className={styles.link}>
          {text("review.open")}
        </Link>
      </div>
      <DetailList
        details={[
          [text("review.character"), row.character ?? "–"],
          [text("review.account"), order.account],
          [text("review.orders"), String(order.orders)],
          [text("review.disputes"), String(order.disputes)],
          order.is_blocked ? [text("review.blocked"), text("review.yes")] : null,
        ]}
      />
    </section>
  );
}

function History({ page: { events, details } }: { page: CasePage }) {
  const text = useText();
  return (
    <section className={ui.panel}>
      <div className={ui.panelHead}>
        <h2>{text("review.happened")}</h2>
      </div>
      {events.length === 0 ? (
        <DetailList details={details.map(({ name, value }) => [name === "why" ? text("review.why") : name, value])} />
      ) : (
        <TimeLine
          entries={events.map(({ at, to_state, cause }) => ({
            key: at + to_state,
            at,
            icon: to_state === "review" ? "question" : "dash",
            tone: to_state === "review" ? "bad" : "plain",
            title: orderStateWords(text, to_state),
            children: <p className={ui.hint}>{cause}</p>,
          }))}
        />
      )}
    </section>
  );
}

function SameCause({ page: { same_cause } }: { page: CasePage }) {
  const text = useText();
  if (same_cause.length === 0) return null;
  return (
    <section className={ui.panel}>
      <div className={ui.panelHead}>
        <h2>{text("review.sameCause")}</h2>
        <span className={ui.hint}>{same_cause.length}</span>
      </div>
      <ul className={styles.same}>
        {same_cause.map((other) => (
          <li key={caseKeyOf(other)}>
            <Link
              from="/review"
              to="/review"
              search={(now) => ({ ...now, case: caseKeyOf(other) })}
              className={styles.link}
            >
              {other.character ?? other.id}
            </Link>
            <Moment at={other.since} />
          </li>
        ))}
      </ul>
    </section>
  );
}
