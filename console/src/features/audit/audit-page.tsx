import { listAudit, verifyChain } from "@gemgate/contract/console/team";
import type { ConsoleAnswer } from "@gemgate/contract/console/console-call";
import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { callConsole, CallRefused } from "../../calls/console-client.ts";
import { mayEverywhere, useSession } from "../../session/session.ts";
import { PageHead } from "../../shell/shell.tsx";
import { errorKey, useText, useWords } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { exactTimeOf, timeOf } from "../../ui/time.ts";
import styles from "../../ui/ui.module.css";

const route = getRouteApi("/inside/audit");

export function AuditPage() {
  const text = useText();
  const session = useSession();
  const mayReadAll = mayEverywhere(session, "audit.read");
  return (
    <>
      <PageHead title={text("audit.title")} />
      {mayReadAll ? <Chain /> : <p className={styles.note}>{text("audit.own")}</p>}
      <section className={styles.panel} style={{ marginBlockStart: 12 }}>
        <Rows />
      </section>
    </>
  );
}

function Chain() {
  const text = useText();
  const { locale } = useWords();
  const { data, error, isPending, mutate, isIdle } = useMutation({ mutationFn: () => callConsole(verifyChain, {}) });
  const isBusy = isPending && !isIdle;
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 8, alignItems: "center" }}>
      <Button busy={isBusy} onClick={() => mutate()}>
        {text("audit.verify")}
      </Button>
      <output className={styles.note} data-tone={toneOf(data)} hidden={data === undefined && error === null}>
        {error !== null
          ? text(errorKey(error instanceof CallRefused ? error.reason : "server_error"))
          : data === undefined
            ? ""
            : data.broken === null
              ? text("audit.unbroken", { count: data.links, time: timeOf(locale, data.at) })
              : text("audit.broken", { what: data.broken })}
      </output>
    </div>
  );
}

function toneOf(checked: ConsoleAnswer<typeof verifyChain> | undefined): "good" | "bad" | undefined {
  if (checked === undefined) return undefined;
  return checked.broken === null ? "good" : "bad";
}

function Rows() {
  const text = useText();
  const { locale } = useWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ["audit", search],
    queryFn: () => callConsole(listAudit, search),
  });
  if (data === undefined)
    return error === null ? <Waiting rows={10} /> : <Failed error={error} onRetry={() => void refetch()} />;
  if (data.rows.length === 0) {
    return (
      <Empty words={text("audit.empty")}>
        <Button onClick={() => void navigate({ search: {} })}>{text("audit.clear")}</Button>
      </Empty>
    );
  }
  const columns = ["audit.when", "audit.who", "audit.what", "audit.object", "audit.note"] as const;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {text(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.id}>
              <td data-label={text("audit.when")} className={styles.number}>
                {exactTimeOf(locale, row.at)}
              </td>
              <td data-label={text("audit.who")}>
                <Button kind="quiet" onClick={() => void navigate({ search: { operator: row.operator } })}>
                  {row.operator}
                </Button>
              </td>
              <td data-label={text("audit.what")}>{row.action}</td>
              <td data-label={text("audit.object")}>{row.object}</td>
              <td data-label={text("audit.note")}>{row.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.panelHead} style={{ justifyContent: "flex-end" }}>
        {search.before === undefined && search.operator === undefined ? null : (
          <Button onClick={() => void navigate({ search: {} })}>{text("audit.newest")}</Button>
        )}
        {data.next === null ? null : (
          <Button onClick={() => void navigate({ search: (now) => ({ ...now, before: data.next ?? undefined }) })}>
            {text("audit.older")}
          </Button>
        )}
      </div>
    </>
  );
}
