import { anotherBrand } from "./hosts-of-shop.ts";
import type { Ground } from "./lane.ts";
import type { Player } from "./make-crowd.ts";
import type { TokenChange } from "./request-changes.ts";

export interface GivenToken {
  /** As a parameter. */
  readonly token: string | undefined;
  /** As a header. */
  readonly bearer: string | undefined;
  readonly headers: readonly (readonly [string, string])[];
}

/** The player's own token in the usual place, or what the change makes of it. */
export function giveToken(
  { players }: Ground,
  { player, change }: { player: Player; change: TokenChange | undefined },
): GivenToken {
  const as = (token: string | undefined, secret?: string): GivenToken => ({
    token,
    bearer: undefined,
    headers: secret === undefined ? [] : [["x-gemgate-bind", secret]],
  });
  switch (change) {
    case undefined:
      return as(player.tokens["brand-wide"]);
    case "of one game":
    case "revoked":
    case "expired":
    case "unknown":
      return as(player.tokens[change]);
    case "none":
      return as(undefined);
    case "bound":
      return as(player.tokens.bound, player.bindSecret);
    case "bound, without its secret":
      return as(player.tokens.bound);
    case "bound, with a wrong secret":
      return as(player.tokens.bound, player.tokens.unknown);
    case "another brand's":
      return as(players.find(({ brand }) => brand === anotherBrand(player.brand))?.tokens["brand-wide"]);
    case "another player's":
      return as(players.find((other) => other.brand === player.brand && other !== player)?.tokens["brand-wide"]);
    case "in the header": {
      const bearer = player.tokens["brand-wide"];
      return { token: undefined, bearer, headers: [["authorization", `Bearer ${bearer}`]] };
    }
    case "in a broken header":
      return { token: undefined, bearer: undefined, headers: [["authorization", "Bearer  , a b"]] };
  }
}
