// The character that was last chosen in each game, so that the player need not choose again after a login, or
// after a change of games, which both clear the order.
import type { RememberedRoles } from "../storage/stored-names.ts";
import type { Character } from "../shop/selection.ts";

/** Only for the account that chose it; shown once the account's own list has it. */
export function recallRole(
  remembered: RememberedRoles | null,
  { client_id, suid }: { client_id: string; suid: string | undefined },
): Character | null {
  const role = remembered?.[client_id];
  if (role === undefined || role.suid !== suid) return null;
  const { area_id: areaId, server, role_id: roleId } = role;
  return { areaId, areaName: "", server, realServer: "", roleId, roleName: "", isSeen: false, isOnlyRemembered: true };
}

/** More games than a player has; the one chosen longest ago falls out. */
const games_max = 20;

export function rememberRole(
  remembered: RememberedRoles | null,
  client_id: string,
  role: RememberedRoles[string],
): RememberedRoles {
  // A record puts keys that look like numbers first, whatever their age, so each carries its turn.
  const others = Object.entries(remembered ?? {})
    .filter(([id]) => id !== client_id)
    .sort(([, one], [, other]) => other.turn - one.turn);
  const turn = (others[0]?.[1].turn ?? 0) + 1;
  return Object.fromEntries([[client_id, { ...role, turn }], ...others.slice(0, games_max - 1)]);
}
