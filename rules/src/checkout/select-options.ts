// Which rows of the payment list a game, a device and a currency have. What is left out has a reason, so that an operator need not guess
// why a method is missing.
import type { Platform } from "@gemgate/contract/platform";
import type { HiddenReason } from "@gemgate/contract/checkout";

export interface SelectableOption {
  readonly id: number;
  readonly parent_id: number | null;
  readonly country: string;
  readonly payway_id: string;
  readonly channel_id: string;
  /** Null: every game. */
  readonly gp_id: string | null;
  /** Null: the brand's own. */
  readonly currency: string | null;
  /** Null: every device. */
  readonly platforms: readonly Platform[] | null;
  readonly is_offered: boolean;
  /** An operator took it out of the list for a while. */
  readonly is_paused: boolean;
}

export interface Shopper<Row> {
  readonly gp_id: string;
  readonly platform: Platform;
  /** Of the goods. */
  readonly currency: string;
  readonly brandCurrency: string;
  /** Why this method cannot be paid with here; asked of what is paid with, not of what only opens its channels. */
  readonly whyUnreachable: (row: Row) => HiddenReason | undefined;
}

export interface Selection<Row> {
  readonly shown: readonly Row[];
  readonly hidden: readonly { readonly row: Row; readonly reason: HiddenReason }[];
}

export function selectOptions<Row extends SelectableOption>(
  rows: readonly Row[],
  shopper: Shopper<Row>,
): Selection<Row> {
  const channels = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const winners = winnersOf(rows.filter((row) => whyForeign(row, shopper) === undefined));
  const ownReason = (row: Row): HiddenReason | undefined =>
    whyForeign(row, shopper) ??
    (winners.has(row) ? undefined : "overruled") ??
    (channels.has(row.id) ? undefined : shopper.whyUnreachable(row));

  const reasons = new Map<number, HiddenReason>();
  const judge = (row: Row, reason: HiddenReason | undefined): void => {
    if (reason !== undefined) reasons.set(row.id, reason);
  };
  const tops = channels.get(null) ?? [];
  for (const top of tops) {
    const reason = ownReason(top);
    const own = channels.get(top.id) ?? [];
    for (const channel of own) judge(channel, ownReason(channel) ?? reason);
    // Without one channel left it would be taken for a method that is paid with itself.
    judge(top, reason ?? (own.length > 0 && own.every(({ id }) => reasons.has(id)) ? "no_sub_option" : undefined));
  }
  const placed = new Set(tops.flatMap((top) => [top, ...(channels.get(top.id) ?? [])]));
  const reasonOf = (row: Row): HiddenReason | undefined => (placed.has(row) ? reasons.get(row.id) : "no_parent");
  return {
    shown: rows.filter((row) => reasonOf(row) === undefined),
    hidden: rows.flatMap((row) => {
      const reason = reasonOf(row);
      return reason === undefined ? [] : [{ row, reason }];
    }),
  };
}

function whyForeign<Row extends SelectableOption>(row: Row, shopper: Shopper<Row>): HiddenReason | undefined {
  if (!row.is_offered) return "not_offered";
  if (row.is_paused) return "paused";
  if (row.gp_id !== null && row.gp_id !== shopper.gp_id) return "other_game";
  if ((row.currency ?? shopper.brandCurrency) !== shopper.currency) return "other_currency";
  if (row.platforms !== null && !row.platforms.includes(shopper.platform)) return "other_platform";
  return undefined;
}

/** Of the rows of one method in one country the one that says more: the game first, then currency, then device. */
function winnersOf<Row extends SelectableOption>(rows: readonly Row[]): ReadonlySet<Row> {
  const best = new Map<string, Row>();
  for (const row of rows) {
    const method = JSON.stringify([row.country, row.payway_id, row.channel_id]);
    const known = best.get(method);
    if (known === undefined || precision(row) > precision(known)) best.set(method, row);
  }
  return new Set(best.values());
}

function precision({ gp_id, currency, platforms }: SelectableOption): number {
  return (gp_id === null ? 0 : 4) + (currency === null ? 0 : 2) + (platforms === null ? 0 : 1);
}
