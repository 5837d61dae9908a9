import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { useScreens } from "../../shop/screens.ts";
import { useSdkUser } from "../../shop/use-sdk-user.ts";
import styles from "./account-card.module.css";
import { GamePicture, WaitingLine } from "./waiting-line.tsx";

/** Without a user a login is offered, except inside a game, which alone can open the page for its player. */
export function VisitorLine() {
  const screens = useScreens();
  const text = useText();
  const sdkUser = useSdkUser();
  if (sdkUser === "asking") return <WaitingLine />;
  return (
    <div className={styles.line}>
      <GamePicture />
      {sdkUser === "outside" ? (
        <>
          <span className={joinClasses(styles.prompt, styles.logInPrompt)}>{text("account.log_in_prompt")}</span>
          <Button variant="main" size="small" className={styles.logIn} onClick={() => screens.logIn("entry")}>
            {text("shell.log_in")}
          </Button>
        </>
      ) : (
        <span className={styles.prompt}>{text("account.reenter")}</span>
      )}
    </div>
  );
}
