import { funnelSteps } from "@gemgate/contract/console/funnels";
import { useText, useWords } from "../../text/texts.tsx";
import { StepBars } from "../../ui/charts/step-bars.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { PlaceLink } from "../../ui/place-link.tsx";
import ui from "../../ui/ui.module.css";
import { useFunnel } from "./use-now.ts";
import type { NowSearch } from "./use-now.ts";
import styles from "./now.module.css";

export function FunnelPanel({ search }: { search: NowSearch }) {
  const text = useText();
  const { locale } = useWords();
  const { data, error, refetch } = useFunnel(search);
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  return (
    <section className={`${ui.panel} ${styles.funnel}`}>
      <div className={ui.panelHead}>
        <h2>{text("funnels.fromVisits")}</h2>
        <span className={ui.hint}>{text("funnels.ofBefore")}</span>
        <PlaceLink to="/funnels">{text("nav.funnels")}</PlaceLink>
      </div>
      {data === undefined ? (
        error === null ? (
          <Waiting rows={6} />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )
      ) : (data.all[0] ?? 0) === 0 ? (
        <Empty words={text("funnels.nothing")} />
      ) : (
        <StepBars
          steps={funnelSteps.map((step, index) => {
            const value = data.all[index] ?? 0;
            const before = index === 0 ? 0 : (data.all[index - 1] ?? 0);
            return {
              name: text(`funnels.step.${step}`),
              value,
              words: count.format(value),
              more: before === 0 ? "" : percent.format(value / before),
            };
          })}
        />
      )}
    </section>
  );
}
