/** U13-U16: where a visitor came from, as `game_channel_id` and in tracking. */
export type ChannelValue = 1 | 2 | 3 | 10;

export function isChannelValue(value: unknown): value is ChannelValue {
  return value === 1 || value === 2 || value === 3 || value === 10;
}

/** The parameters of the address with which a session began. */
interface EntryAddress {
  readonly utm_pay?: string | undefined;
  readonly oauth_token?: string | undefined;
  /** Z25: beside this one the token is Twitter's and says nothing about the game. */
  readonly oauth_verifier?: string | undefined;
  readonly client_id?: string | undefined;
}

/** Z26: from most to least specific; a support link must not count as in-game. Fixed for the session. */
export function channelValue(entry: EntryAddress): ChannelValue {
  if (entry.utm_pay === "cs") return 10;
  if (entry.oauth_token && !entry.oauth_verifier) return 1;
  return entry.client_id ? 2 : 3;
}
