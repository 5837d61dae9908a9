import { readPlayer } from "@gemgate/contract/console/players";
import type { ConsoleAnswer } from "@gemgate/contract/console/console-call";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { callConsole } from "../../calls/console-client.ts";
import { maySomewhere, useSession } from "../../session/session.ts";
import { orderStateWords } from "../../text/order-state.ts";
import { useText } from "../../text/texts.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DetailList } from "../../ui/detail-list.tsx";
import { Money, moneyWords } from "../../ui/money.tsx";
import { Moment } from "../../ui/moment.tsx";
import { OrderNumber } from "../../ui/order-number.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { Pill } from "../../ui/pill.tsx";
import ui from "../../ui/ui.module.css";
import { NoteCommand } from "../commands/public.ts";
import styles from "./players.module.css";

type PlayerPage = ConsoleAnswer<typeof readPlayer>;

export function PlayerView({ id }: { id: string }) {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ["player", id],
    queryFn: () => callConsole(readPlayer, { id }),
  });
  if (data === undefined) {
    return (
      <section className={ui.panel}>
        {error === null ? <Waiting rows={8} /> : <Failed error={error} onRetry={() => void refetch()} />}
      </section>
    );
  }
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <section className={ui.panel} aria-label={text("players.orders")}>
          <div className={ui.panelHead}>
            <h2>{text("players.orders")}</h2>
          </div>
          <Orders page={data} />
        </section>
        <section className={ui.panel} aria-label={text("players.characters")}>
          <div className={ui.panelHead}>
            <h2>{text("players.characters")}</h2>
          </div>
          <Characters page={data} />
        </section>
      </div>
      <div className={styles.column}>
        <About page={data} />
        <Disputes page={data} />
      </div>
    </div>
  );
}

function About({ page }: { page: PlayerPage }) {
  const text = useText();
  const session = useSession();
  const { row, blocked_at, has_age, spent, refunded, order_count, coupons, points, sessions } = page;
  const sums = (all: PlayerPage["spent"]): string =>
    all.map(({ amount, currency }) => moneyWords(amount, currency)).join(", ") || "–";
  return (
    <section className={ui.panel}>
      <div className={ui.panelHead}>
        <h2>{row.account === "" ? String(row.account_id) : row.account}</h2>
        {row.is_blocked ? <Pill tone="bad">{text("players.blocked")}</Pill> : null}
        {row.is_erased ? <Pill>{text("players.erased")}</Pill> : null}
      </div>
      <DetailList
        details={[
          [text("players.number"), String(row.account_id)],
          [text("players.suid"), row.suid],
          [text("players.brand"), row.brand],
          [text("players.since"), <Moment key="since" at={row.created_at} />],
          blocked_at === null ? null : [text("players.blockedAt"), <Moment key="blocked" at={blocked_at} />],
          [text("players.orderCount"), order_count >= 1_000 ? "1,000+" : String(order_count)],
          [text("players.spent"), sums(spent)],
          [text("players.refunded"), sums(refunded)],
          [
            text("players.coupons"),
            coupons.map(({ state, count }) => `${text(`players.coupon.${state}`)}: ${count}`).join(", ") || "–",
          ],
          [text("players.points"), String(points)],
          [text("players.sessions"), String(sessions)],
          [text("players.age"), text(has_age ? "players.ageSaid" : "players.ageNotSaid")],
        ]}
      />
      {maySomewhere(session, "players.block") ? (
        <div className={styles.acts}>
          <NoteCommand
            key={String(row.is_blocked)}
            words={text(row.is_blocked ? "players.unblock" : "players.block")}
            compose={(note) => ({ kind: row.is_blocked ? "unblock" : "block", object: String(row.account_id), note })}
          />
        </div>
      ) : null}
    </section>
  );
}

function useOrderColumns(): Column<PlayerPage["orders"][number]>[] {
  const text = useText();
  return [
    { key: "at", head: text("players.at"), cell: ({ created_at }) => <Moment at={created_at} /> },
    {
      key: "no",
      head: text("players.order"),
      cell: ({ billing_no }) => <OrderNumber billing_no={billing_no} />,
    },
    { key: "goods", head: text("players.goods"), cell: ({ product, gp_id }) => product ?? gp_id },
    {
      key: "state",
      head: text("players.state"),
      cell: ({ state }) => orderStateWords(text, state),
    },
    {
      key: "amount",
      head: text("players.amount"),
      isNumber: true,
      cell: ({ amount, currency }) => <Money minor={amount} currency={currency} />,
    },
  ];
}

function Orders({ page: { orders } }: { page: PlayerPage }) {
  const text = useText();
  const columns = useOrderColumns();
  if (orders.length === 0) return <Empty words={text("players.noOrder")} />;
  return (
    <DataTable label={text("players.orders")} rows={orders} keyOf={({ billing_no }) => billing_no} columns={columns} />
  );
}

function useCharacterColumns(): Column<PlayerPage["characters"][number]>[] {
  const text = useText();
  return [
    { key: "name", head: text("players.character"), cell: ({ name }) => name },
    { key: "server", head: text("players.server"), cell: ({ server }) => server },
    { key: "role", head: text("players.role"), cell: ({ role }) => role },
    { key: "seen", head: text("players.seen"), cell: ({ seen_at }) => <Moment at={seen_at} /> },
  ];
}

function Characters({ page: { characters } }: { page: PlayerPage }) {
  const text = useText();
  const columns = useCharacterColumns();
  if (characters.length === 0) return <Empty words={text("players.noCharacter")} />;
  return (
    <DataTable
      label={text("players.characters")}
      rows={characters}
      keyOf={({ client_id, server, role, name }) => [client_id, server, role, name].join(" ")}
      columns={columns}
    />
  );
}

function Disputes({ page: { disputes } }: { page: PlayerPage }) {
  const text = useText();
  if (disputes.length === 0) return null;
  return (
    <section className={ui.panel}>
      <div className={ui.panelHead}>
        <h2>{text("players.disputes")}</h2>
      </div>
      <DetailList
        details={disputes.map(({ id, amount, currency, state }) => [
          moneyWords(amount, currency),
          <Link key={id} to="/disputes" search={{ dispute: id }} className={styles.link}>
            {text(`disputes.state.${state}`)}
          </Link>,
        ])}
      />
    </section>
  );
}
