import type { UserInfo } from "@gemgate/contract/login";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconSwap } from "@gemgate/web/ui/later-icon-paths";
import { useIsSdk } from "../../shop/use-is-sdk.ts";
import { useCurrentCharacter } from "../roles/public.ts";
import styles from "./account-card.module.css";
import { AccountProblem } from "./account-problem.tsx";
import { GamePicture, WaitingLine } from "./waiting-line.tsx";
import { useChangeAccount } from "../../shop/use-account.ts";
import { useReturnHome } from "./use-return-home.ts";

/** Who the goods are for: waiting, failed, none, not chosen yet, or the character with a way to change. */
export function CharacterLine({ user, onChooseCharacter }: { user: UserInfo; onChooseCharacter: () => void }) {
  const text = useText();
  const current = useCurrentCharacter();
  const changeAccount = useChangeAccount();
  const returnHome = useReturnHome();
  const isSdk = useIsSdk();
  switch (current.kind) {
    case "waiting":
      return <WaitingLine />;
    case "failed":
      return (
        <div className={styles.line}>
          <GamePicture />
          <span className={styles.prompt} role="status">
            {text("account.load_failed")}
          </span>
          <Button variant="text" size="small" onClick={current.tryAgain}>
            {text("shell.try_again")}
          </Button>
        </div>
      );
    case "none":
      return (
        <>
          <NamedAccount name={user.username} />
          <AccountProblem
            words={text("message.role_not_found")}
            actions={[
              { label: text("account.choose_again"), onClick: onChooseCharacter },
              // Z67: inside a game the game alone decides who plays.
              ...(isSdk ? [] : [{ label: text("account.change_account"), onClick: changeAccount }]),
            ]}
          />
        </>
      );
    case "unresolved":
      return (
        <>
          <NamedAccount name={user.username} />
          <AccountProblem
            words={text("message.selection_error")}
            actions={[
              { label: text("shell.return_home"), onClick: returnHome },
              { label: text("account.choose_again"), onClick: onChooseCharacter },
            ]}
          />
        </>
      );
    case "open":
      return (
        <div className={styles.line}>
          <GamePicture />
          <span className={styles.prompt}>{text("account.choose_prompt")}</span>
          <Button variant="tonal" size="small" className={styles.logIn} onClick={onChooseCharacter}>
            {text("account.choose")}
          </Button>
        </div>
      );
    case "chosen":
      return (
        <div className={styles.line}>
          <GamePicture roleId={current.character.roleId} />
          <span className={styles.who}>
            <span className={styles.name}>
              <bdi>{current.character.roleName}</bdi>{" "}
              {current.level === undefined ? null : (
                <span className={styles.level}>{text("account.level", { level: current.level })}</span>
              )}
            </span>
            <bdi className={styles.server}>{current.serverName}</bdi>
          </span>
          <Button variant="text" size="small" onClick={onChooseCharacter}>
            <Icon of={iconSwap} />
            {text("account.change")}
          </Button>
        </div>
      );
  }
}

/** Whose account it is, while no character of it is known. */
function NamedAccount({ name }: { name: string }) {
  return (
    <div className={styles.line}>
      <GamePicture />
      <bdi className={styles.prompt}>{name}</bdi>
    </div>
  );
}
