import { exportJournal, listAccounts } from "@gemgate/contract/console/books";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callConsole } from "../../calls/console-client.ts";
import { maySomewhere, useSession } from "../../session/session.ts";
import { useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Money } from "../../ui/money.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import ui from "../../ui/ui.module.css";
import styles from "./books.module.css";

const month_now = new Date().toISOString().slice(0, 7);

/** The browser itself keeps what comes, however long it takes. */
function Journal() {
  const text = useText();
  const session = useSession();
  const [month, setMonth] = useState(month_now);
  if (!maySomewhere(session, "ledger.export")) return null;
  return (
    <span className={styles.journal}>
      <input
        className={ui.input}
        type="month"
        aria-label={text("books.month")}
        min="2020-01"
        max={month_now}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      />
      <Button onClick={() => location.assign(`${exportJournal.path}?month=${month}`)}>
        <Icon of="download" />
        {text("books.journal")}
      </Button>
    </span>
  );
}

/** Balances, each currency for itself: in each of them all accounts together are zero. */
export function Accounts() {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ["ledger accounts"],
    queryFn: () => callConsole(listAccounts, {}),
  });
  return (
    <section className={ui.panel} aria-label={text("books.accounts")}>
      <div className={ui.panelHead}>
        <h2>{text("books.accounts")}</h2>
        <Journal />
      </div>
      {data === undefined ? (
        error === null ? (
          <Waiting rows={6} />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )
      ) : data.rows.length === 0 ? (
        <Empty words={text("books.noPosting")} />
      ) : (
        <ul className={styles.lines}>
          {data.rows.map(({ code, kind, currency, balance }) => (
            <li key={`${code} ${currency}`}>
              <span>
                {code} <small>{text(`books.account.${kind}`)}</small>
              </span>
              <Money minor={balance} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
