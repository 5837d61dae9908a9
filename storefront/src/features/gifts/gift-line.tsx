import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconGift } from "@gemgate/web/ui/icon-paths";
import { useScreens } from "../../shop/screens.ts";
import { useSelection, useShop, useUser } from "../../shop/shop.ts";
import type { ChosenGoods } from "../goods/public.ts";
import { useLimitOf } from "../limits/public.ts";
import styles from "./gifts.module.css";

export interface GiftLineProps {
  chosen: ChosenGoods;
  /** An order is being sent: for whom it is cannot be changed any more. */
  isHeld?: boolean;
  /** The friend's character is asked for; the layout knows where. */
  onChooseFriend: () => void;
}

/** Z135: for whom the order is, with the way to buy it for a friend and the way back. Nothing where the game sells no gifts. */
export function GiftLine({ chosen, isHeld = false, onChooseFriend }: GiftLineProps) {
  const text = useText();
  const screens = useScreens();
  const user = useUser();
  const friend = useSelection((selection) => selection.friend);
  const canGive = useCanGive(chosen);
  if (friend !== null) {
    return (
      <div className={styles.under}>
        <GiftBar isHeld={isHeld} />
      </div>
    );
  }
  if (!canGive) return null;
  return (
    <Button
      variant="text"
      size="small"
      className={styles.give}
      disabled={isHeld}
      aria-haspopup="dialog"
      onClick={() => (user === null ? screens.logIn("pay") : onChooseFriend())}
    >
      <Icon of={iconGift} size="small" />
      <span>{text("gift.buy")}</span>
    </Button>
  );
}

/** That the order is a gift, and for whom; nothing where it is for the player. */
export function GiftBar({ isHeld = false }: Pick<GiftLineProps, "isHeld">) {
  const text = useText();
  const { selection } = useShop();
  const friend = useSelection((chosen) => chosen.friend);
  if (friend === null) return null;
  return (
    <p className={styles.line}>
      <Icon of={iconGift} size="small" />
      <span className={styles.who}>
        <b>{text("gift.for", { name: friend.character.roleName })}</b>
        <bdi>{friend.serverName}</bdi>
      </span>
      <Button variant="text" size="small" disabled={isHeld} onClick={() => selection.setState({ friend: null })}>
        {text("gift.for_me")}
      </Button>
    </p>
  );
}

/** A limit of the account counts for the account that gets the goods, which no store knows: the server refuses those as gifts. */
function useCanGive({ goods }: ChosenGoods): boolean {
  const { boot, game } = useShop();
  const limit = useLimitOf(goods);
  return boot.brand.gifts?.includes(game?.gp_id ?? "") === true && limit?.info.limit_type !== "game";
}
