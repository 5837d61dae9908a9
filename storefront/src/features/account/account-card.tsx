import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconDown } from "@gemgate/web/ui/icon-paths";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { Suspense, useId } from "react";
import { loadLater } from "../../shop/load-later.tsx";
import { useScreens } from "../../shop/screens.ts";
import { useShop, useUser } from "../../shop/shop.ts";
import { useSdkUser } from "../../shop/use-sdk-user.ts";
import styles from "./account-card.module.css";
import { GamePicture, WaitingLine } from "./waiting-line.tsx";

/** Only a returning player has a character to show, so a first visit does not load it. */
const character = loadLater(() => import("./character-line.tsx").then((module) => module.CharacterLine));

export interface AccountCardProps {
  onChooseCharacter: () => void;
}

/** The account is never in doubt: game, server and character stand here from landing to receipt. */
export function AccountCard({ onChooseCharacter }: AccountCardProps) {
  const { game } = useShop();
  const user = useUser();
  const screens = useScreens();
  const text = useText();
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      {user === null ? (
        <Visitor />
      ) : (
        <Suspense fallback={<WaitingLine />}>
          <character.Part user={user} onChooseCharacter={onChooseCharacter} />
        </Suspense>
      )}
      <div className={styles.facts}>
        <button type="button" className={styles.fact} aria-haspopup="dialog" onClick={() => screens.chooseGame()}>
          <span className={styles.words}>
            <small>{text("account.game")}</small>
            <bdi id={headingId}>{game?.name ?? text("games.title")}</bdi>
          </span>
          <Icon of={iconDown} />
        </button>
        <SalesRegion />
      </div>
    </section>
  );
}

/** Without a user a login is offered, except inside a game, which alone can open the page for its player. */
function Visitor() {
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

/** F26, Z117: where the brand has several regions they can be picked here; a single one is a plain fact. */
function SalesRegion() {
  const { boot } = useShop();
  const screens = useScreens();
  const text = useText();
  if (boot.domain_area === null) return null;
  const words = (
    <span className={styles.words}>
      <small>{text("account.sales_region")}</small>
      <span>
        {text(`region.${boot.domain_area}`)} · <bdi>{boot.goods?.currency ?? boot.brand.currency}</bdi>
      </span>
    </span>
  );
  if (boot.brand.regions.length < 2) return <p className={styles.fact}>{words}</p>;
  return (
    <button type="button" className={styles.fact} aria-haspopup="dialog" onClick={() => screens.chooseRegion()}>
      {words}
      <Icon of={iconDown} />
    </button>
  );
}
