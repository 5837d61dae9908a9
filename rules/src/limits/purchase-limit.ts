/** G17: how often goods may be bought: by one character, by one character in a window of days, or by one account. */
export interface PurchaseLimit {
  readonly type: "role" | "time" | "game";
  readonly cap: number;
  /** Length of the window, for the type `time` alone. */
  readonly days: number | null;
}

export interface LimitedBuyer {
  readonly brand_id: string;
  readonly gp_id: string;
  readonly domain_area: string;
  readonly suid: string;
  /** The real server, in its normal spelling. */
  readonly server_id: string;
  readonly role_id: string;
}

/**
 * Z116: who shares one count: `game` the account over all its characters, the others one character. A character is named by
 * game and region, not by client, because its android, ios and web clients are three doors to the same character. What may
 * hold a colon stands last, so that no two buyers share a text.
 */
export function limitScope({ type }: Pick<PurchaseLimit, "type">, buyer: LimitedBuyer): string {
  const { brand_id, gp_id, domain_area, suid, server_id, role_id } = buyer;
  if (type === "game") return `${brand_id}:suid:${suid}`;
  return `${brand_id}:role:${gp_id}:${domain_area}:${server_id}:${role_id}`;
}
