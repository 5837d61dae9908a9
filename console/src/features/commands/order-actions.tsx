import type { OrderAction } from "@gemgate/contract/console/commands";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { Failed, Waiting } from "../../ui/page-state.tsx";
import styles from "../../ui/ui.module.css";
import { useKeys } from "../../ui/use-keys.ts";
import { CommandDialog } from "./command-dialog.tsx";
import { actionsQuery } from "./command-queries.ts";
import { amountOf } from "./outcome.tsx";

const letters = { deliver: "G", refund: "R" } as const;

/** What this operator can decide about an order now. What is not to be done now says why; what a role never allows is not shown. */
export function OrderActions({ billing_no }: { billing_no: string }) {
  const text = useText();
  const { data, error, refetch } = useQuery(actionsQuery(billing_no));
  const [open, setOpen] = useState<OrderAction["kind"]>();
  const usual = (kind: OrderAction["kind"]): (() => void) | undefined => {
    const action = data?.actions.find((one) => one.kind === kind);
    return action?.why_not === null ? () => setOpen(kind) : undefined;
  };
  useKeys({ g: usual("deliver"), r: usual("refund") });
  if (data === undefined)
    return error === null ? <Waiting rows={2} /> : <Failed error={error} onRetry={() => void refetch()} />;
  const action = data.actions.find(({ kind }) => kind === open);
  return (
    <section aria-label={text("commands.do")} style={{ display: "grid", gap: 8, marginBlockEnd: 12 }}>
      {data.waiting.map((command) => (
        <p key={command.id} className={styles.note}>
          {text("commands.waiting", {
            name: command.by.name,
            what: text(`commands.kind.${command.kind}`),
            amount: amountOf(command),
          })}
        </p>
      ))}
      <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
        {data.actions
          .filter(({ why_not }) => why_not !== "no_permission")
          .map((one) => (
            <ActionButton key={one.kind} action={one} onOpen={() => setOpen(one.kind)} />
          ))}
      </div>
      {action === undefined ? null : <CommandDialog action={action} order={data} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function ActionButton({ action: { kind, why_not }, onOpen }: { action: OrderAction; onOpen: () => void }) {
  const text = useText();
  const letter = kind === "deliver" || kind === "refund" ? letters[kind] : undefined;
  return (
    <Button
      kind={kind === "deliver" && why_not === null ? "main" : "plain"}
      busy={why_not !== null}
      title={why_not === null ? letter : text(`commands.why.${why_not}`)}
      aria-keyshortcuts={letter}
      onClick={onOpen}
    >
      {text(`commands.do.${kind}`)}
    </Button>
  );
}
