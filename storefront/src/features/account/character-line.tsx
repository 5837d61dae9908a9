import { FailureWords } from "../../ask/failure-words.tsx";
import type { UserInfo } from "@gemgate/contract/login";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconSwap } from "@gemgate/web/ui/later-icon-paths";
import { useIsSdk } from "../../shop/use-is-sdk.ts";
import { type CurrentCharacter, useCurrentCharacter, useKeepLinked } from "../roles/public.ts";
import styles from "./account-card.module.css";
import { AccountProblem } from "./account-problem.tsx";
import { GamePicture, WaitingLine } from "./waiting-line.tsx";
import { useChangeAccount } from "../../shop/use-account.ts";
import { useReturnHome } from "./use-return-home.ts";

interface CharacterLineProps {
  user: UserInfo;
  onChooseCharacter: () => void;
}

/** Which character gets the goods: waiting, failed, none, not chosen yet, or the character with a way to change. */
export function CharacterLine({ user, onChooseCharacter }: CharacterLineProps) {
  const text = useText();
  const current = useCurrentCharacter();
  useKeepLinked(current);
  const changeAccount = useChangeAccount();
  const returnHome = useReturnHome();
  const isSdk = useIsSdk();
  switch (current.kind) {
    case "waiting":
      return <WaitingLine />;
    case "failed":
      return <FailedLine onTryAgain={current.tryAgain} />;
    case "none": {
      const chooseAgain = { label: text("account.choose_again"), onClick: onChooseCharacter };
      // Z67: inside a game the game alone decides which account plays.
      const change = isSdk ? [] : [{ label: text("account.change_account"), onClick: changeAccount }];
      return (
        <>
          <NamedAccount name={user.username} />
          <AccountProblem words={text("message.role_not_found")} actions={[chooseAgain, ...change]} />
        </>
      );
    }
    case "unresolved": {
      const chooseAgain = { label: text("account.choose_again"), onClick: onChooseCharacter };
      const goHome = { label: text("shell.return_home"), onClick: returnHome };
      return (
        <>
          <NamedAccount name={user.username} />
          <AccountProblem words={text("message.selection_error")} actions={[goHome, chooseAgain]} />
        </>
      );
    }
    case "open":
      return <OpenLine onChooseCharacter={onChooseCharacter} />;
    case "chosen":
      return <ChosenLine current={current} onChooseCharacter={onChooseCharacter} />;
  }
}

function FailedLine({ onTryAgain }: { onTryAgain: () => void }) {
  const text = useText();
  return (
    <div className={styles.line}>
      <GamePicture />
      <span className={styles.prompt} role="status">
        <FailureWords tryAgain={onTryAgain}>{text("account.load_failed")}</FailureWords>
      </span>
      <Button variant="text" size="small" onClick={onTryAgain}>
        {text("shell.try_again")}
      </Button>
    </div>
  );
}

function OpenLine({ onChooseCharacter }: Pick<CharacterLineProps, "onChooseCharacter">) {
  const text = useText();
  return (
    <div className={styles.line}>
      <GamePicture />
      <span className={styles.prompt}>{text("account.choose_prompt")}</span>
      <Button variant="tonal" size="small" className={styles.logIn} onClick={onChooseCharacter}>
        {text("account.choose")}
      </Button>
    </div>
  );
}

interface ChosenLineProps extends Pick<CharacterLineProps, "onChooseCharacter"> {
  current: Extract<CurrentCharacter, { kind: "chosen" }>;
}

function ChosenLine({ current: { character, level, serverName }, onChooseCharacter }: ChosenLineProps) {
  const text = useText();
  return (
    <div className={styles.line}>
      <GamePicture roleId={character.roleId} />
      <span className={styles.who}>
        <span className={styles.name}>
          <bdi>{character.roleName}</bdi>
          {level === undefined ? null : (
            <>
              {/* With the level alone: a space that ends a line moves when something comes behind it. */}{" "}
              <span className={styles.level}>{text("account.level", { level })}</span>
            </>
          )}
        </span>
        <bdi className={styles.server}>{serverName}</bdi>
      </span>
      <Button variant="text" size="small" onClick={onChooseCharacter}>
        <Icon of={iconSwap} />
        {text("account.change")}
      </Button>
    </div>
  );
}

/** The account's name, while no character of it is known. */
function NamedAccount({ name }: { name: string }) {
  return (
    <div className={styles.line}>
      <GamePicture />
      <bdi className={styles.prompt}>{name}</bdi>
    </div>
  );
}
