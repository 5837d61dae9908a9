import { PageHead } from "../../shell/shell.tsx";
import { mayEverywhere, useSession } from "../../session/session.ts";
import { useText } from "../../text/texts.tsx";
import { Accounts } from "./accounts.tsx";
import styles from "./books.module.css";
import { Chain } from "./chain.tsx";
import { Comparisons } from "./comparisons.tsx";
import { Differences } from "./differences.tsx";

export function BooksPage() {
  const text = useText();
  const session = useSession();
  return (
    <>
      <PageHead title={text("books.title")} />
      <div className={styles.page}>
        <Differences />
        <div className={styles.beside}>
          {mayEverywhere(session, "books.read") ? <Chain /> : null}
          <Accounts />
          <Comparisons />
        </div>
      </div>
    </>
  );
}
