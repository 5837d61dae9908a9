import type { OperatorRow } from "@gemgate/contract/console/team";
import { useState } from "react";
import { useSession } from "../../session/session.ts";
import { useText, useWords } from "../../text/texts.tsx";
import { Button } from "../../ui/button.tsx";
import { dayOf, timeOf } from "../../ui/time.ts";
import { SecondLine } from "../../ui/second-line.tsx";
import styles from "../../ui/ui.module.css";
import { OperatorDialog } from "./operator-dialog.tsx";

const tones = { active: "good", invited: "wait", locked: "bad" } as const;

export function OperatorTableRow({ operator }: { operator: OperatorRow }) {
  const text = useText();
  const { locale } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { name, login, state, seen_at, recovery_codes, sessions } = operator;
  return (
    <tr>
      <td data-label={text("team.name")}>
        <b style={{ fontWeight: 600 }}>{name}</b>
        <SecondLine>{login}</SecondLine>
      </td>
      <td data-label={text("team.state")}>
        <span className={styles.pill} data-tone={tones[state]}>
          {text(`team.state.${state}`)}
        </span>
      </td>
      <td data-label={text("team.roles")}>
        <GrantWords operator={operator} />
      </td>
      <td data-label={text("team.lastSeen")}>
        <span className={styles.number}>{seen_at === null ? text("team.never") : timeOf(locale, seen_at)}</span>
        <SecondLine>
          {text("team.sessions", { count: sessions })}
          {state === "active" ? `, ${text("team.codesLeft", { count: recovery_codes })}` : ""}
        </SecondLine>
      </td>
      <td data-whole="" style={{ textAlign: "end" }}>
        <Button aria-label={text("team.actions", { name })} onClick={() => setOpen(true)}>
          …
        </Button>
        {isOpen ? <OperatorDialog operator={operator} onClose={() => setOpen(false)} /> : null}
      </td>
    </tr>
  );
}

function GrantWords({ operator: { grants } }: { operator: OperatorRow }) {
  const wordsOf = useGrantWords();
  return (
    <ul>
      {grants.map((grant) => (
        <li key={`${grant.role} ${grant.brand}`}>{wordsOf(grant)}</li>
      ))}
    </ul>
  );
}

export function useGrantWords(): (grant: OperatorRow["grants"][number]) => string {
  const text = useText();
  const { locale } = useWords();
  const { brands } = useSession();
  return ({ role, brand, until }) => {
    const title = brands.find(({ key }) => key === brand)?.title ?? brand;
    const at = { role: text(`role.${role}`), brand: brand === "*" ? text("team.everyBrand") : title };
    return until === null ? text("team.grantOf", at) : text("team.grantUntil", { ...at, day: dayOf(locale, until) });
  };
}
