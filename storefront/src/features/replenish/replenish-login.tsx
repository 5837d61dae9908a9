import { FailureWords } from "../../ask/failure-words.tsx";
import { skeleton_rows } from "@gemgate/rules/shell/skeleton";
import { useText } from "@gemgate/web/text/text";
import { Badge } from "@gemgate/web/ui/badge";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Icon } from "@gemgate/web/ui/icon";
import { iconClock, iconUser } from "@gemgate/web/ui/icon-paths";
import { OptionGroup, OptionRow } from "@gemgate/web/ui/option-row";
import { Picture } from "@gemgate/web/ui/picture";
import { rovingTabIndex } from "@gemgate/web/ui/radio-keys";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { useScreens } from "../../shop/screens.ts";
import styles from "./replenish.module.css";
import { type LoginGame, useLoginGames } from "./use-login-games.ts";

/** B41, Z106: the automatic variant has no link yet. The game's own login says who asks, and the game what is owed. */
export function ReplenishLogin({ rp_client_id }: { rp_client_id: string }) {
  const text = useText();
  const screens = useScreens();
  const { games, chosen, choose, hasFailed, tryAgain } = useLoginGames(rp_client_id);
  return (
    <div className={styles.column}>
      <section className={`${styles.card} ${styles.head}`}>
        <Badge variant="warn">
          <Icon of={iconClock} size="small" />
          {text("replenish.badge")}
        </Badge>
        <h1>{text("replenish.login_title")}</h1>
        <p>{text("replenish.login_text")}</p>
      </section>
      {content()}
    </div>
  );

  function content() {
    if (hasFailed) {
      return (
        <EmptyState role="alert" action={<Button onClick={tryAgain}>{text("shell.try_again")}</Button>}>
          <FailureWords tryAgain={tryAgain}>{text("replenish.failed")}</FailureWords>
        </EmptyState>
      );
    }
    if (games === undefined) return <WaitingGames />;
    if (games.length === 0) return <EmptyState>{text("tip_no_data")}</EmptyState>;
    return (
      <>
        <GameRows games={games} chosen={chosen} onChoose={choose} />
        <Button variant="main" size="large" block blocked={chosen === ""} onClick={() => screens.logIn("entry")}>
          <Icon of={iconUser} />
          {text(chosen === "" ? "games.title" : "shell.log_in")}
        </Button>
      </>
    );
  }
}

interface GameRowsProps {
  games: readonly LoginGame[];
  chosen: string;
  onChoose: (game_id: string) => void;
}

function GameRows({ games, chosen, onChoose }: GameRowsProps) {
  const text = useText();
  const at = games.findIndex(({ game_id }) => game_id === chosen);
  return (
    <OptionGroup label={text("games.title")}>
      {games.map(({ game_id, name, logo }, index) => (
        <OptionRow
          key={game_id}
          checked={index === at}
          tabIndex={rovingTabIndex(index, at)}
          onChoose={() => onChoose(game_id)}
          before={<Picture address={logo} size={40} className={styles.logo} />}
          title={<bdi>{name}</bdi>}
        />
      ))}
    </OptionGroup>
  );
}

function WaitingGames() {
  return (
    <div className={styles.waiting} aria-busy="true">
      {Array.from({ length: skeleton_rows }, (_, row) => (
        <Skeleton key={row} height="60px" radius="var(--r-ml)" />
      ))}
    </div>
  );
}
