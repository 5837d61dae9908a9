// Z122: what the server must know before the first byte of a page. The storage keys are the truth; this is their mirror.
import { areas } from "@gemgate/contract/area";
import type { Area } from "@gemgate/contract/area";
import { locales } from "@gemgate/contract/locale";
import type { Locale } from "@gemgate/contract/locale";
import { readCookie, writeCookie } from "./cookie.ts";
import type { CookieJar } from "./cookie.ts";

const first_cookie_name = "webpay_first";
const first_cookie_days = 7;

export interface FirstValues {
  domain_area?: Area;
  spec_lang?: Locale;
  layout?: "new" | "old";
  /** The game that was chosen last: no other page names it in its address, and a login clears the order (E41). */
  client_id?: string;
  /** F23: the device, where the user agent hides it. */
  platform?: "ios";
  /** B13: set by the redirect of `/@{code}` until the client has moved it to its storage. */
  traffic_source?: "social";
}

/** Written as a query, so that neither side can stumble over its syntax. */
export function readFirstCookie(jar: CookieJar): FirstValues {
  const fields = new URLSearchParams(readCookie(jar, first_cookie_name) ?? "");
  const domain_area = areas.find((area) => area === fields.get("domain_area"));
  const spec_lang = locales.find((locale) => locale === fields.get("spec_lang"));
  const layout = (["new", "old"] as const).find((word) => word === fields.get("layout"));
  const [client_id] = /^\w{1,64}$/.exec(fields.get("client_id") ?? "") ?? [];
  return {
    ...(domain_area && { domain_area }),
    ...(spec_lang && { spec_lang }),
    ...(layout && { layout }),
    ...(client_id && { client_id }),
    ...(fields.get("platform") === "ios" && { platform: "ios" }),
    ...(fields.get("traffic_source") === "social" && { traffic_source: "social" }),
  };
}

export function writeFirstCookie(jar: CookieJar, values: FirstValues, isSecure: boolean): void {
  const value = new URLSearchParams({ ...values }).toString();
  writeCookie(jar, { name: first_cookie_name, value, days: first_cookie_days, isSecure });
}
