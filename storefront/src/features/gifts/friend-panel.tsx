import type { ServerItem } from "@gemgate/contract/roles";
import { useText } from "@gemgate/web/text/text";
import { Avatar } from "@gemgate/web/ui/avatar";
import { Button } from "@gemgate/web/ui/button";
import { Field } from "@gemgate/web/ui/field";
import { Icon } from "@gemgate/web/ui/icon";
import { iconAlert } from "@gemgate/web/ui/icon-paths";
import { iconInfo } from "@gemgate/web/ui/later-icon-paths";
import { Note } from "@gemgate/web/ui/message";
import { type ReactNode, useEffect, useRef } from "react";
import type { FriendCharacter } from "../../shop/selection.ts";
import { role_id_max } from "./friend-state.ts";
import styles from "./gifts.module.css";
import type { FriendSearch } from "./use-friend.ts";

export interface FriendPanelProps {
  search: FriendSearch;
  server: ServerItem | undefined;
  /** Stands here until a server is chosen. */
  servers: ReactNode;
  onConfirm: (friend: FriendCharacter) => void;
}

/** Z135: the character is named by server and id, and seen before anything is bought for it. */
export function FriendPanel({ search, server, servers, onConfirm }: FriendPanelProps) {
  const text = useText();
  if (server === undefined) {
    return (
      <div className={styles.panel}>
        <p>{text("card.pick_server")}</p>
        {servers}
      </div>
    );
  }
  return <FriendForm search={search} server={server} onConfirm={onConfirm} />;
}

function FriendForm({
  search,
  server,
  onConfirm,
}: Omit<FriendPanelProps, "servers" | "server"> & { server: ServerItem }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const { state, type, find } = search;
  // The list of servers has just gone from under the focus.
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={styles.panel}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (state.found === null) find();
        else onConfirm(state.found);
      }}
    >
      <p className={styles.server}>
        <bdi>{server.display}</bdi>
      </p>
      <Field
        ref={field}
        label={text("card.role_id")}
        name="role-id"
        value={state.typed}
        maxLength={role_id_max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => type(event.target.value)}
        error={state.error}
        errorIcon={<Icon of={iconAlert} />}
      />
      <div role="status">
        {state.found === null ? (
          <Note icon={<Icon of={iconInfo} />}>{text("card.role_hint")}</Note>
        ) : (
          <Found friend={state.found} />
        )}
      </div>
      {/* The button stands at the foot of the popup; Enter needs one here. */}
      <button type="submit" hidden>
        {text("card.find")}
      </button>
    </form>
  );
}

function Found({ friend: { character, serverName } }: { friend: FriendCharacter }) {
  const text = useText();
  return (
    <div className={styles.found}>
      <Avatar roleId={character.roleId} size="medium" />
      <span>
        <b>
          <bdi>{character.roleName}</bdi>
        </b>
        <small>
          <bdi>{serverName}</bdi>
        </small>
        <span>{text("gift.question")}</span>
      </span>
    </div>
  );
}

/** The main button: finds the character, then says that it is the friend's. */
export function FriendButton({ search, onConfirm }: Pick<FriendPanelProps, "search" | "onConfirm">) {
  const text = useText();
  const { found, typed, isSearching } = search.state;
  if (found !== null) {
    return (
      <Button variant="main" size="large" block onClick={() => onConfirm(found)}>
        <span>{text("gift.yes", { name: found.character.roleName })}</span>
      </Button>
    );
  }
  return (
    <Button variant="main" size="large" block disabled={typed.trim() === ""} busy={isSearching} onClick={search.find}>
      <span>{text("card.find")}</span>
    </Button>
  );
}
