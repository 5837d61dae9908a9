import type { PlayerRow } from "@gemgate/contract/console/players";
import { findPlayers } from "@gemgate/contract/console/players";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { callConsole } from "../../calls/console-client.ts";
import { PageHead } from "../../shell/shell.tsx";
import { useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { Pill } from "../../ui/pill.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table.tsx";
import ui from "../../ui/ui.module.css";
import { PlayerView } from "./player-view.tsx";
import styles from "./players.module.css";

const route = getRouteApi("/inside/players");

export function PlayersPage() {
  const text = useText();
  const { q, account } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHead title={text("players.title")} />
      <search>
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get("q");
            const value = typeof typed === "string" ? typed.trim() : "";
            void navigate({ search: { q: value === "" ? undefined : value } });
          }}
        >
          <Field
            key={q ?? ""}
            name="q"
            type="search"
            label={text("players.search")}
            hint={text("players.searchHelp")}
            defaultValue={q ?? ""}
            maxLength={128}
            autoComplete="off"
            spellCheck={false}
          />
          <Button kind="main" type="submit">
            {text("players.find")}
          </Button>
        </form>
      </search>
      {account !== undefined ? (
        <PlayerView key={account} id={account} />
      ) : q === undefined ? (
        <section className={ui.panel}>
          <Empty words={text("players.nothingAsked")} />
        </section>
      ) : (
        <Found q={q} />
      )}
    </>
  );
}

function usePlayerColumns(q: string): Column<PlayerRow>[] {
  const text = useText();
  return [
    {
      key: "account",
      head: text("players.account"),
      cell: ({ account_id, account }) => (
        <Link to="/players" search={{ q, account: String(account_id) }} className={styles.link}>
          {account === "" ? String(account_id) : account}
        </Link>
      ),
    },
    { key: "suid", head: text("players.suid"), cell: ({ suid }) => suid },
    { key: "brand", head: text("players.brand"), cell: ({ brand }) => brand },
    { key: "since", head: text("players.since"), cell: ({ created_at }) => <Moment at={created_at} /> },
    {
      key: "state",
      head: text("players.state"),
      cell: ({ is_blocked }) => (is_blocked ? <Pill tone="bad">{text("players.blocked")}</Pill> : null),
    },
  ];
}

function Found({ q }: { q: string }) {
  const text = useText();
  const columns = usePlayerColumns(q);
  const { data, error, refetch } = useQuery({
    queryKey: ["players", q],
    queryFn: () => callConsole(findPlayers, { q }),
  });
  return (
    <section className={ui.panel}>
      {data === undefined ? (
        error === null ? (
          <Waiting rows={3} />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )
      ) : data.rows.length === 0 ? (
        <Empty words={text("players.none")} />
      ) : (
        <DataTable
          label={text("players.title")}
          rows={data.rows}
          keyOf={({ account_id }) => String(account_id)}
          columns={columns}
        />
      )}
    </section>
  );
}
