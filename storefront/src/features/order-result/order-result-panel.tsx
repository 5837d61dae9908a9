import { useText } from "@gemgate/web/text/text";
import { textParts } from "@gemgate/web/text/text-parts";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconClock, iconClose } from "@gemgate/web/ui/icon-paths";
import { iconInfo } from "@gemgate/web/ui/later-icon-paths";
import { Message } from "@gemgate/web/ui/message";
import type { ComponentType, ReactNode } from "react";
import { Celebration } from "./celebration.tsx";
import { OrderRows } from "./order-rows.tsx";
import { endOutcomeOf, outcomeBadges } from "./outcome-badge.ts";
import { PayCode } from "./pay-code.tsx";
import styles from "./order-result-panel.module.css";
import type { ResultFacts } from "./use-order-facts.ts";
import type { OrderStatusView } from "./use-order-status.ts";
import { useOutcomeWords } from "./use-outcome-words.ts";
import type { PayWay } from "../checkout/public.ts";

export interface OrderResultPanelProps {
  view: OrderStatusView;
  facts: ResultFacts;
  /** The title names the popup, so that its frame says how it is drawn. */
  Title: ComponentType<{ children: ReactNode }>;
  onChangeMethod: () => void;
  onLogIn: () => void;
  /** A prepaid card paid it, without an account. */
  isCard?: boolean;
  /** How this page led to the payment; undefined where it did not, as after a reload. */
  way?: PayWay | undefined;
}

/** D14: how an order stands, with its rows. */
export function OrderResultPanel(props: OrderResultPanelProps) {
  const { view, facts, Title, onLogIn, isCard = false } = props;
  const text = useText();
  const outcomeWords = useOutcomeWords();
  const words = outcomeWords(view.outcome, view.order?.refund);
  return (
    <div className={styles.panel}>
      <Picture view={view} facts={facts} />
      <div className={styles.head} role="status">
        <Title>{titleOf()}</Title>
        <p>{explanation()}</p>
      </div>
      {view.status === "Pending" && !view.isPaid ? <PayCode order={view.order} /> : null}
      {view.status === "Pending" && (view.isKnown || facts.isOwn) && !isCard ? <PendingTips {...props} /> : null}
      {view.status === "Fail" && (isCard || !hasMoneyWords.has(view.outcome ?? "")) ? (
        <Message variant="warning" icon={<Icon of={iconInfo} />}>
          {text(isCard ? "card.returned" : "result.fail_money")}
        </Message>
      ) : null}
      {view.status === "Success" && afterwards() !== "" ? (
        <Message variant="info" icon={<Icon of={iconInfo} />}>
          {afterwards()}
        </Message>
      ) : null}
      <OrderRows facts={facts.rows} />
      {facts.needsLogin && view.isKnown && !isCard ? (
        <p className={styles.login}>
          {text("result.log_in_for_details")}
          <Button variant="text" size="small" onClick={onLogIn}>
            {text("shell.log_in")}
          </Button>
        </p>
      ) : null}
    </div>
  );

  function titleOf(): string {
    if (!view.isKnown && !facts.isOwn) return text("result.checking");
    if (view.status === "Fail") return isCard ? text("card.failed") : (words?.title ?? text("result.fail_title"));
    if (view.status === "Pending") {
      if (isCard) return text("card.sent");
      return text(view.isPaid ? "result.paid_title" : "result.pending_title");
    }
    if (isCard) return text("card.arrived");
    const { goods } = facts.rows;
    return goods === "" ? text("result.success_title_plain") : text("result.success_title", { goods });
  }

  function explanation(): string {
    if (view.status === "Fail") return isCard ? text("card.failed_text") : (words?.text ?? text("result.fail_text"));
    if (view.status === "Pending") {
      if (isCard || view.isPaid) return words?.text ?? text("result.paid_text");
      return facts.amount === ""
        ? text("result.pending_text")
        : text("result.pending_amount", { amount: facts.amount });
    }
    const { role } = facts.rows;
    return role === "" ? text("result.success_text") : text("result.success_text_role", { role });
  }

  /** A refund of goods that were delivered. */
  function afterwards(): string {
    return view.outcome === "delivered_paid_twice" ? text("result.paid_twice") : (words?.text ?? "");
  }
}

/** Their own sentence says where the money is, or the bank's words are all there is to say. */
const hasMoneyWords: ReadonlySet<string> = new Set(["refunded", "refunding", "disputed"]);

function Picture({ view, facts }: Pick<OrderResultPanelProps, "view" | "facts">) {
  if (view.status === "Success") return <Celebration picture={facts.picture} />;
  if (view.status === "Fail") {
    const end = endOutcomeOf(view.outcome);
    return (
      <div className={end === undefined || end === "declined" ? styles.failed : styles.ended}>
        <Icon of={end === undefined ? iconClose : outcomeBadges[end].icon} />
      </div>
    );
  }
  return (
    <div className={styles.waiting}>
      <svg viewBox="0 0 72 72" aria-hidden="true">
        <circle cx="36" cy="36" r="33" fill="none" className={styles.ring} strokeWidth="5" />
        <path d="M36 3a33 33 0 0 1 33 33" fill="none" className={styles.arc} strokeWidth="5" strokeLinecap="round" />
      </svg>
      <Icon of={iconClock} />
    </div>
  );
}

/** K11-K16: three numbered tips; a paid order needs none of them. */
function PendingTips({ view, way, onChangeMethod }: OrderResultPanelProps) {
  const text = useText();
  if (view.isPaid) return null;
  const bold = (words: string) => <b>{words}</b>;
  const change = (words: string) => (
    <button type="button" className={styles.link} onClick={onChangeMethod}>
      {words}
    </button>
  );
  return (
    <>
      <ol className={styles.tips}>
        <li>
          <span>{textParts(firstTip(), { b: bold })}</span>
        </li>
        <li>
          <span>{textParts(text("result.tip_done"), { b: bold })}</span>
        </li>
        <li>
          <span>{textParts(text("result.tip_change"), { change })}</span>
        </li>
      </ol>
      {view.isUnpaid ? (
        <Message variant="warning" icon={<Icon of={iconInfo} />} role="status">
          {text("result.unpaid")}
        </Message>
      ) : null}
    </>
  );

  /** K11: only where a page was opened, or this tab sent there, does it say so. A code is paid elsewhere: no page opens. */
  function firstTip(): string {
    if (view.order?.pay_code !== undefined) return text("pay_page.code_text");
    switch (way) {
      case "opened":
        return text("result.tip_pay");
      case "blocked":
        return text("result.tip_blocked");
      case "form":
        return text("result.tip_form");
      case undefined:
        return text("result.tip_link");
    }
  }
}
