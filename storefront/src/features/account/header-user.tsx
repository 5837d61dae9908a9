import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { useScreens } from "../../shop/screens.ts";
import { useSelection, useUser } from "../../shop/shop.ts";
import { Avatar } from "@gemgate/web/ui/avatar";
import styles from "./header-user.module.css";

/** C7-C9: a login entry, or the user's name that opens the user popup. */
export function HeaderUser() {
  const user = useUser();
  const character = useSelection((selection) => selection.character);
  const screens = useScreens();
  const text = useText();
  return (
    <span className={joinClasses(styles.slot, user !== null && styles.taken)}>
      {user === null ? (
        <Button variant="tonal" size="small" className={styles.logIn} onClick={() => screens.logIn("entry")}>
          {text("shell.log_in")}
        </Button>
      ) : (
        <button
          type="button"
          className={styles.user}
          aria-haspopup="dialog"
          aria-label={text("account.menu", { name: user.username })}
          onClick={() => screens.showUser()}
        >
          <Avatar roleId={character?.roleId} />
          <bdi className={styles.name}>{user.username}</bdi>
        </button>
      )}
    </span>
  );
}
