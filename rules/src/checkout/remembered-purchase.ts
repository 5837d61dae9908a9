// What a browser remembers of purchases, one row for each player, game and region. It saves taps and is never trusted: the
// character, the goods, the price and the method are looked up again in what the server answers.

export interface RememberedCharacter {
  readonly areaId: string;
  readonly areaName: string;
  readonly server: string;
  readonly realServer: string;
  readonly roleId: string;
  readonly roleName: string;
}

/** An order as it was made. */
export interface RememberedOrder {
  readonly billing_no: string;
  readonly product_id: string;
  readonly price: number;
  readonly currency: string;
  readonly region: string;
  readonly method_key: string;
  readonly character: RememberedCharacter;
  readonly at_ms: number;
}

export interface PurchaseScope {
  readonly suid: string;
  readonly gp_id: string;
  readonly area: string;
}

export interface RememberedPurchase extends PurchaseScope {
  readonly last: RememberedOrder;
  /** The last one that was paid and delivered, which "Buy again" repeats; null before the first. */
  readonly bought: RememberedOrder | null;
  /** The last one may still be unpaid or on its way. It only keeps room on the page until the server has answered. */
  readonly is_open?: boolean;
}

const rows_max = 20;
const day_ms = 24 * 3_600_000;
/** As long as the order cookie lives. */
const choice_days = 7;
const method_days = 90;

export function rememberOrder(
  rows: readonly RememberedPurchase[],
  scope: PurchaseScope,
  last: RememberedOrder,
): RememberedPurchase[] {
  const { suid, gp_id, area } = scope;
  const before = rows.find((row) => isSameScope(row, scope));
  const others = rows.filter((row) => row !== before);
  return [{ suid, gp_id, area, last, bought: before?.bought ?? null, is_open: true }, ...others].slice(0, rows_max);
}

/** The same rows where the order is none of this browser's, or is known as bought already. */
export function rememberSuccess(
  rows: readonly RememberedPurchase[],
  billing_no: string,
  now_ms: number,
): readonly RememberedPurchase[] {
  const isNews = (row: RememberedPurchase) =>
    row.last.billing_no === billing_no && row.bought?.billing_no !== billing_no;
  if (!rows.some(isNews)) return rows;
  return rows.map((row) => (isNews(row) ? { ...row, bought: { ...row.last, at_ms: now_ms } } : row));
}

/** The same rows where nothing open is known of it. */
export function rememberEnd(rows: readonly RememberedPurchase[], billing_no: string): readonly RememberedPurchase[] {
  const isNews = (row: RememberedPurchase) => row.is_open === true && row.last.billing_no === billing_no;
  if (!rows.some(isNews)) return rows;
  return rows.map((row) => (isNews(row) ? { ...row, is_open: false } : row));
}

export function recallPurchase(
  rows: readonly RememberedPurchase[],
  scope: PurchaseScope,
  now_ms: number,
): RememberedPurchase | undefined {
  return rows.find((row) => isSameScope(row, scope) && isYounger(row.last, now_ms, choice_days));
}

/** The way of paying belongs to the browser and not to an account: the newest of this game and region. */
export function recallMethod(
  rows: readonly RememberedPurchase[],
  { gp_id, area }: Pick<PurchaseScope, "gp_id" | "area">,
  now_ms: number,
): { region: string; method_key: string } | undefined {
  const row = rows.find((one) => one.gp_id === gp_id && one.area === area && isYounger(one.last, now_ms, method_days));
  return row && { region: row.last.region, method_key: row.last.method_key };
}

/** One word for a character, to compare by. */
export function roleWord({ server, roleId }: Pick<RememberedCharacter, "server" | "roleId">): string {
  return `${server}/${roleId}`;
}

function isSameScope(row: PurchaseScope, { suid, gp_id, area }: PurchaseScope): boolean {
  return row.suid === suid && row.gp_id === gp_id && row.area === area;
}

function isYounger({ at_ms }: RememberedOrder, now_ms: number, days: number): boolean {
  return now_ms - at_ms < days * day_ms;
}
