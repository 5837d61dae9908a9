import { Skeleton } from "@gemgate/web/ui/skeleton";
import { useShop } from "../../shop/shop.ts";
import styles from "./account-card.module.css";
import { Avatar } from "@gemgate/web/ui/avatar";

/** The shape of a character on its way. */
export function WaitingLine() {
  return (
    <div className={styles.line} aria-busy="true">
      <GamePicture />
      <span className={styles.bars}>
        <Skeleton height="16px" width="45%" />
        <Skeleton height="12px" width="60%" />
      </span>
    </div>
  );
}

export function GamePicture({ roleId }: { roleId?: string }) {
  const { game } = useShop();
  return (
    <span className={styles.picture}>
      <span className={styles.game}>
        {game === null || game.logo === "" ? null : <img src={game.logo} alt="" width="46" height="46" />}
      </span>
      {roleId === undefined ? null : <Avatar roleId={roleId} size="small" className={styles.avatar} />}
    </span>
  );
}
