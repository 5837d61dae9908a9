// What runs before anything is painted or loaded. The build bundles `entry-first.ts` into the head of every page, so each byte
// counts here: arrows are the shortest functions, and what is imported is a name or a line.
import type { ReturnedLogin } from "@gemgate/rules/login/login-return";
import { isSdkVisit } from "@gemgate/rules/routes/carried-parameters";
import type { StoredName, StoredValues } from "../storage/stored-names.ts";
import { keepEarlyTaps } from "./early-taps.ts";
import { ableAttribute, buyAgainAttribute, entryTokenAttribute, knownUserAttribute } from "./root-attributes.ts";
import { loadScriptsAfterPaint } from "./scripts-after-paint.ts";

const mark = (name: string, value = "", element: Element = document.documentElement): void =>
  element.setAttribute(name, value);

const textOf = (name: StoredName | "webpay_super"): string => localStorage.getItem(name) ?? "";

/** Not checked here: where something else is kept, or nothing, this or its reader throws, and that step ends. */
const read = <Name extends StoredName>(name: Name): StoredValues[Name] => JSON.parse(textOf(name)).v;

/** In their order. Each stands alone: a browser that blocks its storage still hides the token. */
const steps: readonly (() => unknown)[] = [
  /**
   * Z23: a token is taken out of the address before anything else loads, except inside a game (`visit=sdk`), where every page
   * reads it there.
   */
  () => {
    const address = new URL(location.href);
    const query = address.searchParams;
    const token = query.get("oauth_token");
    const verifier = query.get("oauth_verifier");
    const returned: StoredName = "webpay_login_return";
    const begun: StoredName = "webpay_login_begun";
    if (isSdkVisit(location.search)) {
      // W4: inside a game no login goes on, whatever an ordinary page of this tab began.
      sessionStorage.removeItem(returned);
      sessionStorage.removeItem(begun);
    } else if (token !== null) {
      query.delete("oauth_token");
      query.delete("oauth_verifier");
      history.replaceState(history.state, "", address);
      if (verifier === null) return mark(entryTokenAttribute, token);
      // Z25: beside oauth_verifier the token is Twitter's own; both wait as what its login brought back.
      const v: ReturnedLogin = {
        kind: "twitter",
        oauth_token: token.slice(0, 4096),
        oauth_verifier: verifier.slice(0, 4096),
        state: "",
        code: "",
        identity_token: "",
        access_token: "",
        error: "",
        error_description: "",
      };
      sessionStorage.setItem(returned, JSON.stringify({ v, e: 0 }));
    }
  },

  loadScriptsAfterPaint,
  keepEarlyTaps,

  /** Q10: letters that came after the first paint. The load event of a link does not bubble, so it is captured. */
  () => {
    const show = ({ target }: Event): void => {
      if (target instanceof Element && target.matches("[data-font]")) mark("media", "all", target);
    };
    document.addEventListener("load", show, true);
  },

  /** The function that came last of what the oldest browsers have: Chrome 97, Firefox 104, Safari 15.4. */
  () => {
    if ("findLast" in []) mark(ableAttribute);
  },

  /** A fixed theme must not flash the other one. */
  () => {
    const theme = read("webpay_theme");
    if (theme === "light" || theme === "dark") mark("data-theme", theme);
  },

  /** W2: inside a game the users of the browser's storage do not count. W7: in super mode another storage of users counts. */
  () => {
    if (isSdkVisit(location.search) || /^(1$|\{"v":"1"[,}])/.test(textOf("webpay_super"))) return;
    if (textOf("webpay_token")) mark(knownUserAttribute);
    const whose = `${read("webpay_user").suid} ${read("webpay_game").gp_id} ${read("webpay_domain_area")}`;
    if (textOf("webpay_bought").includes(`"${whose}"`)) mark(buyAgainAttribute);
    const last = read("webpay_purchases").find(
      (row) => `${row.suid} ${row.gp_id} ${row.area}` === whose && (row.bought ?? row.is_open),
    );
    if (last) mark(buyAgainAttribute, last.is_open ? "open" : "");
  },
];

export const runFirstScript = (): void => {
  for (const step of steps) {
    try {
      step();
    } catch {
      // The store works without it, only later.
    }
  }
};
