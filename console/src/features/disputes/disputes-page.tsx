import { disputeStates, listDisputes } from "@gemgate/contract/console/disputes";
import type { DisputeRow } from "@gemgate/contract/console/disputes";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { callConsole } from "../../calls/console-client.ts";
import { PageHead } from "../../shell/shell.tsx";
import { useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Money } from "../../ui/money.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { Pill } from "../../ui/pill.tsx";
import { SecondLine } from "../../ui/second-line.tsx";
import ui from "../../ui/ui.module.css";
import { ViewTabs } from "../../ui/view-tabs.tsx";
import { DisputeView } from "./dispute-view.tsx";

const route = getRouteApi("/inside/disputes");

export function DisputesPage() {
  const text = useText();
  const { dispute } = route.useSearch();
  const { state } = route.useSearch();
  return (
    <>
      <PageHead title={text("disputes.title")}>
        <ViewTabs
          label={text("disputes.states")}
          at={state ?? "all"}
          tabs={[
            { key: "all", words: text("disputes.all"), link: { to: "/disputes", search: {} } },
            ...disputeStates.map((one) => ({
              key: one,
              words: text(`disputes.state.${one}`),
              link: { to: "/disputes", search: { state: one } } as const,
            })),
          ]}
        />
      </PageHead>
      {dispute === undefined ? <DisputeList /> : <DisputeView key={dispute} id={dispute} />}
    </>
  );
}

export const disputeTones = { open: "wait", won: "good", lost: "bad" } as const;

function DisputeList() {
  const text = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ["disputes", search],
    queryFn: () => callConsole(listDisputes, { state: search.state, after: search.after }),
  });
  const columns = useDisputeColumns((dispute) => void navigate({ search: (now) => ({ ...now, dispute }) }));
  return (
    <section className={ui.panel}>
      {data === undefined ? (
        error === null ? (
          <Waiting rows={8} />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )
      ) : data.rows.length === 0 ? (
        <Empty words={text("disputes.empty")}>
          {search.state === undefined ? null : (
            <Button onClick={() => void navigate({ search: {} })}>{text("disputes.showAll")}</Button>
          )}
        </Empty>
      ) : (
        <>
          <DataTable
            label={text("disputes.title")}
            rows={data.rows}
            columns={columns}
            keyOf={({ id }) => id}
            at={search.at}
            onAt={(at) => void navigate({ search: (now) => ({ ...now, at }), replace: true })}
            onOpen={(id) => void navigate({ search: (now) => ({ ...now, dispute: id }) })}
          />
          {data.next === null ? null : (
            <div className={ui.panelHead}>
              <Button onClick={() => void navigate({ search: (now) => ({ ...now, after: data.next ?? undefined }) })}>
                {text("disputes.older")}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function useDisputeColumns(onOpen: (id: string) => void): Column<DisputeRow>[] {
  const text = useText();
  return [
    { key: "opened", head: text("disputes.opened"), cell: ({ opened_at }) => <Moment at={opened_at} /> },
    {
      key: "order",
      head: text("disputes.order"),
      cell: ({ character, product, gp_id }) => (
        <>
          <b>{character}</b>
          <SecondLine>{product ?? gp_id}</SecondLine>
        </>
      ),
    },
    {
      key: "provider",
      head: text("disputes.provider"),
      cell: ({ provider, brand }) => <>{`${provider} · ${brand}`}</>,
    },
    {
      key: "goods",
      head: text("disputes.goods"),
      cell: ({ delivered_at, taken_back_at }) =>
        text(
          taken_back_at !== null
            ? "disputes.takenBack"
            : delivered_at === null
              ? "disputes.notGiven"
              : "disputes.given",
        ),
    },
    {
      key: "state",
      head: text("disputes.stateHead"),
      cell: ({ state }) => <Pill tone={disputeTones[state]}>{text(`disputes.state.${state}`)}</Pill>,
    },
    {
      key: "amount",
      head: text("disputes.amount"),
      isNumber: true,
      cell: ({ amount, currency }) => <Money minor={amount} currency={currency} />,
    },
    {
      key: "open",
      head: "",
      isWhole: true,
      cell: ({ id, dispute_id }) => (
        <Button aria-label={text("disputes.openOne", { id: dispute_id })} onClick={() => onOpen(id)}>
          {text("disputes.openIt")}
        </Button>
      ),
    },
  ];
}
