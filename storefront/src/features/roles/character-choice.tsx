import { FailureWords } from "../../ask/failure-words.tsx";
import { useText } from "@gemgate/web/text/text";
import { Badge } from "@gemgate/web/ui/badge";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Icon } from "@gemgate/web/ui/icon";
import { iconServer } from "@gemgate/web/ui/later-icon-paths";
import { OptionGroup, OptionRow } from "@gemgate/web/ui/option-row";
import { rovingTabIndex } from "@gemgate/web/ui/radio-keys";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import type { Character } from "../../shop/selection.ts";
import { useBoot } from "../../shop/shop.ts";
import { useChangeAccount } from "../../shop/use-account.ts";
import { Avatar } from "@gemgate/web/ui/avatar";
import type { PickerAction } from "./picker-state.ts";
import styles from "./role-panel.module.css";
import { characterOf, characterOnServer } from "./role-state.ts";
import type { RolePicker } from "./use-role-picker.ts";

interface CharacterGroup {
  server: string;
  serverName: string;
  rows: { character: Character; level: number; last_pay_time: number }[];
}

interface CharacterChoiceProps {
  picker: RolePicker;
  onPoint: (character: Character) => void;
}

/** The characters that can be picked, under the names of their servers. */
export function CharacterChoice({ picker, onPoint }: CharacterChoiceProps) {
  const text = useText();
  const changeAccount = useChangeAccount();
  const { state, change, openServer, rolesOnServer } = picker;
  if (state.tab === "all" && openServer === undefined) {
    return <p className={styles.hint}>{text("roles.pick_server")}</p>;
  }
  if (state.tab === "all" && rolesOnServer.isWaiting) return <WaitingRows />;
  if (state.tab === "all" && rolesOnServer.hasFailed) {
    return (
      <EmptyState role="alert" action={<Button onClick={rolesOnServer.tryAgain}>{text("shell.try_again")}</Button>}>
        <FailureWords tryAgain={rolesOnServer.tryAgain}>{text("roles.characters_failed")}</FailureWords>
      </EmptyState>
    );
  }
  const groups = listGroups(picker);
  if (groups.every((group) => group.rows.length === 0)) {
    // F19: no purchase is possible; both ways out are offered.
    const wayBack: PickerAction = state.tab === "often" ? { kind: "tab", tab: "all" } : { kind: "back" };
    return (
      <EmptyState
        role="status"
        action={
          <span className={styles.ways}>
            <Button variant="tonal" size="small" onClick={() => change(wayBack)}>
              {text("account.choose_again")}
            </Button>
            <Button variant="tonal" size="small" onClick={changeAccount}>
              {text("account.change_account")}
            </Button>
          </span>
        }
      >
        {text("message.role_not_found")}
      </EmptyState>
    );
  }
  return (
    <>
      <CharacterRows groups={groups} picker={picker} onPoint={onPoint} />
      {state.tab === "often" ? (
        <Button variant="text" className={styles.other} onClick={() => change({ kind: "tab", tab: "all" })}>
          <Icon of={iconServer} size="small" />
          {text("roles.another_server")}
        </Button>
      ) : null}
    </>
  );
}

function CharacterRows({ groups, picker, onPoint }: CharacterChoiceProps & { groups: readonly CharacterGroup[] }) {
  const text = useText();
  const { locale } = useBoot();
  const { pick } = picker.state;
  const rows = groups.flatMap((group) => group.rows);
  const chosen = rows.findIndex(
    ({ character }) => pick?.roleId === character.roleId && pick.server === character.server,
  );
  const lastUsed = Math.max(...rows.map((row) => row.last_pay_time));
  return (
    <OptionGroup label={text("roles.characters")}>
      {groups.map((group) => (
        <div key={group.server} className={styles.group}>
          <p className={styles.server}>
            <bdi>{group.serverName}</bdi>
          </p>
          {group.rows.map((row) => {
            const index = rows.indexOf(row);
            return (
              <OptionRow
                key={row.character.roleId}
                height="tall"
                checked={index === chosen}
                tabIndex={rovingTabIndex(index, chosen)}
                onChoose={(isPointed) => {
                  picker.change({ kind: "pick", character: row.character });
                  if (isPointed) onPoint(row.character);
                }}
                before={<Avatar roleId={row.character.roleId} size="medium" />}
                title={
                  <>
                    <bdi>{row.character.roleName}</bdi>
                    <span className={styles.level}>{text("account.level", { level: row.level })}</span>
                  </>
                }
                hint={
                  row.last_pay_time > 0 ? text("roles.last_top_up", { date: dayOf(row.last_pay_time, locale) }) : ""
                }
                tag={
                  row.last_pay_time > 0 && row.last_pay_time === lastUsed ? (
                    <Badge variant="brand">{text("roles.last_used")}</Badge>
                  ) : null
                }
              />
            );
          })}
        </div>
      ))}
    </OptionGroup>
  );
}

function WaitingRows() {
  return (
    <div className={styles.group} aria-busy="true">
      {["1", "2", "3"].map((row) => (
        <Skeleton key={row} height="64px" radius="16px" />
      ))}
    </div>
  );
}

function listGroups({ state, often, openServer, rolesOnServer, areas }: RolePicker): CharacterGroup[] {
  if (state.tab === "often") {
    return often
      .filter((server) => state.server === "" || server.value === state.server)
      .map((server) => ({
        server: server.value,
        serverName: server.display,
        rows: server.roles.map((role) => ({
          character: characterOf(role),
          level: role.level,
          last_pay_time: role.last_pay_time,
        })),
      }));
  }
  if (openServer === undefined) return [];
  const areaName = areas.find((area) => area.value === openServer.area_id)?.display ?? "";
  const rows = (rolesOnServer.content?.list ?? []).map((role) => ({
    character: characterOnServer(role, openServer, areaName),
    level: role.level,
    last_pay_time: 0,
  }));
  return [{ server: openServer.value, serverName: openServer.display, rows }];
}

function dayOf(seconds: number, locale: string): string {
  return new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { dateStyle: "medium" }).format(seconds * 1000);
}
