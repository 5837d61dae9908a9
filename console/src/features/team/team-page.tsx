import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PageHead } from "../../shell/shell.tsx";
import { useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import styles from "../../ui/ui.module.css";
import { InviteDialog } from "./invite-dialog.tsx";
import { OperatorTableRow } from "./operator-table-row.tsx";
import { teamQuery } from "./team-query.ts";

export function TeamPage() {
  const text = useText();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHead title={text("team.title")}>
        <Button kind="main" onClick={() => setInviting(true)}>
          {text("team.invite")}
        </Button>
      </PageHead>
      <section className={styles.panel}>
        <Team />
      </section>
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}

function Team() {
  const text = useText();
  const { data, error, refetch } = useQuery(teamQuery);
  if (data === undefined) return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />;
  const columns = ["team.name", "team.state", "team.roles", "team.lastSeen"] as const;
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
            <th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {data.rows.map((operator) => (
            <OperatorTableRow key={operator.id} operator={operator} />
          ))}
        </tbody>
      </table>
      {data.rows.length === 1 ? <Empty words={text("team.empty")} /> : null}
    </>
  );
}
