import { Button } from "@gemgate/web/ui/button";
import styles from "./account-card.module.css";

export interface AccountProblemProps {
  words: string;
  actions: readonly { label: string; onClick: () => void }[];
}

/** Something about the character needs a decision; both ways out are buttons. */
export function AccountProblem({ words, actions }: AccountProblemProps) {
  return (
    <div className={styles.problem} role="status">
      <p>{words}</p>
      <div className={styles.actions}>
        {actions.map((action) => (
          <Button key={action.label} variant="tonal" size="small" onClick={action.onClick}>
            {action.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
