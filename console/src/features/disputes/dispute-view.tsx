import { readDispute } from "@gemgate/contract/console/disputes";
import type { ConsoleAnswer } from "@gemgate/contract/console/console-call";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { callConsole } from "../../calls/console-client.ts";
import { maySomewhere, useSession } from "../../session/session.ts";
import { orderStateWords } from "../../text/order-state.ts";
import { useText, useWords } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DetailList } from "../../ui/detail-list.tsx";
import { Money, moneyWords } from "../../ui/money.tsx";
import { Moment } from "../../ui/moment.tsx";
import { OrderNumber } from "../../ui/order-number.tsx";
import { Failed, Waiting } from "../../ui/page-state.tsx";
import { Pill } from "../../ui/pill.tsx";
import { zonedTimeOf } from "../../ui/time.ts";
import ui from "../../ui/ui.module.css";
import { NoteCommand } from "../commands/public.ts";
import { composeEvidence } from "./compose-evidence.ts";
import { disputeTones } from "./disputes-page.tsx";
import styles from "./disputes.module.css";

type DisputePage = ConsoleAnswer<typeof readDispute>;

const route = getRouteApi("/inside/disputes");

export function DisputeView({ id }: { id: string }) {
  const text = useText();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ["dispute", id],
    queryFn: () => callConsole(readDispute, { id }),
  });
  return (
    <>
      <Button onClick={() => void navigate({ search: (now) => ({ ...now, dispute: undefined }) })}>
        {text("disputes.back")}
      </Button>
      {data === undefined ? (
        <section className={ui.panel}>
          {error === null ? <Waiting rows={8} /> : <Failed error={error} onRetry={() => void refetch()} />}
        </section>
      ) : (
        <div className={styles.page}>
          <EvidenceText page={data} />
          <div className={styles.beside}>
            <DisputeFacts page={data} />
            <PlayerFacts page={data} />
          </div>
        </div>
      )}
    </>
  );
}

function DisputeFacts({ page: { row, order_state, taken_back } }: { page: DisputePage }) {
  const text = useText();
  const session = useSession();
  return (
    <section className={ui.panel}>
      <div className={ui.panelHead}>
        <h2>{text("disputes.dispute")}</h2>
        <Pill tone={disputeTones[row.state]}>{text(`disputes.state.${row.state}`)}</Pill>
      </div>
      <DetailList
        details={[
          [text("disputes.amount"), <Money key="amount" minor={row.amount} currency={row.currency} />],
          [text("disputes.provider"), `${row.provider} · ${row.dispute_id}`],
          [text("disputes.opened"), <Moment key="opened" at={row.opened_at} isExact />],
          [text("disputes.order"), <OrderNumber key="order" billing_no={row.billing_no} />],
          [text("disputes.orderState"), orderStateWords(text, order_state)],
          [
            text("disputes.given"),
            row.delivered_at === null ? (
              text("disputes.notGiven")
            ) : (
              <Moment key="given" at={row.delivered_at} isExact />
            ),
          ],
          [
            text("disputes.takenBack"),
            row.taken_back_at === null ? (
              text("disputes.no")
            ) : (
              <span key="back">
                <Moment at={row.taken_back_at} isExact /> {taken_back}
              </span>
            ),
          ],
        ]}
      />
      {row.state === "open" && maySomewhere(session, "disputes.answer") ? (
        <div className={styles.acts}>
          <NoteCommand
            words={text("disputes.accept")}
            compose={(note) => ({ kind: "dispute-lost", object: `${row.attempt_id}:${row.dispute_id}`, note })}
          />
        </div>
      ) : null}
    </section>
  );
}

function PlayerFacts({ page: { player } }: { page: DisputePage }) {
  const text = useText();
  const session = useSession();
  return (
    <section className={ui.panel}>
      <div className={ui.panelHead}>
        <h2>{text("disputes.player")}</h2>
        <Link to="/players" search={{ account: String(player.account_id) }} className={styles.link}>
          {text("disputes.openIt")}
        </Link>
      </div>
      <DetailList
        details={[
          [text("disputes.account"), player.account],
          [text("disputes.orders"), String(player.orders)],
          [text("disputes.disputes"), String(player.disputes)],
          [text("disputes.blocked"), text(player.is_blocked ? "disputes.yes" : "disputes.no")],
        ]}
      />
      {player.is_blocked && maySomewhere(session, "players.block") ? (
        <div className={styles.acts}>
          <NoteCommand
            words={text("disputes.unblock")}
            compose={(note) => ({ kind: "unblock", object: String(player.account_id), note })}
          />
        </div>
      ) : null}
    </section>
  );
}

function EvidenceText({ page }: { page: DisputePage }) {
  const text = useText();
  const { locale } = useWords();
  const [words, setWords] = useState(() =>
    composeEvidence(page, {
      text,
      timeOf: (moment) => zonedTimeOf(locale, moment),
      amount: moneyWords(page.row.amount, page.row.currency),
    }),
  );
  return (
    <section className={ui.panel}>
      <div className={ui.panelHead}>
        <h2>{text("disputes.evidence")}</h2>
        <CopyButton value={words} name={text("disputes.evidence")} />
      </div>
      <div className={styles.evidence}>
        <p className={ui.hint}>{text("disputes.evidenceHelp")}</p>
        <textarea
          className={ui.input}
          aria-label={text("disputes.evidence")}
          rows={14}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button kind="main" onClick={() => download(words, `evidence-${page.row.dispute_id}.txt`)}>
          {text("disputes.download")}
        </Button>
      </div>
    </section>
  );
}

function download(words: string, name: string): void {
  const address = URL.createObjectURL(new Blob([words], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name.replaceAll(/[^\w.-]/gu, "-");
  link.click();
  URL.revokeObjectURL(address);
}
