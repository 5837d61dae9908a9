// The first screen: whether money and goods agree, how the store is doing, and what needs a person.
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { maySomewhere, useSession } from "../../session/session.ts";
import { places } from "../../shell/places.ts";
import { PageHead } from "../../shell/shell.tsx";
import { useText } from "../../text/texts.tsx";
import { Failed, Waiting } from "../../ui/page-state.tsx";
import { Segments } from "../../ui/segments.tsx";
import ui from "../../ui/ui.module.css";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { FigureCards } from "./figure-cards.tsx";
import { FunnelPanel } from "./funnel-panel.tsx";
import { MethodsPanel } from "./methods-panel.tsx";
import { NeedsYou } from "./needs-you.tsx";
import { comparisons, periods } from "@gemgate/rules/console/period";
import { PromisePanel } from "./promise-panel.tsx";
import { RevenueChart } from "./revenue-chart.tsx";
import { useFigures } from "./use-now.ts";
import type { NowSearch } from "./use-now.ts";
import styles from "./now.module.css";

const route = getRouteApi("/inside/");

export function NowPage() {
  const session = useSession();
  const search = route.useSearch();
  if (!maySomewhere(session, "figures.read")) {
    const first = places.find(({ to, isFor }) => to !== "/" && isFor(session));
    return <Navigate to={first?.to ?? "/settings"} replace />;
  }
  return <Now search={{ ...search, time: search.time ?? "today", compare: search.compare ?? "week" }} />;
}

function Now({ search }: { search: NowSearch }) {
  const session = useSession();
  const text = useText();
  const navigate = route.useNavigate();
  const figures = useFigures(search);
  const currencies = (figures.data?.now.money ?? []).map(({ currency }) => currency);
  const currency = search.currency ?? currencies[0] ?? "USD";
  const set = (more: Partial<NowSearch>): void => void navigate({ search: (now) => ({ ...now, ...more }) });
  return (
    <>
      <PageHead title={text("now.title")}>
        <div className={styles.cut}>
          <Segments
            label={text("now.time")}
            values={periods}
            value={search.time}
            wordsOf={(period) => text(`now.period.${period}`)}
            onChoose={(time) => set({ time })}
          />
          <Choice
            label={text("now.compare")}
            value={search.compare}
            options={comparisons.map((one) => [one, text(`now.compare.${one}`)])}
            onChoose={(compare) => set({ compare: comparisons.find((one) => one === compare) ?? "week" })}
          />
          {session.brands.length < 2 ? null : (
            <Choice
              label={text("now.brand")}
              value={search.brand ?? ""}
              options={[["", text("now.allBrands")], ...session.brands.map(({ key, title }) => [key, title] as const)]}
              onChoose={(brand) => set({ brand: brand === "" ? undefined : brand, game: undefined, region: undefined })}
            />
          )}
          {currencies.length < 2 ? null : (
            <Choice
              label={text("now.currency")}
              value={currency}
              options={currencies.map((one) => [one, one])}
              onChoose={(one) => set({ currency: one })}
            />
          )}
        </div>
      </PageHead>
      <PromisePanel brand={search.brand} />
      <FigurePart search={search} currency={currency} />
      <div className={styles.grid}>
        <RevenueChart search={search} currency={currency} />
        <NeedsYou brand={search.brand} />
        {maySomewhere(session, "funnels.read") ? <FunnelPanel search={search} /> : null}
        <MethodsPanel brand={search.brand} />
        <DeliveryPanel search={search} />
      </div>
    </>
  );
}

function FigurePart({ search, currency }: { search: NowSearch; currency: string }) {
  const client = useQueryClient();
  const { data, error } = useFigures(search);
  if (data !== undefined) return <FigureCards figures={data} search={search} currency={currency} />;
  return (
    <section className={`${ui.panel} ${styles.cardsWaiting}`}>
      {error === null ? <Waiting rows={2} /> : <Failed error={error} onRetry={() => void client.invalidateQueries()} />}
    </section>
  );
}

function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  onChoose: (value: string) => void;
}) {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  );
}
