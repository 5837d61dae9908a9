import { Picture } from "@gemgate/web/ui/picture";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { useGameLogo } from "../../shop/use-game-logo.ts";
import styles from "./account-card.module.css";
import { Avatar } from "@gemgate/web/ui/avatar";

/** The shape of a character on its way. */
export function WaitingLine() {
  return <WaitingRow className={styles.line} second="60%" />;
}

/** The same where game, server and character have fields of their own. */
export function WaitingCharacter() {
  return (
    <>
      <WaitingRow className={styles.ofGame} second="30%" />
      <WaitingFields />
    </>
  );
}

/** The game, and beside it two lines of words; `second` is how wide the lower one is. */
function WaitingRow({ className, second }: { className: string | undefined; second: string }) {
  return (
    <div className={className} aria-busy="true">
      <GamePicture />
      <span className={styles.bars}>
        <Skeleton height="16px" width="45%" />
        <Skeleton height="12px" width={second} />
      </span>
    </div>
  );
}

/** Server and character, below a game that is known. */
export function WaitingFields() {
  return (
    <div className={styles.fields} aria-busy="true">
      <Skeleton height="76px" radius="var(--r-md)" />
      <Skeleton height="76px" radius="var(--r-md)" />
    </div>
  );
}

/** C6: the game's logo stands where the game is named; the header has the brand's own mark. */
export function GamePicture({ roleId }: { roleId?: string }) {
  const logo = useGameLogo();
  return (
    <span className={styles.picture}>
      <span className={styles.game}>
        <Picture address={logo} size={46} />
      </span>
      {roleId === undefined ? null : <Avatar roleId={roleId} size="small" className={styles.avatar} />}
    </span>
  );
}
