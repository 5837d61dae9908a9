import { FailureWords } from "../../ask/failure-words.tsx";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Icon } from "@gemgate/web/ui/icon";
import { iconRight } from "@gemgate/web/ui/later-icon-paths";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { WindowList } from "@gemgate/web/ui/window-list";
import type { KeyboardEvent } from "react";
import { splitServerName } from "./role-state.ts";
import styles from "./server-list.module.css";
import type { ServerFinder } from "./use-server-finder.ts";

/** The servers of the open tab, with how many characters the account has there. */
export function ServerList({ finder }: { finder: ServerFinder }) {
  const text = useText();
  const { state, often, servers, found } = finder;
  if (state.tab === "often") {
    return (
      <ul className={styles.list} aria-label={text("roles.often_used")}>
        {often.map((server) => (
          <li key={server.value}>
            <ServerRow server={server} count={server.roles.length} finder={finder} />
          </li>
        ))}
      </ul>
    );
  }
  if (servers.isWaiting) {
    return (
      <div className={styles.list} aria-busy="true">
        {["1", "2", "3"].map((row) => (
          <Skeleton key={row} height="44px" radius="12px" />
        ))}
      </div>
    );
  }
  if (servers.hasFailed) {
    return (
      <EmptyState role="alert" action={<Button onClick={servers.tryAgain}>{text("shell.try_again")}</Button>}>
        <FailureWords tryAgain={servers.tryAgain}>{text("roles.servers_failed")}</FailureWords>
      </EmptyState>
    );
  }
  const counts = new Map(often.map((server) => [server.value, server.roles.length]));
  return (
    <>
      <VisuallyHidden>
        <span role="status">{text("roles.server_count", { count: found.length })}</span>
      </VisuallyHidden>
      {found.length === 0 ? (
        <div className={styles.window}>
          <EmptyState>
            {state.typed === "" ? text("tip_no_data") : text("roles.no_server", { typed: state.typed.trim() })}
          </EmptyState>
        </div>
      ) : (
        <WindowList
          label={text("roles.servers")}
          items={found}
          keyOf={(server) => server.value}
          className={styles.window}
        >
          {(server, handleKey) => (
            <ServerRow server={server} count={counts.get(server.value) ?? 0} finder={finder} onKeyDown={handleKey} />
          )}
        </WindowList>
      )}
    </>
  );
}

interface ServerRowProps {
  server: { value: string; display: string };
  count: number;
  finder: ServerFinder;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

function ServerRow({ server, count, finder, onKeyDown }: ServerRowProps) {
  const text = useText();
  const { state, change } = finder;
  const { id, name } = splitServerName(server);
  const shown = state.server === "" ? state.pick?.server : state.server;
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={shown === server.value ? "true" : undefined}
      onClick={() => change({ kind: "server", server: server.value })}
      onKeyDown={onKeyDown}
    >
      <bdi className={styles.id}>{id}</bdi>
      <bdi className={styles.name}>{name}</bdi>
      {count === 0 ? null : <span className={styles.count}>{text("roles.count", { count })}</span>}
      <Icon of={iconRight} size="small" flip />
    </button>
  );
}
