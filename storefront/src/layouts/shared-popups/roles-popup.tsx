import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { useCheckoutSteps, type WaitsForCharacter } from "../../features/checkout/public.ts";
import { GiftLine } from "../../features/gifts/parts.ts";
import { useChosenGoods } from "../../features/goods/public.ts";
import { RolePanel, useRolePicker } from "../../features/roles/parts.ts";
import type { Character } from "../../shop/selection.ts";
import { useShop } from "../../shop/shop.ts";
import { BackButton, CloseButton } from "./popup-buttons.tsx";
import { useBackStep } from "./use-back-step.ts";
import styles from "./popups.module.css";

export interface RolesPopupProps {
  next: "pay" | "stay";
  waiting?: WaitsForCharacter | undefined;
  onClose: () => void;
}

export function RolesPopup({ next, waiting, onClose }: RolesPopupProps) {
  const { selection, tracker } = useShop();
  const steps = useCheckoutSteps();
  const text = useText();
  const picker = useRolePicker();
  const chosen = useChosenGoods();
  const { pick, server, tab } = picker.state;
  const isInside = tab === "all" && server !== "";
  useBackStep(isInside, () => picker.change({ kind: "back" }));
  return (
    <>
      <PopupHeader
        title={text("roles.title")}
        back={
          isInside ? <BackButton className={styles.onlyWide} onBack={() => picker.change({ kind: "back" })} /> : null
        }
        close={<CloseButton onClose={onClose} />}
      />
      <PopupBody>
        {/* Above the servers, of which there may be thousands; an account without a character can still give. */}
        {next === "stay" || chosen === undefined ? null : (
          <GiftLine chosen={chosen} onChooseFriend={() => steps.chooseFriend()} />
        )}
        <RolePanel picker={picker} onPoint={goOn} />
      </PopupBody>
      <PopupFooter>
        <Button
          variant="main"
          size="large"
          block
          blocked={pick === null}
          onClick={() => {
            if (pick !== null) finish(pick);
          }}
        >
          {pick === null ? text("roles.pick_character") : labelFor(pick.roleName)}
        </Button>
      </PopupFooter>
    </>
  );

  function labelFor(name: string): string {
    return waiting === undefined ? text("roles.top_up", { name }) : waiting.label(name);
  }

  /** On the way to paying, one click on the character is enough; it only leads to the checkout. */
  function goOn(character: Character): void {
    if (next === "pay") finish(character);
  }

  function finish(character: Character): void {
    const before = selection.getState().character;
    // Z135: who picks an own character buys for it.
    selection.setState({ character, friend: null });
    if (before?.server !== character.server) tracker.track("changeServer", { server_id: character.server });
    if (before?.roleId !== character.roleId) tracker.track("changeRole", { role_id: character.roleId });
    if (next === "pay") steps.choosePayment();
    else onClose();
    waiting?.goOn(character);
  }
}
