import type { OrderRow } from "@gemgate/contract/console/orders";
import { setOwner } from "@gemgate/contract/console/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callConsole } from "../../calls/console-client.ts";
import { maySomewhere, useSession } from "../../session/session.ts";
import { useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { moneyWords } from "../../ui/money.tsx";
import styles from "./orders.module.css";

/** What was ticked: how many, how much of each currency, and what can be done with all of it. */
export function ChosenBar({ rows, onClear }: { rows: readonly OrderRow[]; onClear: () => void }) {
  const text = useText();
  const session = useSession();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      Promise.all(
        rows.map(({ billing_no, owner }) =>
          callConsole(setOwner, { billing_no, owner: session.operator.id, was: owner?.id ?? null }),
        ),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ["orders"] }),
    onSuccess: onClear,
  });
  return (
    <section className={styles.chosen} aria-label={text("orders.chosen", { count: rows.length })}>
      <b>{text("orders.chosen", { count: rows.length })}</b>
      <span className={styles.sum}>{sumsOf(rows)}</span>
      {maySomewhere(session, "orders.own") ? (
        <Button busy={isPending} onClick={() => mutate()}>
          {text("orders.take")}
        </Button>
      ) : null}
      <Button onClick={() => void navigator.clipboard.writeText(rows.map(({ billing_no }) => billing_no).join("\n"))}>
        {text("orders.copyNumbers")}
      </Button>
      <Button onClick={onClear}>{text("orders.clearChosen")}</Button>
    </section>
  );
}

/** Amounts of two currencies are never one sum. */
function sumsOf(rows: readonly OrderRow[]): string {
  const sums = new Map<string, number>();
  for (const { currency, payable } of rows) sums.set(currency, (sums.get(currency) ?? 0) + payable);
  return [...sums].map(([currency, minor]) => moneyWords(minor, currency)).join(" + ");
}
