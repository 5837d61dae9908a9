import type { OrderRow } from "@gemgate/contract/console/orders";
import { maySomewhere, useSession } from "../../session/session.ts";
import { useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { useOwner } from "./order-calls.ts";
import styles from "./orders.module.css";

/** Who looks after an order, and the way to take or to give it back. Of two who take it at once the slower one is told who won. */
export function OwnerButton({ order }: { order: OrderRow }) {
  const text = useText();
  const session = useSession();
  const { data, mutate, isPending } = useOwner(order);
  const { owner } = order;
  const isOwn = owner?.id === session.operator.id;
  return (
    <div className={styles.owner}>
      <span className={styles.quiet}>
        {owner === null ? text("orders.nobody") : text("orders.ownedBy", { name: owner.name })}
      </span>
      {maySomewhere(session, "orders.own") ? (
        <Button busy={isPending} onClick={() => mutate(isOwn ? null : session.operator.id)}>
          {isOwn ? text("orders.giveBack") : text("orders.take")}
        </Button>
      ) : null}
      <output className={styles.told}>
        {data === undefined || data.is_set
          ? ""
          : text("orders.lostRace", { name: data.owner?.name ?? text("orders.someoneElse") })}
      </output>
    </div>
  );
}
