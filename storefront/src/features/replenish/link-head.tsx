import { hasCountdown } from "@gemgate/rules/replenish/countdown";
import { useText } from "@gemgate/web/text/text";
import { Badge } from "@gemgate/web/ui/badge";
import { Icon } from "@gemgate/web/ui/icon";
import { iconClock } from "@gemgate/web/ui/icon-paths";
import { Price } from "@gemgate/web/ui/price";
import { SummaryRow, SummaryRows } from "@gemgate/web/ui/summary-rows";
import { useBoot, useShop } from "../../shop/shop.ts";
import { AgreementLine } from "../checkout/parts.ts";
import { CountdownClock } from "./countdown-clock.tsx";
import { areaOfLink } from "./pay-parameters.ts";
import styles from "./replenish.module.css";
import type { LinkInfo } from "./watch-link.ts";

/** What this page is, and how long it can be paid. */
export function LinkHead({ info, end_ms }: { info: LinkInfo; end_ms: number }) {
  const text = useText();
  const isShort = hasCountdown(info.valid_time);
  return (
    <section className={`${styles.card} ${styles.head}`}>
      <Badge variant="warn">
        <Icon of={iconClock} size="small" />
        {text("replenish.badge")}
      </Badge>
      <h1>{text(isShort ? "replenish.title_in_time" : "replenish.title")}</h1>
      {isShort ? (
        <>
          <CountdownClock end_ms={end_ms} />
          <p>{text("replenish.expires")}</p>
        </>
      ) : null}
    </section>
  );
}

/** M2, M3: the game, the account as the server gives it, the amount and its currency. */
export function LinkSummary({ info }: { info: LinkInfo }) {
  const text = useText();
  const { brand } = useBoot();
  const { game_name, user_name, amount, currency_code } = info;
  return (
    <section className={styles.card}>
      <SummaryRows>
        <SummaryRow label={text("result.game")}>
          <bdi>{game_name}</bdi>
        </SummaryRow>
        <SummaryRow label={text("result.account")}>
          <bdi>{user_name}</bdi>
        </SummaryRow>
        <SummaryRow label={text("replenish.amount_due")} variant="total">
          <Price amount={amount} currency={currency_code} wholeNumberCurrencies={brand.whole_number_currencies} />{" "}
          <span className={styles.currency}>{currency_code}</span>
        </SummaryRow>
      </SummaryRows>
    </section>
  );
}

/** Z92: the terms of the game that is owed, which after an in-game login may be another than the page's. */
export function LinkTerms({ info }: { info: Pick<LinkInfo, "game_id" | "domain_area"> }) {
  const { boot, game } = useShop();
  const owed = boot.games.find(({ gp_id }) => gp_id === info.game_id) ?? game;
  return <AgreementLine place={{ game: owed, area: areaOfLink(info, boot) }} className={styles.legal} />;
}
