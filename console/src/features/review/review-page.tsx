import { caseKinds, listReviewCases } from "@gemgate/contract/console/review";
import type { CaseRow } from "@gemgate/contract/console/review";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { callConsole } from "../../calls/console-client.ts";
import { PageHead } from "../../shell/shell.tsx";
import { useText } from "../../text/texts.tsx";
import { Age } from "../../ui/age.tsx";
import { Button } from "../../ui/button.tsx";
import { moneyWords } from "../../ui/money.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import ui from "../../ui/ui.module.css";
import { useKeys } from "../../ui/use-keys.ts";
import { ViewTabs } from "../../ui/view-tabs.tsx";
import { CaseQueue } from "./case-queue.tsx";
import { CaseView } from "./case-view.tsx";
import { caseKeyOf } from "./case-key.ts";
import styles from "./review.module.css";

const route = getRouteApi("/inside/review");

export function ReviewPage() {
  const text = useText();
  const { case: at, ...filter } = route.useSearch();
  const { data, error, refetch } = useQuery({
    queryKey: ["review", filter],
    queryFn: () => callConsole(listReviewCases, filter),
  });
  return (
    <>
      <PageHead title={text("review.title")}>
        {data === undefined ? null : <Figures {...data} />}
        <ViewTabs
          label={text("review.kinds")}
          at={filter.kind ?? "all"}
          tabs={[
            { key: "all", words: text("review.all"), link: { to: "/review", search: {} } },
            ...caseKinds.map((kind) => ({
              key: kind,
              words: text(`review.kind.${kind}`),
              link: { to: "/review", search: { kind } } as const,
            })),
          ]}
        />
      </PageHead>
      {data === undefined ? (
        <section className={ui.panel}>
          {error === null ? <Waiting rows={8} /> : <Failed error={error} onRetry={() => void refetch()} />}
        </section>
      ) : (
        <Cases rows={data.rows} next={data.next} at={at} />
      )}
    </>
  );
}

function Figures({
  rows,
  total,
  has_more,
  at_stake,
}: {
  rows: readonly CaseRow[];
  total: number;
  has_more: boolean;
  at_stake: readonly { currency: string; amount: number }[];
}) {
  const text = useText();
  const [oldest] = rows;
  if (oldest === undefined) return null;
  const stake = at_stake.map(({ amount, currency }) => moneyWords(amount, currency)).join(", ");
  const count = text("review.count", { count: total });
  return (
    <p className={styles.figures}>
      {has_more ? `${count}+` : count}
      {stake === "" ? "" : ` · ${text("review.atStake", { amount: stake })}`} ·{" "}
      <Age at={oldest.since} compose={(age) => text("review.oldest", { age })} />
    </p>
  );
}

function Cases({ rows, next, at }: { rows: readonly CaseRow[]; next: string | null; at: string | undefined }) {
  const text = useText();
  const navigate = route.useNavigate();
  const open = (key: string | undefined): void => void navigate({ search: (now) => ({ ...now, case: key }) });
  // In the order in which they stand.
  const keys = caseKinds.flatMap((kind) => rows.filter((row) => row.kind === kind)).map(caseKeyOf);
  const shown = at ?? keys[0];
  const move = (by: number): void => {
    const to = keys[Math.min(keys.length - 1, Math.max(0, keys.indexOf(shown ?? "") + by))];
    if (to !== undefined) open(to);
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  if (rows.length === 0) {
    return (
      <section className={ui.panel}>
        <Empty words={text("review.empty")}>
          <Button onClick={() => void navigate({ search: {} })}>{text("review.showAll")}</Button>
        </Empty>
      </section>
    );
  }
  return (
    <div className={styles.page} data-open={at === undefined ? undefined : ""}>
      <section className={`${ui.panel} ${styles.queue}`} aria-label={text("review.cases")}>
        <CaseQueue rows={rows} at={shown} />
        {next === null ? null : (
          <div className={styles.more}>
            <Button onClick={() => void navigate({ search: (now) => ({ ...now, after: next, case: undefined }) })}>
              {text("review.newer")}
            </Button>
          </div>
        )}
      </section>
      <div className={styles.case}>
        <div className={styles.back}>
          <Button onClick={() => open(undefined)}>{text("review.back")}</Button>
        </div>
        {shown === undefined ? null : <CaseView key={shown} at={shown} />}
      </div>
    </div>
  );
}
