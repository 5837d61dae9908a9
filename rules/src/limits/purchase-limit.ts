/** G17: how often goods may be bought: by one character, by one character in a window of days, or by one account. */
export interface PurchaseLimit {
  readonly type: "role" | "time" | "game";
  readonly cap: number;
  /** Length of the window, for the type `time` alone. */
  readonly days: number | null;
}

export interface LimitedBuyer {
  readonly brand_id: string;
  /** A game keeps its production and its demo characters apart. */
  readonly env: "production" | "demo";
  readonly gp_id: string;
  readonly suid: string;
  /** The real server, in its normal spelling. */
  readonly server_id: string;
  readonly role_id: string;
}

/**
 * Z116: the purchases that share one count: `game` those of the account over all its characters, the others those of one
 * character. A character is named by game, real server and role alone: client id, device and sales region are ways to reach
 * it and no part of it. What may hold a colon stands last, so that no two buyers share a text.
 */
export function limitScope({ type }: Pick<PurchaseLimit, "type">, buyer: LimitedBuyer): string {
  const { brand_id, env, gp_id, suid, server_id, role_id } = buyer;
  if (type === "game") return `${brand_id}:${env}:suid:${suid}`;
  return `${brand_id}:${env}:role:${gp_id}:${server_id}:${role_id}`;
}
