// Everything the store keeps in a browser, by name: what it holds, how long it lives, and how it is recognised. What is
// read back was written by an older version, another tab or the user of the machine, so each value is checked.
import { areas } from "@gemgate/contract/area";
import type { Area } from "@gemgate/contract/area";
import { locales } from "@gemgate/contract/locale";
import type { Locale } from "@gemgate/contract/locale";
import type { UserInfo } from "@gemgate/contract/login";
import type { RememberedPurchase } from "@gemgate/rules/checkout/remembered-purchase";
import type { BegunLogin, ReturnedLogin } from "@gemgate/rules/login/login-return";
import { order_cookie_days } from "@gemgate/rules/storage/stored-value";
import { type ChannelValue, isChannelValue } from "@gemgate/rules/tracking/channel-value";
import type { ConsentAnswer } from "@gemgate/rules/tracking/consent";
import { backup_host_memory_days } from "@gemgate/rules/transport/request-policy";
import { themeChoices } from "@gemgate/web/theme/theme";
import type { ThemeChoice } from "@gemgate/web/theme/theme";

/** gp_id to user; gp_id 0 is a login without a game (Z114). */
export type UserMap = Readonly<Record<string, UserInfo>>;

/** Z85: what was chosen before the login; never server, role or coupon. */
export interface KeptChoice {
  client_id: string;
  product_id: string;
  region: string;
  rechargeKey: string;
  /** `pay` where Pay asked for the login, so that the purchase goes on after it; '' otherwise. */
  goes_on: string;
}

/** Client id to the character that was last chosen there, and by which account. */
export type RememberedRoles = Readonly<
  Record<string, { suid: string; area_id: string; server: string; role_id: string; turn: number }>
>;

/** Z26, Z89: the visit of this tab. */
export interface StoredVisit {
  session_id: string;
  session_time: number;
  channel: ChannelValue;
}

export interface ToldOrder {
  billing_no: string;
  part: string;
}

export interface StoredValues {
  webpay_token: string;
  webpay_user: UserInfo;
  webpay_user_map: UserMap;
  webpay_order: { billing_no: string; url: string };
  webpay_game: { gp_id: string; client_id: string };
  webpay_backup_api: string;
  /** M22: the order of a link, which its next visit shows. */
  webpay_rp_billing: { replenish_id: string; billing_no: string };
  webpay_domain_area: Area;
  webpay_beta_account: UserMap;
  webpay_auto_acc: string;
  /** Z69: the forced banner was there in this visit, and the day on which the player wants no more of it. */
  webpay_banner: string;
  webpay_banner_day: string;
  webpay_lang: Locale;
  webpay_track_ts: number;
  webpay_uuid: string;
  webpay_traffic: string;
  webpay_bind: string;
  webpay_keep: KeptChoice;
  /** B30: the token of a link that no server has answered yet; the address shows it no more. */
  webpay_link_token: string;
  /** Both are removed before anything is done with them: a code serves once, also where the page is loaded again. */
  webpay_login_begun: BegunLogin;
  webpay_login_return: ReturnedLogin;
  /** Z65: a token that was refused for a name that is not verified, for the page about it and for nothing else. */
  webpay_real_name: { oauth_token: string; client_id: string };
  webpay_visit: StoredVisit;
  webpay_roles: RememberedRoles;
  webpay_purchases: readonly RememberedPurchase[];
  /** Player, game and region for which the server knew of something to buy again: only to keep room for it at the next visit. */
  webpay_bought: string;
  webpay_theme: ThemeChoice;
  /** How the last login by hand went: `account`, or the kind of a provider. */
  webpay_login_way: string;
  /** Z88: the orders whose end the gateway was told last, and how much of it. */
  webpay_told: readonly ToldOrder[];
  /** Z88: whether this visitor may be told of. */
  webpay_consent: ConsentAnswer;
}

export type StoredName = keyof StoredValues;

interface StoredRow<Value> {
  /** `tab` is session storage: it ends with the tab. */
  area: "local" | "tab";
  /** Z84: day-units of 24 hours; 0 means that the value does not expire. */
  days: number;
  holds: (value: unknown) => value is Value;
}

