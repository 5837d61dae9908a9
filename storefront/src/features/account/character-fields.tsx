import type { UserInfo } from "@gemgate/contract/login";
import { useText } from "@gemgate/web/text/text";
import { Avatar } from "@gemgate/web/ui/avatar";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconDown } from "@gemgate/web/ui/icon-paths";
import { type ReactNode, useId } from "react";
import { useScreens } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import { useCurrentCharacter, useKeepLinked } from "../roles/public.ts";
import { CharacterLine } from "./character-line.tsx";
import cardStyles from "./account-card.module.css";
import styles from "./character-fields.module.css";
import { GamePicture, WaitingFields } from "./waiting-line.tsx";

interface CharacterFieldsProps {
  user: UserInfo;
  onChooseCharacter: () => void;
}

/** Game, server and character one below the other. What went wrong with the character is said in a line. */
export function CharacterFields({ user, onChooseCharacter }: CharacterFieldsProps) {
  return (
    <>
      <GameRow username={user.username} />
      <Fields user={user} onChooseCharacter={onChooseCharacter} />
    </>
  );
}

function GameRow({ username }: { username: string }) {
  const { game } = useShop();
  const screens = useScreens();
  const text = useText();
  const id = useId();
  return (
    <div className={cardStyles.ofGame}>
      <GamePicture />
      <span className={styles.words}>
        <bdi id={id} className={styles.name}>
          {game?.name}
        </bdi>
        <bdi className={styles.account}>{username}</bdi>
      </span>
      <Button variant="text" size="small" aria-describedby={id} onClick={() => screens.chooseGame()}>
        {text("account.change")}
      </Button>
    </div>
  );
}

/** Both fields lead to the choice of a character. */
function Fields({ user, onChooseCharacter }: CharacterFieldsProps) {
  const text = useText();
  const current = useCurrentCharacter();
  useKeepLinked(current);
  if (current.kind === "waiting") return <WaitingFields />;
  if (current.kind !== "open" && current.kind !== "chosen") {
    return <CharacterLine user={user} onChooseCharacter={onChooseCharacter} />;
  }
  const chosen = current.kind === "chosen" ? current : undefined;
  return (
    <div className={cardStyles.fields}>
      <ChoiceField label={text("result.server")} onClick={onChooseCharacter}>
        <Chosen prompt={text("account.choose")}>{chosen?.serverName}</Chosen>
      </ChoiceField>
      <ChoiceField label={text("account.character")} onClick={onChooseCharacter}>
        {chosen === undefined ? null : <Avatar roleId={chosen.character.roleId} size="small" />}
        <Chosen prompt={text("account.choose")}>{chosen?.character.roleName}</Chosen>
        {chosen?.level === undefined ? null : (
          <span className={styles.level}>{text("account.level", { level: chosen.level })}</span>
        )}
      </ChoiceField>
    </div>
  );
}

function ChoiceField({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <button
        type="button"
        id={`${id}-button`}
        className={styles.field}
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${id}-button`}
        onClick={onClick}
      >
        {children}
        <Icon of={iconDown} />
      </button>
    </div>
  );
}

function Chosen({ prompt, children }: { prompt: string; children: string | undefined }) {
  return children === undefined ? (
    <span className={styles.prompt}>{prompt}</span>
  ) : (
    <bdi className={styles.value}>{children}</bdi>
  );
}
