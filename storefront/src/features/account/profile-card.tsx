import type { UserInfo } from "@gemgate/contract/login";
import { useText } from "@gemgate/web/text/text";
import { useCurrentCharacter } from "../roles/public.ts";
import { Avatar } from "@gemgate/web/ui/avatar";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import type { ReactNode } from "react";
import styles from "./profile-card.module.css";

export interface ProfileCardProps {
  user: UserInfo;
  /** Stands at the foot of the card, over its whole width. */
  foot?: ReactNode;
}

/** Z94: the account that is logged in, and the character that is topped up. */
export function ProfileCard({ user, foot }: ProfileCardProps) {
  const text = useText();
  const current = useCurrentCharacter();
  const isChosen = current.kind === "chosen";
  // Both lines have their room while the character is asked for, which most players have.
  const hasLines = isChosen || current.kind === "waiting";
  return (
    <section className={styles.card}>
      <div className={styles.who}>
        <Avatar roleId={isChosen ? current.character.roleId : undefined} className={styles.avatar} />
        <div className={styles.words}>
          <h1 className={styles.name}>
            <bdi>{isChosen ? current.character.roleName : user.username}</bdi>
          </h1>
          <p className={styles.line}>
            {hasLines ? (
              <>
                <bdi>{user.username}</bdi>
                {" · "}
              </>
            ) : null}
            <bdi>{text("my.id", { id: user.suid })}</bdi>
          </p>
          {hasLines ? (
            <p className={styles.line}>
              <bdi>{isChosen ? current.serverName : "\u00a0"}</bdi>
            </p>
          ) : null}
        </div>
      </div>
      {foot}
    </section>
  );
}

/** The same before anybody knows who it is: the page comes with it. */
export function ExpectedProfile({ foot }: { foot: ReactNode }) {
  return (
    <section className={styles.card}>
      <div className={styles.who}>
        <Skeleton height="72px" width="72px" radius="50%" />
        <span className={styles.expected}>
          <Skeleton height="20px" width="40%" />
          <Skeleton height="12px" width="75%" />
          <Skeleton height="12px" width="50%" />
        </span>
      </div>
      {foot}
    </section>
  );
}
