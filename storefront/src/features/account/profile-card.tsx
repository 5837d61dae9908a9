import type { UserInfo } from "@gemgate/contract/login";
import { useText } from "@gemgate/web/text/text";
import { useCurrentCharacter } from "../roles/public.ts";
import { Avatar } from "@gemgate/web/ui/avatar";
import styles from "./profile-card.module.css";

/** Z94: the account that is logged in, and the character that is topped up. */
export function ProfileCard({ user }: { user: UserInfo }) {
  const text = useText();
  const current = useCurrentCharacter();
  const isChosen = current.kind === "chosen";
  return (
    <section className={styles.card}>
      <Avatar roleId={isChosen ? current.character.roleId : undefined} className={styles.avatar} />
      <div className={styles.words}>
        <h1 className={styles.name}>
          <bdi>{isChosen ? current.character.roleName : user.username}</bdi>
        </h1>
        <p className={styles.line}>
          {isChosen ? (
            <>
              <bdi>{user.username}</bdi>
              {" · "}
            </>
          ) : null}
          <bdi>{text("my.id", { id: user.suid })}</bdi>
        </p>
        {isChosen ? (
          <p className={styles.line}>
            <bdi>{current.serverName}</bdi>
          </p>
        ) : null}
      </div>
    </section>
  );
}
