import { useText } from "@gemgate/web/text/text";
import { textParts } from "@gemgate/web/text/text-parts";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconCheck, iconClock, iconClose } from "@gemgate/web/ui/icon-paths";
import { iconInfo, iconReceipt } from "@gemgate/web/ui/later-icon-paths";
import { Message } from "@gemgate/web/ui/message";
import type { ComponentType, ReactNode } from "react";
import { Celebration } from "./celebration.tsx";
import numbered from "./numbered-list.module.css";
import { OrderRows } from "./order-rows.tsx";
import { endOutcomeOf, outcomeBadges } from "./outcome-badge.ts";
import { PayCode } from "./pay-code.tsx";
import { paysByCode } from "./pays-by-code.ts";
import { type ScanOfOrder, ScanToPay, useScanOfOrder } from "./scan-to-pay.tsx";
import { ReceiptMail } from "../receipts/parts.ts";
import styles from "./order-result-panel.module.css";
import type { ResultFacts } from "./use-order-facts.ts";
import type { OrderStatusView } from "./use-order-status.ts";
import { hasMoneyWords, useResultWords } from "./use-result-words.ts";
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
  /** Another tab of the store shows it, and this one came back from the payment page. */
  isElsewhere?: boolean;
  /** M21: it pays what is owed to a game, by a link that may be over by now. */
  replenish?: { readonly isOver: boolean } | undefined;
  /** How this page led to the payment; undefined where it did not, as after a reload. */
  way?: PayWay | undefined;
}

/** D14: how an order stands, with its rows. */
export function OrderResultPanel(props: OrderResultPanelProps) {
  const { view, facts, Title, onLogIn, isCard = false, isElsewhere = false, replenish } = props;
  const text = useText();
  const { title, words, afterwards } = useResultWords()({ view, facts, isCard, replenish, way: props.way });
  const isUnpaid = view.status === "Pending" && !view.isPaid;
  const isCode = isUnpaid && paysByCode(view, props.way);
  const scan = useScanOfOrder(view, props.way);
  const canScan = isUnpaid && !isCode && replenish?.isOver !== true;
  return (
    <div className={styles.panel}>
      <Picture view={view} facts={facts} isCode={isCode} isElsewhere={isElsewhere} />
      <div className={styles.head} role="status">
        <Title>{title}</Title>
        <p>{words}</p>
      </div>
      {isElsewhere && (view.status === "Success" || view.isPaid) ? (
        <Message variant="info" icon={<Icon of={iconInfo} />}>
          {text("result.close_tab")}
        </Message>
      ) : null}
      {isUnpaid && replenish?.isOver !== true ? <PayCode order={view.order} /> : null}
      {canScan ? <ScanToPay of={scan} /> : null}
      {hasTips() ? isCode ? <OtherWay {...props} /> : <PendingTips {...props} scan={scan} /> : null}
      {replenish?.isOver === true && isUnpaid ? (
        <Message variant="warning" icon={<Icon of={iconClock} />} role="status">
          {text("replenish.over")}
        </Message>
      ) : null}
      {view.status === "Fail" && (isCard || !hasMoneyWords(view.outcome)) ? (
        <Message variant="warning" icon={<Icon of={iconInfo} />}>
          {text(isCard ? "card.returned" : "result.fail_money")}
        </Message>
      ) : null}
      {view.status === "Success" && afterwards !== "" ? (
        <Message variant="info" icon={<Icon of={iconInfo} />}>
          {afterwards}
        </Message>
      ) : null}
      <OrderRows facts={facts.rows} />
      {view.status === "Success" && view.order !== null && !isCard ? <ReceiptMail order={view.order} /> : null}
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

  /** A link that is over must not be paid any more. */
  function hasTips(): boolean {
    if (view.status !== "Pending" || isCard || replenish?.isOver === true) return false;
    return view.isKnown || facts.isOwn;
  }
}

interface PictureProps extends Pick<OrderResultPanelProps, "view" | "facts"> {
  isCode: boolean;
  isElsewhere: boolean;
}

function Picture({ view, facts, isCode, isElsewhere }: PictureProps) {
  // The other tab celebrates.
  if (isElsewhere && (view.status === "Success" || view.isPaid)) {
    return (
      <div className={styles.reserved}>
        <Icon of={iconCheck} />
      </div>
    );
  }
  if (view.status === "Success") return <Celebration picture={facts.picture} />;
  if (view.status === "Fail") {
    const end = endOutcomeOf(view.outcome);
    return (
      <div className={end === undefined || end === "declined" ? styles.failed : styles.ended}>
        <Icon of={end === undefined ? iconClose : outcomeBadges[end].icon} />
      </div>
    );
  }
  // What may take days does not spin.
  if (isCode) {
    return (
      <div className={styles.reserved}>
        <Icon of={iconReceipt} />
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

/** K16: a code can be left for another method too. */
function OtherWay({ view, onChangeMethod }: OrderResultPanelProps) {
  const text = useText();
  const change = (words: string) => (
    <button type="button" className={styles.link} onClick={onChangeMethod}>
      {words}
    </button>
  );
  return (
    <>
      <p className={styles.other}>{textParts(text("result.tip_change"), { change })}</p>
      <Unpaid view={view} />
    </>
  );
}

function Unpaid({ view }: Pick<OrderResultPanelProps, "view">) {
  const text = useText();
  if (!view.isUnpaid) return null;
  return (
    <Message variant="warning" icon={<Icon of={iconInfo} />} role="status">
      {text("result.unpaid")}
    </Message>
  );
}

/** K11-K16: three numbered tips; a paid order needs none of them. */
function PendingTips({ view, way, scan, onChangeMethod }: OrderResultPanelProps & { scan: ScanOfOrder }) {
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
      <ol className={numbered.list}>
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
      <Unpaid view={view} />
    </>
  );

  /** K11: only where a page was opened, or this tab sent there, does it say so. */
  function firstTip(): string {
    // A page that was opened comes first: it lies over this one.
    if (way !== "opened" && scan.shape !== undefined) return text("result.tip_scan");
    switch (way) {
      case "opened":
        return text("result.tip_pay");
      case "blocked":
        return text("result.tip_blocked");
      case "form":
      case "closed":
        return text("result.tip_form");
      case "code":
      case "scan":
      case undefined:
        return text("result.tip_link");
    }
  }
}
