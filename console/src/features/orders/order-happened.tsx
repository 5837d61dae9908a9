import { timelineParts } from "@gemgate/contract/console/orders";
import { can } from "@gemgate/rules/console/can";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "../../session/session.ts";
import { errorKey, useText } from "../../text/texts.tsx";
import { CallRefused } from "../../calls/console-client.ts";
import { Button } from "../../ui/button.tsx";
import { Failed, Waiting } from "../../ui/page-state.tsx";
import { TimeLine } from "../../ui/time-line.tsx";
import ui from "../../ui/ui.module.css";
import { useKeys } from "../../ui/use-keys.ts";
import { timelineQuery, useNote } from "./order-calls.ts";
import styles from "./orders.module.css";
import { useEntries } from "./timeline-entries.tsx";

const route = getRouteApi("/inside/orders/$billing_no");

/** All that happened to an order, cut by what it is about, and notes of operators. */
export function Happened({ billing_no, brand }: { billing_no: string; brand: string }) {
  const text = useText();
  const { grants } = useSession();
  const { part } = route.useSearch();
  const entriesOf = useEntries();
  const { data, error, refetch } = useQuery(timelineQuery(billing_no));
  const all = data?.entries ?? [];
  const shown = part === undefined ? all : all.filter((entry) => entry.part === part);
  return (
    <section className={styles.panel}>
      <div className={styles.panelHead}>
        <h2>{text("order.happened")}</h2>
        <nav className={styles.parts} aria-label={text("order.happened")}>
          {[undefined, ...timelineParts].map((one) => (
            <Link
              key={one ?? "all"}
              from="/orders/$billing_no"
              search={one === undefined ? {} : { part: one }}
              replace
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={one === part ? "page" : undefined}
            >
              {one === undefined ? text("order.part.all", { count: all.length }) : text(`order.part.${one}`)}
            </Link>
          ))}
        </nav>
      </div>
      {can(grants, "orders.note", brand) ? <NoteForm billing_no={billing_no} /> : null}
      {data !== undefined ? (
        <TimeLine entries={entriesOf(shown)} />
      ) : error === null ? (
        <Waiting rows={8} />
      ) : (
        <Failed error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function NoteForm({ billing_no }: { billing_no: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const { mutate, isPending, error } = useNote(billing_no, () => {
    setOpen(false);
    setWords("");
  });
  useKeys({ n: () => setOpen(true) });
  if (!isOpen) {
    return (
      <div className={styles.noteForm}>
        <Button onClick={() => setOpen(true)}>{text("order.addNote")}</Button>
      </div>
    );
  }
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== "" && !isPending) mutate(words);
      }}
    >
      <label className={ui.label} htmlFor="note">
        {text("order.addNote")}
      </label>
      <textarea
        id="note"
        className={`${ui.input} ${styles.area}`}
        aria-describedby="note-help"
        maxLength={2000}
        rows={3}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <span id="note-help" className={ui.hint}>
        {text("order.noteHelp")}
      </span>
      {error === null ? null : (
        <span className={ui.error} role="alert">
          {text(errorKey(error instanceof CallRefused ? error.reason : "server_error"))}
        </span>
      )}
      <div className={ui.actions}>
        <Button onClick={() => setOpen(false)}>{text("app.cancel")}</Button>
        <Button kind="main" type="submit" busy={isPending || words.trim() === ""}>
          {text("order.save")}
        </Button>
      </div>
    </form>
  );
}
