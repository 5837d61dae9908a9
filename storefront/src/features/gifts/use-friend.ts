import { codes } from "@gemgate/contract/code";
import type { Friend } from "@gemgate/contract/gifts";
import type { ServerItem } from "@gemgate/contract/roles";
import { useText } from "@gemgate/web/text/text";
import { useReducer } from "react";
import { isRefusedFor } from "../../ask/is-refused-for.ts";
import { useAsk } from "../../ask/use-ask.ts";
import { findFriend } from "../../calls/wire-calls.ts";
import type { FriendCharacter } from "../../shop/selection.ts";
import { useShop } from "../../shop/shop.ts";
import { changeFriend, freshFriend, type FriendState } from "./friend-state.ts";

/** What the form says itself; everything else is toasted as ever. */
const ownRefusals = ["role_not_found", "gift_refused"] as const;

export interface FriendSearch {
  state: FriendState;
  type: (roleId: string) => void;
  /** Another server is meant now. */
  move: () => void;
  find: () => void;
}

/** Z135: asks the store for the name of one character by its id. */
export function useFriend(server: ServerItem | undefined): FriendSearch {
  const { boot, game } = useShop();
  const ask = useAsk();
  const text = useText();
  const [state, change] = useReducer(changeFriend, freshFriend);
  return {
    state,
    type: (roleId) => change({ kind: "typed", roleId }),
    move: () => change({ kind: "moved" }),
    find() {
      if (server === undefined || state.isSearching || state.typed.trim() === "") return;
      search(server).catch((problem: unknown) => {
        change({ kind: "refused", words: text("message.not_completed") });
        reportError(problem);
      });
    },
  };

  async function search(on: ServerItem): Promise<void> {
    if (boot.domain_area === null || game === null) return;
    change({ kind: "searching" });
    const hasAreas = boot.page_config?.area_config.is_area_role === 1;
    const parameters = {
      client_id: game.client_id,
      platform: boot.platform,
      domain_area: boot.domain_area,
      // Z14: the server after merges.
      server_id: on.real_server || on.value,
      role_id: state.typed.trim(),
      ...(hasAreas ? { area_id: on.area_id } : {}),
    };
    const answer = await ask(findFriend, parameters, { own: ownRefusals });
    if (answer.ok) {
      const { content } = answer;
      if (content.own === 1) return change({ kind: "refused", words: text("gift.own") });
      return change({ kind: "found", friend: friendOf(content) });
    }
    if (!isRefusedFor(answer, ownRefusals)) return change({ kind: "refused", words: "" });
    // The common words of this refusal lead to another account, and a friend has one.
    change({ kind: "refused", words: answer.code === codes.role_not_found ? text("card.no_role") : answer.msg });
  }
}

function friendOf({ role_id, role_name, server_id, server_name, area_id }: Friend): FriendCharacter {
  return {
    character: {
      areaId: area_id,
      areaName: "",
      server: server_id,
      realServer: "",
      roleId: role_id,
      roleName: role_name,
      isSeen: true,
    },
    serverName: server_name,
  };
}
