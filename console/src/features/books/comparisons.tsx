import { listComparisons } from "@gemgate/contract/console/books";
import { useQuery } from "@tanstack/react-query";
import { callConsole } from "../../calls/console-client.ts";
import { useText } from "../../text/texts.tsx";
import { Age } from "../../ui/age.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { Pill } from "../../ui/pill.tsx";
import ui from "../../ui/ui.module.css";
import styles from "./books.module.css";

/** Until when each provider's report was compared with our books. */
export function Comparisons() {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ["comparisons"],
    queryFn: () => callConsole(listComparisons, {}),
  });
  return (
    <section className={ui.panel} aria-label={text("books.compared")}>
      <div className={ui.panelHead}>
        <h2>{text("books.compared")}</h2>
      </div>
      {data === undefined ? (
        error === null ? (
          <Waiting rows={2} />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )
      ) : data.rows.length === 0 ? (
        <Empty words={text("books.neverCompared")} />
      ) : (
        <ul className={`${styles.lines} ${styles.scrolls}`}>
          {data.rows.map(({ provider, brand, checked_to, open }) => (
            <li key={`${provider} ${brand}`}>
              <span>{`${provider} · ${brand}`}</span>
              {open > 0 ? <Pill tone="bad">{text("books.openCount", { count: open })}</Pill> : null}
              <Age at={checked_to} compose={(age) => text("books.ago", { age })} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
