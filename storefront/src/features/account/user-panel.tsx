import { useText } from "@gemgate/web/text/text";
import { iconCrown } from "@gemgate/web/ui/icon-paths";
import { iconLogout, iconReceipt, iconSwap } from "@gemgate/web/ui/later-icon-paths";
import { RowIcon } from "@gemgate/web/ui/row-icon";
import { Link } from "wouter";
import { useSelection, useShop, useUser } from "../../shop/shop.ts";
import { usePageAddress } from "../../shop/store-navigation.ts";
import { useIsVipOn } from "../../shop/use-is-vip-on.ts";
import { Avatar } from "@gemgate/web/ui/avatar";
import { useChangeAccount, useLogOut } from "../../shop/use-account.ts";
import { SpendingLimit } from "./spending-limit.tsx";
import styles from "./user-panel.module.css";

/** C9: the account that is logged in, and its logout. */
export function UserPanel({ onShowOrders }: { onShowOrders?: (() => void) | undefined }) {
  const user = useUser();
  const { game } = useShop();
  const character = useSelection((selection) => selection.character);
  const text = useText();
  const logOut = useLogOut();
  const changeAccount = useChangeAccount();
  const centre = usePageAddress("/userCenter");
  const isVipOn = useIsVipOn();
  if (user === null) return null;
  return (
    <>
      <div className={styles.user}>
        <Avatar roleId={character?.roleId} size="medium" />
        <span className={styles.words}>
          <bdi className={styles.name}>{user.username}</bdi>
          <bdi className={styles.game}>{game?.name}</bdi>
        </span>
      </div>
      <div className={styles.limit}>
        <SpendingLimit />
      </div>
      <div className={styles.rows}>
        {/* Z52: only where the VIP version is on. */}
        {isVipOn ? (
          <Link href={centre} className={styles.row}>
            <RowIcon of={iconCrown} />
            {text("shell.vip")}
          </Link>
        ) : null}
        {onShowOrders === undefined ? null : (
          <button type="button" className={styles.row} onClick={onShowOrders}>
            <RowIcon of={iconReceipt} />
            {text("orders.title")}
          </button>
        )}
        <button type="button" className={styles.row} onClick={changeAccount}>
          <RowIcon of={iconSwap} />
          {text("account.change_account")}
        </button>
        <button type="button" className={styles.row} onClick={logOut}>
          <RowIcon of={iconLogout} />
          {text("account.log_out")}
        </button>
      </div>
    </>
  );
}
