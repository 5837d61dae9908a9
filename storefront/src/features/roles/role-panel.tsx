import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconDown, iconGlobe } from "@gemgate/web/ui/icon-paths";
import { Picture } from "@gemgate/web/ui/picture";
import { Tabs } from "@gemgate/web/ui/tabs";
import { useId } from "react";
import { useScreens } from "../../shop/screens.ts";
import type { Character } from "../../shop/selection.ts";
import { useShop, useUser } from "../../shop/shop.ts";
import { useChangeAccount } from "../../shop/use-account.ts";
import { CharacterChoice } from "./character-choice.tsx";
import styles from "./role-panel.module.css";
import { ServerList } from "./server-list.tsx";
import { ServerSearch } from "./server-search.tsx";
import type { RolePicker } from "./use-role-picker.ts";

export interface RolePanelProps {
  picker: RolePicker;
  /** A character was clicked with a finger or a mouse, which says as much as the button below. */
  onPoint: (character: Character) => void;
}

/** D5-D8: region, area, server and character. Wide screens show servers and characters side by side. */
export function RolePanel({ picker, onPoint }: RolePanelProps) {
  const { boot, game } = useShop();
  const user = useUser();
  const text = useText();
  const panelId = useId();
  const screens = useScreens();
  const { state, change, hasOften } = picker;
  const step = state.tab === "all" && state.server === "" ? "servers" : "characters";
  return (
    <>
      <div className={styles.head}>
        <span className={styles.logo}>
          <Picture address={game?.logo ?? ""} size={44} />
        </span>
        <span className={styles.names}>
          <bdi className={styles.game}>{game?.name}</bdi>
          <bdi className={styles.account}>{user?.username}</bdi>
        </span>
        {boot.brand.regions.length > 1 && boot.domain_area !== null ? (
          <button type="button" className={styles.region} aria-haspopup="dialog" onClick={() => screens.chooseRegion()}>
            <Icon of={iconGlobe} size="small" />
            <span>
              <small>{text("account.sales_region")}</small>
              {text(`region.${boot.domain_area}`)}
            </span>
            <Icon of={iconDown} size="small" />
          </button>
        ) : null}
      </div>
      {picker.accountRoles.content?.list.length === 0 ? <NoCharacter /> : null}
      <div className={styles.columns} data-step={step} data-tab={state.tab}>
        <div className={styles.finder}>
          {hasOften ? (
            <Tabs
              label={text("roles.servers")}
              panelId={panelId}
              tabs={[
                { value: "often", label: text("roles.often_used") },
                { value: "all", label: text("roles.all_servers") },
              ]}
              value={state.tab}
              onChange={(tab) => change({ kind: "tab", tab })}
            />
          ) : null}
          <ServerSearch finder={picker} />
          <div className={styles.servers} id={panelId} role={hasOften ? "tabpanel" : undefined}>
            <ServerList finder={picker} />
          </div>
        </div>
        <div className={styles.characters}>
          <CharacterChoice picker={picker} onPoint={onPoint} />
        </div>
      </div>
    </>
  );
}

/** F18: an account without a character is most likely the wrong one, so the way to another comes before a hundred servers. */
function NoCharacter() {
  const { game, isSdk } = useShop();
  const text = useText();
  const changeAccount = useChangeAccount();
  return (
    <div className={styles.noCharacter} role="status">
      <p>{text("roles.no_character", { game: game?.name ?? "" })}</p>
      {/* Z67: inside a game the game alone decides which account plays. */}
      {isSdk ? null : (
        <Button variant="tonal" size="small" onClick={changeAccount}>
          {text("account.change_account")}
        </Button>
      )}
    </div>
  );
}
