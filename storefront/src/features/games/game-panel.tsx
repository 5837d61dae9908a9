import type { GameItem } from "@gemgate/contract/games";
import { brandWideGpId } from "../../user-session/user-session.ts";
import { useText } from "@gemgate/web/text/text";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Icon } from "@gemgate/web/ui/icon";
import { iconRight } from "@gemgate/web/ui/later-icon-paths";
import { Picture } from "@gemgate/web/ui/picture";
import { useBoot, useShop } from "../../shop/shop.ts";
import { useIsTakenOver } from "../../shop/use-is-taken-over.ts";
import styles from "./game-panel.module.css";
import { holdsClient, listedGames, subGameList } from "./list-games.ts";
import { type SwitchGameOptions, useSwitchGame } from "./use-switch-game.ts";

export interface GamePanelProps extends SwitchGameOptions {
  /** The game whose sub-games are shown, as a second step. */
  open: GameItem | null;
  onOpen: (game: GameItem) => void;
}

/**
 * D4, F5: the games on sale; one with sub-games leads to them. Rows are buttons and no radios, because arrow keys must not
 * switch a game.
 */
export function GamePanel({ open, onOpen, onStay }: GamePanelProps) {
  const { games, client_id } = useBoot();
  const { storage } = useShop();
  const isTakenOver = useIsTakenOver();
  const text = useText();
  const switchGame = useSwitchGame({ onStay });
  if (open !== null) {
    return (
      <ul className={styles.list} aria-label={text("games.choose_edition")}>
        {subGameList(open).map((sub) => (
          <GameRow
            key={sub.codeKey}
            name={sub.name}
            logo={sub.logo || open.logo}
            isCurrent={sub.client_id === client_id}
            onClick={() => switchGame(sub)}
          />
        ))}
      </ul>
    );
  }
  const listed = listedGames(games);
  if (listed.length === 0) return <EmptyState>{text("games.none")}</EmptyState>;
  // As a page it is drawn by the server, which knows no logins: the first render of the browser must say the same.
  const users = (isTakenOver ? storage.get("webpay_user_map") : null) ?? {};
  return (
    <ul className={styles.list} aria-label={text("games.title")}>
      {listed.map((game) => (
        <GameRow
          key={game.client_id}
          name={game.name}
          logo={game.logo}
          hint={hintOf(game)}
          isCurrent={holdsClient(game, client_id)}
          leadsOn={hasSubGames(game)}
          onClick={() => (hasSubGames(game) ? onOpen(game) : switchGame(game))}
        />
      ))}
    </ul>
  );

  function hintOf(game: GameItem): string {
    if (hasSubGames(game)) return text("games.editions", { count: subGameList(game).length });
    const user = users[game.gp_id] ?? users[brandWideGpId];
    return user === undefined ? text("games.not_logged_in") : text("games.logged_in_as", { name: user.username });
  }
}

interface GameRowProps {
  name: string;
  logo: string;
  hint?: string;
  isCurrent: boolean;
  leadsOn?: boolean;
  onClick: () => void;
}

function GameRow({ name, logo, hint = "", isCurrent, leadsOn = false, onClick }: GameRowProps) {
  return (
    <li>
      <button type="button" className={styles.row} aria-current={isCurrent ? "true" : undefined} onClick={onClick}>
        <span className={styles.logo}>
          <Picture address={logo} size={44} />
        </span>
        <span className={styles.words}>
          <bdi className={styles.name}>{name}</bdi>
          {hint === "" ? null : <span className={styles.hint}>{hint}</span>}
        </span>
        {leadsOn ? <Icon of={iconRight} flip /> : <span className={styles.radio} />}
      </button>
    </li>
  );
}

function hasSubGames(game: GameItem): boolean {
  return subGameList(game).length > 0;
}
