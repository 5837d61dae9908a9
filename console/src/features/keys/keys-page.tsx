import { listKeys, revokeKey } from "@gemgate/contract/console/keys";
import type { MachineKey } from "@gemgate/contract/console/keys";
import { console_root } from "@gemgate/contract/console/console-call";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callConsole } from "../../calls/console-client.ts";
import { useChange } from "../../session/use-change.ts";
import { useSession } from "../../session/session.ts";
import { PageHead } from "../../shell/shell.tsx";
import type { ConsoleText } from "@gemgate/locales/console/console-text";
import { errorKey, useText } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Empty, Failed, Waiting } from "../../ui/page-state.tsx";
import { SecondLine } from "../../ui/second-line.tsx";
import styles from "../../ui/ui.module.css";
import { MakeKeyDialog } from "./make-key-dialog.tsx";

const keysKey = ["keys"] as const;

export function KeysPage() {
  const text = useText();
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <PageHead title={text("keys.title")}>
        <Button kind="main" onClick={() => setMaking(true)}>
          {text("keys.make")}
        </Button>
      </PageHead>
      <p className={styles.note}>{text("keys.help", { address: `${console_root}/openapi.json` })}</p>
      <section className={styles.panel} style={{ marginBlockStart: 12 }}>
        <Keys />
      </section>
      {isMaking ? <MakeKeyDialog touched={keysKey} onClose={() => setMaking(false)} /> : null}
    </>
  );
}

function Keys() {
  const text = useText();
  const { data, error, refetch } = useQuery({ queryKey: keysKey, queryFn: () => callConsole(listKeys, {}) });
  const { busy, refused, change } = useChange<unknown>(keysKey);
  const brandOf = useBrandTitles();
  if (data === undefined)
    return error === null ? <Waiting rows={4} /> : <Failed error={error} onRetry={() => void refetch()} />;
  if (data.rows.length === 0) return <Empty words={text("keys.empty")} />;
  return (
    <>
      {refused === undefined ? null : (
        <p className={styles.note} data-tone="bad" role="alert">
          {text(errorKey(refused))}
        </p>
      )}
      <DataTable
        label={text("keys.title")}
        rows={data.rows}
        keyOf={({ id }) => id}
        columns={columnsOf({ text, brandOf, busy, revoke: (id) => void change(() => callConsole(revokeKey, { id })) })}
      />
    </>
  );
}

interface Actions {
  readonly text: ConsoleText;
  readonly brandOf: (brand: string) => string;
  readonly busy: boolean;
  readonly revoke: (id: string) => void;
}

function columnsOf(actions: Actions): Column<MachineKey>[] {
  const { text } = actions;
  return [
    { key: "name", head: text("keys.name"), cell: ({ name }) => name },
    { key: "may", head: text("keys.may"), cell: (row) => mayCell(row, actions) },
    { key: "by", head: text("keys.madeBy"), cell: ({ made_by }) => made_by },
    { key: "until", head: text("keys.until"), cell: (row) => untilCell(row, actions) },
    { key: "used", head: text("keys.used"), cell: (row) => usedCell(row, actions) },
    { key: "revoke", head: text("keys.revoke"), isWhole: true, cell: (row) => revokeCell(row, actions) },
  ];
}

function mayCell({ permissions, brand, addresses }: MachineKey, { brandOf }: Actions) {
  return (
    <>
      {permissions.join(", ")}
      <SecondLine>{[brandOf(brand), ...addresses].join(", ")}</SecondLine>
    </>
  );
}

function untilCell({ expires_at, revoked_at, is_over }: MachineKey, { text }: Actions) {
  const ended = revoked_at === null ? (is_over ? text("keys.over") : undefined) : text("keys.revoked");
  return (
    <>
      {ended === undefined ? null : (
        <span className={styles.pill} data-tone="bad">
          {ended}
        </span>
      )}{" "}
      <Moment at={revoked_at ?? expires_at} />
    </>
  );
}

function usedCell({ used_at }: MachineKey, { text }: Actions) {
  return used_at === null ? text("keys.never") : <Moment at={used_at} />;
}

function revokeCell({ id, name, revoked_at }: MachineKey, { text, busy, revoke }: Actions) {
  if (revoked_at !== null) return null;
  return (
    <Button kind="danger" busy={busy} aria-label={text("keys.revokeOne", { name })} onClick={() => revoke(id)}>
      {text("keys.revoke")}
    </Button>
  );
}

function useBrandTitles(): (brand: string) => string {
  const text = useText();
  const { brands } = useSession();
  return (brand) => (brand === "*" ? text("nav.allBrands") : (brands.find(({ key }) => key === brand)?.title ?? brand));
}
