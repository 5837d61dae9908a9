import { listAllRoles, listRoles, listServers } from "../../../src/calls/wire-calls.ts";
import { useText } from "@gemgate/web/text/text";
import { PopupBody } from "@gemgate/web/ui/popup-frame";
import { useEffect, useEffectEvent } from "react";
import type { PickerAction } from "../../../src/features/roles/picker-state.ts";
import { RolePanel } from "../../../src/features/roles/role-panel.tsx";
import { useRolePicker } from "../../../src/features/roles/use-role-picker.ts";
import { RolesPopup } from "../../../src/layouts/shared-popups/roles-popup.tsx";
import { kitPageConfig } from "../fixtures/boot.ts";
import { chosenCharacter, kitUser, manyRoles, serverAnswer } from "../fixtures/account.ts";
import { answers, type KitAnswer, refuses } from "../stage/kit-calls.ts";
import type { KitShopParts } from "../stage/kit-shop.ts";
import { ignore } from "../stage/words.tsx";
import type { Story, StoryGroup } from "../story.ts";

/** The picker after clicks that lead to a state. */
function PickerAt({ actions }: { actions: readonly PickerAction[] }) {
  const picker = useRolePicker();
  const runAll = useEffectEvent(() => actions.forEach(picker.change));
  useEffect(() => runAll(), []);
  return (
    <PopupBody>
      <RolePanel picker={picker} onPoint={ignore} />
    </PopupBody>
  );
}

const allServers: PickerAction = { kind: "tab", tab: "all" };
const oneServer: PickerAction = { kind: "server", server: "s3" };

const at = (name: string, title: string, actions: readonly PickerAction[], given: readonly KitAnswer[]): Story => ({
  name,
  title,
  surface: "popup",
  size: "wide",
  shop: { user: kitUser, answers: [...given, manyRoles] },
  Show: () => <PickerAt actions={actions} />,
});

const popup = (name: string, title: string, shop: KitShopParts): Story => ({
  name,
  title,
  surface: "popup",
  size: "wide",
  shop: { user: kitUser, ...shop },
  Show: () => <RolesPopup next="stay" onClose={ignore} />,
});

function ClaimPopup() {
  const text = useText();
  const label = (name: string) => text("activity.claim_for", { name });
  return <RolesPopup next="stay" waiting={{ label, goOn: ignore }} onClose={ignore} />;
}

export const roleGroup: StoryGroup = {
  name: "roles",
  title: "Choice of a character",
  stories: [
    popup("often", "Often used servers", {
      selection: { character: chosenCharacter },
      answers: [manyRoles, serverAnswer],
    }),
    {
      ...popup("claim", "For a claim that waits", {
        selection: { character: chosenCharacter },
        answers: [manyRoles, serverAnswer],
      }),
      Show: ClaimPopup,
    },
    popup("areas", "A game with areas", {
      boot: { page_config: { ...kitPageConfig, area_config: { is_area_role: 1 } } },
      answers: [refuses(listAllRoles), serverAnswer],
    }),
    at("servers-waiting", "Servers on their way", [allServers], []),
    at("servers-failed", "Servers failed", [allServers], [refuses(listServers)]),
    at("servers", "All servers", [allServers], [serverAnswer]),
    at("search", "Search", [allServers, { kind: "typed", typed: "s2" }], [serverAnswer]),
    at("search-nothing", "Search that finds nothing", [allServers, { kind: "typed", typed: "s999" }], [serverAnswer]),
    at("characters-waiting", "Characters on their way", [allServers, oneServer], [serverAnswer]),
    at("characters-failed", "Characters failed", [allServers, oneServer], [serverAnswer, refuses(listRoles)]),
    at(
      "characters-none",
      "No character on this server",
      [allServers, oneServer],
      [serverAnswer, answers(listRoles, { list: [] })],
    ),
    at(
      "characters",
      "Characters of a server",
      [allServers, oneServer],
      [
        serverAnswer,
        answers(listRoles, {
          list: [{ value: "r-9", display: "Orla", level: 12, server_id: "s3", area_id: "" }],
        }),
      ],
    ),
  ],
};
