import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconDown } from "@gemgate/web/ui/icon-paths";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { Suspense } from "react";
import { FailureBoundary } from "../../shop/failure-boundary.tsx";
import { loadLater } from "../../shop/load-later.tsx";
import { useScreens } from "../../shop/screens.ts";
import { useShop, useUser } from "../../shop/shop.ts";
import { useSdkUser } from "../../shop/use-sdk-user.ts";
import styles from "./account-card.module.css";
import { SalesRegion } from "./sales-region.tsx";
import { VisitorLine } from "./visitor-line.tsx";
import { GamePicture, WaitingCharacter, WaitingLine } from "./waiting-line.tsx";

/** Only a returning player has a character to show, so a first visit does not load it. */
const shapes = {
  line: loadLater(() => import("./character-line.tsx").then((module) => module.CharacterLine)),
  fields: loadLater(() => import("./character-fields.tsx").then((module) => module.CharacterFields)),
};

export interface AccountCardProps {
  /** A line with everything in it, or server and character as fields of their own. */
  shape: keyof typeof shapes;
  onChooseCharacter: () => void;
}

/** The account is never in doubt: game, server and character stand here from landing to receipt. */
export function AccountCard({ shape, onChooseCharacter }: AccountCardProps) {
  const { game } = useShop();
  const user = useUser();
  const screens = useScreens();
  const text = useText();
  const isVisitor = useSdkUser() === "outside" && user === null;
  const name = game?.name ?? text("games.title");
  const { Part } = shapes[shape];
  const Waiting = shape === "line" ? WaitingLine : WaitingCharacter;
  return (
    <section className={joinClasses(styles.card, shape === "line" ? styles.wide : styles.asFields)} aria-label={name}>
      {user === null ? (
        <VisitorLine waiting={<Waiting />} />
      ) : (
        <FailureBoundary tryKey={user.suid} renderFailure={() => <Waiting />}>
          <Suspense fallback={<Waiting />}>
            <Part user={user} onChooseCharacter={onChooseCharacter} />
          </Suspense>
        </FailureBoundary>
      )}
      <div className={joinClasses(styles.facts, isVisitor && styles.alone)}>
        {isVisitor ? <GamePicture /> : null}
        {/* The fields of a player name the game themselves. */}
        {user !== null && shape === "fields" ? null : (
          <button type="button" className={styles.fact} aria-haspopup="dialog" onClick={() => screens.chooseGame()}>
            <span className={styles.words}>
              <small>{text("account.game")}</small>
              <bdi>{name}</bdi>
            </span>
            <Icon of={iconDown} />
          </button>
        )}
        <SalesRegion />
      </div>
    </section>
  );
}
