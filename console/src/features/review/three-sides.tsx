// What each side says of a case: the provider of the money, our own books, and the game.
import type { ReactNode } from "react";
import { orderStateWords } from "../../text/order-state.ts";
import { useText } from "../../text/texts.tsx";
import { Icon } from "../../ui/icon.tsx";
import { moneyWords } from "../../ui/money.tsx";
import { Moment } from "../../ui/moment.tsx";
import type { CasePage } from "./case-view.tsx";
import styles from "./review.module.css";

export function ThreeSides({ page }: { page: CasePage }) {
  return (
    <div className={styles.sides}>
      <ProviderSide page={page} />
      <OurSide page={page} />
      <GameSide page={page} />
    </div>
  );
}

function ProviderSide({ page: { provider, facts } }: { page: CasePage }) {
  const text = useText();
  const { money } = facts;
  const said =
    money === null ? "nothing" : money.disputed > 0 ? "disputed" : money.captured === null ? "silent" : "paid";
  return (
    <Side
      icon="coin"
      name={provider?.name ?? text("review.provider")}
      isOpen={said === "silent"}
      says={text(`review.says.${said}`)}
    >
      {money?.captured === null || money === null ? null : (
        <p>{text("review.captured", { amount: moneyWords(money.captured, money.currency) })}</p>
      )}
      {provider === null || provider.captured_at === null ? null : (
        <p>
          <Moment at={provider.captured_at} isExact />
        </p>
      )}
      {money !== null && money.returned > 0 ? (
        <p>{text("review.returned", { amount: moneyWords(money.returned, money.currency) })}</p>
      ) : null}
      <code>{provider?.txn}</code>
      <p>{facts.refund?.error ?? provider?.last_error}</p>
    </Side>
  );
}

function OurSide({ page: { ours, row, facts } }: { page: CasePage }) {
  const text = useText();
  const currency = facts.money?.currency ?? row.currency;
  return (
    <Side
      icon="scale"
      name={text("review.ours")}
      says={text(ours.owed > 0 ? "review.says.owed" : "review.says.nothingOwed")}
    >
      {ours.owed > 0 && currency !== null ? <p>{moneyWords(ours.owed, currency)}</p> : null}
      <p>{ours.postings.join(" → ")}</p>
      {facts.order_state === null ? null : (
        <p>{text("review.orderIs", { state: orderStateWords(text, facts.order_state) })}</p>
      )}
    </Side>
  );
}

function GameSide({ page: { game, facts } }: { page: CasePage }) {
  const text = useText();
  const said =
    game === null ? "notAsked" : game.delivered_at !== null ? "given" : game.sent_at === null ? "notSent" : "silent";
  return (
    <Side icon="gem" name={text("review.game")} isOpen={said === "silent"} says={text(`review.says.${said}`)}>
      {game === null || game.sent_at === null ? null : (
        <p>
          {text("review.sentAt")} <Moment at={game.sent_at} isExact />
        </p>
      )}
      {game === null ? null : <p>{text("review.tries", { count: game.tries })}</p>}
      <code>{game?.receipt}</code>
      <p>{facts.delivery?.error}</p>
    </Side>
  );
}

function Side({
  icon,
  name,
  says,
  isOpen = false,
  children,
}: {
  icon: "coin" | "scale" | "gem";
  name: string;
  says: string;
  /** This side has not said what it has to say. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={styles.side} data-open={isOpen ? "" : undefined}>
      <h3>
        <Icon of={icon} />
        {name}
      </h3>
      <b>{says}</b>
      {children}
    </section>
  );
}
