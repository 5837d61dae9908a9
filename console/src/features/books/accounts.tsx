import { listAccounts } from "@gemgate/contract/console/books";
import { useQuery } from "@tanstack/react-query";
import { callConsole } from "../../calls/console-client.ts";
import { useText } from "../../text/texts.tsx";
import { Money } from "../../ui/money.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import ui from "../../ui/ui.module.css";
import styles from "./books.module.css";

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