export const storedNames: { readonly [Name in StoredName]: StoredRow<StoredValues[Name]> } = {
  webpay_token: kept(isText),
  webpay_user: kept(isUser),
  webpay_user_map: kept(isUserMap),
  webpay_order: kept(hasTexts("billing_no", "url"), order_cookie_days),
  webpay_game: kept(hasTexts("gp_id", "client_id")),
  webpay_backup_api: kept(isText, backup_host_memory_days),
  webpay_rp_billing: kept(hasTexts("replenish_id", "billing_no"), 1),
  webpay_domain_area: kept(isOneOf(areas)),
  webpay_beta_account: kept(isUserMap),
  webpay_auto_acc: kept(isText, 1),
  webpay_banner: inTab(isText),
  webpay_banner_day: kept(isText, 1),
  webpay_lang: kept(isOneOf(locales)),
  webpay_track_ts: kept(isNumber),
  webpay_uuid: kept(isText),
  webpay_traffic: kept(isText, 1),
  webpay_bind: kept(isText),
  webpay_keep: inTab(hasTexts("client_id", "product_id", "region", "rechargeKey", "goes_on")),
  webpay_link_token: inTab(isText),
  webpay_login_begun: inTab(isBegunLogin),
  webpay_login_return: inTab(isReturnedLogin),
  webpay_real_name: inTab(hasTexts("oauth_token", "client_id")),
  webpay_visit: inTab(isVisit),
  webpay_roles: kept(isRememberedRoles, order_cookie_days),
  // Each part has its own time inside; this is the longest of them.
  webpay_purchases: kept(isPurchases, 90),
  webpay_bought: kept(isText, 90),
  webpay_theme: kept(isOneOf(themeChoices)),
  webpay_login_way: kept(isText),
  webpay_told: kept(isTold, order_cookie_days),
  // After half a year the question may be asked again.
  webpay_consent: kept(isOneOf(["yes", "no"]), 180),
};

function kept<Value>(holds: StoredRow<Value>["holds"], days = 0): StoredRow<Value> {
  return { area: "local", days, holds };
}

function inTab<Value>(holds: StoredRow<Value>["holds"]): StoredRow<Value> {
  return { area: "tab", days: 0, holds };
}

/** Tokens of identity providers are the longest texts that are kept. */
const text_max = 4096;

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= text_max;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function isOneOf<const Word extends string>(words: readonly Word[]): (value: unknown) => value is Word {
  return (value): value is Word => words.some((word) => word === value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function hasTexts<const Field extends string>(...fields: Field[]): (value: unknown) => value is Record<Field, string> {
  return (value): value is Record<Field, string> => isRecord(value) && fields.every((field) => isText(value[field]));
}

function isUser(value: unknown): value is UserInfo {
  return hasTexts("username", "suid", "oauth_token", "gp_id")(value);
}

function isUserMap(value: unknown): value is UserMap {
  return isRecord(value) && Object.values(value).every(isUser);
}

function isBegunLogin(value: unknown): value is BegunLogin {
  return hasTexts("kind", "state", "code_verifier", "page", "reason", "client_id", "game_id", "pkg")(value);
}

function isReturnedLogin(value: unknown): value is ReturnedLogin {
  const proof = hasTexts("kind", "state", "code", "identity_token", "access_token", "oauth_token", "oauth_verifier");
  return proof(value) && hasTexts("error", "error_description")(value);
}

function isRememberedRoles(value: unknown): value is RememberedRoles {
  const isRole = hasTexts("suid", "area_id", "server", "role_id");
  return isRecord(value) && Object.values(value).every((role) => isRole(role) && "turn" in role && isNumber(role.turn));
}

function isVisit(value: unknown): value is StoredVisit {
  return (
    isRecord(value) &&
    isText(value["session_id"]) &&
    isNumber(value["session_time"]) &&
    isChannelValue(value["channel"])
  );
}

export const told_max = 20;

function isTold(value: unknown): value is readonly ToldOrder[] {
  return Array.isArray(value) && value.length <= told_max && value.every(hasTexts("billing_no", "part"));
}

const purchases_max = 50;

function isPurchases(value: unknown): value is readonly RememberedPurchase[] {
  return Array.isArray(value) && value.length <= purchases_max && value.every(isPurchase);
}

function isPurchase(value: unknown): boolean {
  if (!hasTexts("suid", "gp_id", "area")(value)) return false;
  const { last, bought }: Record<string, unknown> = value;
  return isOrder(last) && (bought === null || isOrder(bought));
}

function isOrder(value: unknown): boolean {
  const texts = hasTexts("billing_no", "product_id", "currency", "region", "method_key");
  const names = hasTexts("areaId", "areaName", "server", "realServer", "roleId", "roleName");
  return (
    isRecord(value) && isNumber(value["price"]) && isNumber(value["at_ms"]) && names(value["character"]) && texts(value)
  );
}
