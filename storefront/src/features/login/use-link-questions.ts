import type { UserInfo } from "@gemgate/contract/login";
import { useText } from "@gemgate/web/text/text";
import { useScreens } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import { characterOfLink } from "./character-of-link.ts";

/** What a player is asked before the login of a link is taken; each resolves with the answer. */
export function useLinkQuestions() {
  const { calls, clock, game, entryCharacter } = useShop();
  const screens = useScreens();
  const text = useText();
  return { askToContinue, askToSwitch };

  async function askToContinue({ username: name, oauth_token }: UserInfo): Promise<boolean> {
    const character = await characterOfLink({ calls, clock, game, entryCharacter }, oauth_token);
    return screens.confirm({
      title: text("login.continue_title", { name }),
      text:
        character === undefined
          ? text("login.continue_text", { name })
          : text("login.continue_character", { name, character }),
      confirm: text("login.continue"),
      cancel: text("login.continue_not"),
    });
  }

  function askToSwitch(name: string, current: string): Promise<boolean> {
    return screens.confirm({
      title: text("login.link_title"),
      text: text("login.link_text", { name, current }),
      confirm: text("login.link_switch", { name }),
      cancel: text("account.stay"),
    });
  }
}
