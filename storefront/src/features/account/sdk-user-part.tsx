import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconInfo } from "@gemgate/web/ui/later-icon-paths";
import { Message } from "@gemgate/web/ui/message";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { useUser } from "../../shop/shop.ts";
import { useSdkUser } from "../../shop/use-sdk-user.ts";
import { Avatar } from "@gemgate/web/ui/avatar";
import styles from "./sdk-user-part.module.css";

/** W2, Z67: the player of a page inside a game; where the token is invalid only the game leads back. */
export function SdkUserPart() {
  const text = useText();
  const user = useUser();
  const sdkUser = useSdkUser();
  if (sdkUser === "gone") {
    return (
      <Message variant="info" icon={<Icon of={iconInfo} />} role="status">
        {text("account.reenter")}
      </Message>
    );
  }
  return (
    <p className={styles.user} aria-busy={user === null}>
      <Avatar roleId={undefined} />
      {user === null ? <Skeleton height="16px" width="120px" /> : <bdi>{user.username}</bdi>}
    </p>
  );
}
