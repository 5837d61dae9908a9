import { generateKeyPairSync } from "node:crypto";
import { inspect } from "node:util";
import { demoCopy } from "@gemgate/testing/demo-copy";
import { describe, expect, test } from "vitest";
import { SettingsError } from "./platform/settings-part.ts";
import { listUnknownBrands, readSettings } from "./settings.ts";

const own_secret = "Wq8-9fJ2-vT5k-Lx7m-Zc3d-Rb6n-Hy4p-Uu1s";

function gameBackends(change: object = {}): string {
  return JSON.stringify({
    "101": {
      base: "https://game.orrin-studio.net/gate",
      key: "gp-101",
      secrets: [own_secret],
      duplicate_safe: true,
      ...change,
    },
  });
}

function production(change: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: "postgres://owner:p4ssword-of-db@db.internal/gemgate",
    GAME_BACKENDS: gameBackends(),
    TRUSTED_PROXIES: "none",
    NODE_ENV: "production",
    ...change,
  };
}

function demo(change: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return {
    GEMGATE_MODE: "demo",
    GEMGATE_DATABASE: JSON.stringify({ host: "/tmp/socket", user: "gemgate_app", database: "gemgate" }),
    GAME_BACKENDS: gameBackends({ base: "http://127.0.0.1:4011", secrets: ["sandbox-secret-1"] }),
    SANDPAY_URL: "http://127.0.0.1:4010",
    SANDPAY_MERCHANTS: JSON.stringify({ kitestone: { api_key: "key-kitestone", secrets: ["sandbox-merchant"] } }),
    ...change,
  };
}

function profileAccount(change: object): NodeJS.ProcessEnv {
  const standIn = { address: "https://pay.test", merchant_id: "1", secrets: [own_secret], ...change };
  return { PAYMENT_ACCOUNTS: JSON.stringify({ kitestone: { profiles: { "demo-md5": standIn } } }) };
}

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error("the settings were taken");
}

describe("the limits of payments that are begun and not paid", () => {
  const limits = (env: NodeJS.ProcessEnv) => readSettings(env).unpaid_limits;

  test("are the usual ones in production, also where only one of them is set", () => {
    expect(limits(production())).toEqual({ per_account: 10, per_address: 60 });
    expect(limits(production({ UNPAID_PER_ADDRESS: "600" }))).toEqual({ per_account: 10, per_address: 600 });
  });

  test("are none in the demo unless they are asked for", () => {
    expect(limits(demo())).toBeUndefined();
    expect(limits(demo({ UNPAID_PER_ACCOUNT: "3" }))).toEqual({ per_account: 3, per_address: 60 });
  });

  test.each([
    ["UNPAID_PER_ACCOUNT", ["2", "101", "0", "-1", "off", "", "1e9", "Infinity", "3.5"]],
    ["UNPAID_PER_ADDRESS", ["19", "10001", "off", ""]],
  ])("cannot be switched off: %s has bounds", (name, values) => {
    for (const value of values) expect(refusal(production({ [name]: value }))).toContain(name);
  });
});

describe("production", () => {
  test("is the default mode", () => {
    expect(readSettings(production())).toMatchObject({ mode: "production", port: 4000, sandpay: undefined });
  });

  test("has accounts at profiles, and shows none of their secrets", () => {
    const { payments } = readSettings(production(profileAccount({})));
    expect(payments["kitestone"]?.profiles?.["demo-md5"]?.secrets?.[0]?.reveal()).toBe(own_secret);
    expect(inspect(payments, { depth: 9 })).not.toContain(own_secret);
  });

  test("sells on demo hosts only where the operator says so", () => {
    expect(readSettings(production()).demo_sales).toBe(false);
    expect(readSettings(production({ DEMO_SALES: "" })).demo_sales).toBe(false);
    expect(readSettings(production({ DEMO_SALES: "allow" })).demo_sales).toBe(true);
    expect(readSettings(demo()).demo_sales).toBe(true);
    expect(refusal(production({ DEMO_SALES: "yes" }))).toContain("DEMO_SALES");
  });

  test("has prepaid cards where it is given a key of its own for them", () => {
    expect(readSettings(production()).card_key).toBeUndefined();
    expect(readSettings(production({ CARD_KEY: own_secret })).card_key?.reveal()).toBe(own_secret);
    for (const CARD_KEY of ["short", "change-me-change-me-change-me-change-me"]) {
      expect(refusal(production({ CARD_KEY }))).toContain("CARD_KEY");
    }
    expect(inspect(readSettings(production({ CARD_KEY: own_secret })), { depth: 9 })).not.toContain(own_secret);
  });

  test("has one database address for both roles, and serves as the one that may not change the schema", () => {
    expect(servedOptions("postgres://owner@db.internal/gemgate")).toBe(`-c role=gemgate_app ${limits}`);
    const own = readSettings(production({ DATABASE_APP_URL: "postgres://app@db.internal/gemgate" }));
    expect(own.database.reveal()).toEqual({ connectionString: "postgres://app@db.internal/gemgate", max: 16 });
  });

  test("takes the size of its pool and whether statements are named from its settings, and refuses other words", () => {
    const own = readSettings(production({ DATABASE_POOL_SIZE: "6", DATABASE_PREPARED_STATEMENTS: "on" }));
    expect(own.database.reveal().max).toBe(6);
    expect(own.prepared_statements).toBe("on");
    expect(readSettings(production({})).prepared_statements).toBe("auto");
    for (const DATABASE_POOL_SIZE of ["1", "201", "many", "", "1e2"]) {
      expect(refusal(production({ DATABASE_POOL_SIZE }))).toContain("DATABASE_POOL_SIZE");
    }
    expect(refusal(production({ DATABASE_PREPARED_STATEMENTS: "yes" }))).toContain("DATABASE_PREPARED_STATEMENTS");
  });

  test("serves as that role also where the address brings options of its own, and keeps our limits", () => {
    const address = "postgres://owner@db.internal/gemgate?options=endpoint%3Dabc&statement_timeout=0&sslmode=require";
    expect(servedOptions(address)).toBe(`endpoint=abc -c role=gemgate_app ${limits}`);
    const { connectionString = "" } = readSettings(production({ DATABASE_URL: address })).database.reveal();
    expect(connectionString).toContain("sslmode=require");
    expect(new URL(connectionString).searchParams.has("statement_timeout")).toBe(false);
  });

  test("reads proxies with blanks between them, and refuses what is no range", () => {
    const settings = readSettings(production({ TRUSTED_PROXIES: " 10.0.0.0/8, 192.168.0.1 ,fd00::/8" }));
    expect(settings.trustedProxies).toEqual(["10.0.0.0/8", "192.168.0.1", "fd00::/8"]);
    for (const range of ["10.0.0.0/33", "proxy.internal", "10.0.0.0/x"]) {
      expect(() => readSettings(production({ TRUSTED_PROXIES: range }))).toThrow(/TRUSTED_PROXIES/);
    }
  });

  test("does not start without TRUSTED_PROXIES: behind a proxy, all visitors would be one address", () => {
    for (const unsaid of [undefined, "", "  "]) {
      expect(refusal(production({ TRUSTED_PROXIES: unsaid }))).toMatch(/^TRUSTED_PROXIES is missing/);
    }
    expect(readSettings(production({ TRUSTED_PROXIES: "none" })).trustedProxies).toEqual([]);
    expect(readSettings(demo()).trustedProxies).toEqual([]);
  });

  test("drains for three seconds unless told otherwise, and the demo stops at once", () => {
    expect(readSettings(production()).drain_ms).toBe(3_000);
    expect(readSettings(production({ GEMGATE_DRAIN_S: "0" })).drain_ms).toBe(0);
    expect(readSettings(demo()).drain_ms).toBe(0);
    for (const wrong of ["", "-1", "11", "1.5", "soon"]) {
      expect(refusal(production({ GEMGATE_DRAIN_S: wrong }))).toMatch(/^GEMGATE_DRAIN_S/);
    }
  });

  test.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ["a sandbox payment provider", { SANDPAY_URL: "http://127.0.0.1:4010" }, /sandbox payment provider/],
    ["keys of the sandbox's stand-ins", { SANDPAY_PROFILES: "{}" }, /^SANDPAY_PROFILES is set/],
    ["a profile on this machine", profileAccount({ address: "https://127.0.0.1:4010/p/demo-md5" }), /only in the demo/],
    ["a profile over plain http", profileAccount({ address: "http://pay.test" }), /needs https/],
    ["a form from this machine", profileAccount({ form_script: "http://localhost:4010/x.js" }), /only in the demo/],
    ["a short secret of a profile", profileAccount({ secrets: ["fifteen letters"] }), /fewer than 16/],
    ["a profile with a key of another kind", profileAccount({ private_key: "secret" }), /demo-md5\.private_key/],
    ["a profile with a field that nobody knows", profileAccount({ sandbox: true }), /demo-md5\.sandbox/],
    ["a sandbox gateway", { SANDBOX_GATEWAY_PORT: "4012" }, /gateways of its brands/],
    ["a missing database", { DATABASE_URL: undefined }, /DATABASE_URL is missing/],
    ["an empty database address", { DATABASE_URL: "", DATABASE_APP_URL: "" }, /DATABASE_URL is missing/],
    ["the demo's own database", { DATABASE_URL: undefined, GEMGATE_DATABASE: "{}" }, /DATABASE_URL is missing/],
    ["no game", { GAME_BACKENDS: undefined }, /GAME_BACKENDS is missing/],
    ["a game over plain http", { GAME_BACKENDS: gameBackends({ base: "http://game.studio.net" }) }, /must be https/],
    [
      "a name that begins like loopback",
      { GAME_BACKENDS: gameBackends({ base: "http://127.0.0.1.evil.net" }) },
      /https/,
    ],
    ["the sandbox's secret", { GAME_BACKENDS: gameBackends({ secrets: ["sandbox-secret-1".repeat(3)] }) }, /default/],
    ["a short secret", { GAME_BACKENDS: gameBackends({ secrets: [own_secret.slice(0, 31)] }) }, /32 characters/],
    ["one default secret of two", { GAME_BACKENDS: gameBackends({ secrets: [own_secret, "default"] }) }, /default/],
    ["a mail server of another kind", { SMTP_URL: "https://mail.store.net" }, /^SMTP_URL is smtp:/],
    ["a mail password that cannot be read", { SMTP_URL: "smtps://a:100%@mail.store.net" }, /^SMTP_URL: a %/],
    ["no secret", { GAME_BACKENDS: gameBackends({ secrets: [] }) }, /GAME_BACKENDS is not right at 101\.secrets/],
  ])("refuses %s", (_words, change, words) => {
    expect(refusal(production(change))).toMatch(words);
  });

  test("takes plain http on loopback, where a gateway may stand", () => {
    for (const base of ["http://127.0.0.1:9000", "http://[::1]:9000", "http://localhost:9000"]) {
      expect(readSettings(production({ GAME_BACKENDS: gameBackends({ base }) })).games["101"]?.base).toBe(base);
    }
  });
});

describe("the role of a process", () => {
  test("is to answer calls and to work, by default", () => {
    expect(readSettings(production()).role).toBe("all");
  });

  test.each(["all", "calls", "work"])("may be %s", (role) => {
    expect(readSettings(production({ GEMGATE_ROLE: role })).role).toBe(role);
  });

  test.each(["", "worker", "calls,work"])("is never %j", (role) => {
    expect(refusal(production({ GEMGATE_ROLE: role }))).toMatch(/GEMGATE_ROLE is .*; it is all, calls, work\./);
  });
});

describe("the port of the figures", () => {
  test.each([
    [{}, 4_030],
    [{ PORT: "5000", GEMGATE_PROCESS: "2" }, 5_032],
    [{ GEMGATE_METRICS_PORT: "9400", GEMGATE_PROCESS: "1" }, 9_401],
  ])("of %o is %i", (change, port) => {
    expect(readSettings(production(change)).metrics_port).toBe(port);
  });

  test("that is none is refused by name", () => {
    expect(refusal(production({ GEMGATE_METRICS_PORT: "none" }))).toMatch(/"none" is not a port/);
  });
});

describe("the demo", () => {
  test("may have a profile on this machine", () => {
    const address = "http://127.0.0.1:4010/p/demo-md5";
    const { payments } = readSettings(demo(profileAccount({ address })));
    expect(payments["kitestone"]?.profiles?.["demo-md5"]).toMatchObject({ address, merchant_id: "1" });
  });

  test("brings its sandboxes", () => {
    expect(readSettings(demo())).toMatchObject({ mode: "demo", sandpay: { url: "http://127.0.0.1:4010" } });
  });

  test.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ["NODE_ENV=production", { NODE_ENV: "production" }, /does not run with NODE_ENV=production/],
    ["another word for the mode", { GEMGATE_MODE: "staging" }, /it is demo or production/],
    ["a port that is none", { PORT: "http" }, /"http" is not a port/],
    ["a port whose neighbours do not fit", { PORT: "65100" }, /not a port between/],
    ["merchants that are not JSON", { SANDPAY_MERCHANTS: "{" }, /SANDPAY_MERCHANTS is not valid JSON/],
    [
      "keys of profiles that are none",
      { SANDPAY_PROFILES: '{"kitestone":{"demo-md5":{}}}' },
      /SANDPAY_PROFILES is not right/,
    ],
    ["a file of keys that is not there", { SANDPAY_PROFILES: "/nowhere/keys.json" }, /SANDPAY_PROFILES is missing/],
    ["a profile elsewhere over plain http", profileAccount({ address: "http://pay.test" }), /needs https/],
  ])("refuses %s", (_words, change, words) => {
    expect(refusal(demo(change))).toMatch(words);
  });

  test("the demo binds both loopback addresses, and production the one that it is told", () => {
    expect(readSettings(demo({ GEMGATE_HOST: "0.0.0.0" })).bind_hosts).toEqual(["127.0.0.1", "::1"]);
    expect(readSettings(production({ GEMGATE_HOST: "10.0.0.7" })).bind_hosts).toEqual(["10.0.0.7"]);
    expect(readSettings(production()).bind_hosts).toEqual(["127.0.0.1"]);
  });

  test("listeners of several processes share a port where they are told to", () => {
    expect(readSettings(demo({ GEMGATE_LISTEN: "4000r,4001" })).listen).toEqual([
      { port: 4000, reusePort: true },
      { port: 4001, reusePort: false },
    ]);
  });
});

describe("logins at providers", () => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const private_key = privateKey.export({ type: "pkcs8", format: "pem" });
  const apple = { id: "com.brand.web", team_id: "TEAM", key_id: "KEY", private_key };
  const apps = (change: object): string => JSON.stringify({ kitestone: { apple: { ...apple, ...change } } });

  test("need nothing but ids and keys: the addresses are the providers' own", () => {
    const { login } = readSettings(production({ LOGIN_APPS: apps({}) }));
    expect(login.apps["kitestone"]?.apple?.id).toBe("com.brand.web");
    expect(login.addresses.google.token).toBe("https://oauth2.googleapis.com/token");
    expect(readSettings(production()).login.apps).toEqual({});
  });

  test("and accounts of a brand that is not stored are named by their setting: it may come later, or its key is mistyped", () => {
    const stripe = { secret_key: "sk_live_of_nobody", webhook_secrets: ["whsec_of_nobody_1234"] };
    const later = { nobody: { google: { id: "1", secret: "of the app" } }, kitestone: {} };
    const changes = { LOGIN_APPS: JSON.stringify(later), PAYMENT_ACCOUNTS: JSON.stringify({ other: { stripe } }) };
    const named = listUnknownBrands(readSettings(production(changes)), demoCopy());
    expect(named).toEqual({ PAYMENT_ACCOUNTS: ["other"], LOGIN_APPS: ["nobody"] });
    expect(listUnknownBrands(readSettings(production({ LOGIN_APPS: apps({}) })), demoCopy())).toEqual({});
  });

  test.each([
    ["a key that is none", { LOGIN_APPS: apps({ private_key: "none" }) }, "LOGIN_APPS is not right at"],
    [
      "an app without its secret",
      { LOGIN_APPS: JSON.stringify({ kitestone: { google: { id: "1" } } }) },
      "LOGIN_APPS is not right at",
    ],
    [
      "an address that is none",
      { LOGIN_ADDRESSES: '{"google":{"issuer":"nonsense"}}' },
      "LOGIN_ADDRESSES is not right at google.issuer",
    ],
    [
      "a plain address",
      { LOGIN_ADDRESSES: '{"vk":{"authorize":"http://vk.example/"}}' },
      "LOGIN_ADDRESSES is not right at vk.authorize",
    ],
    [
      "a sandbox in production",
      { LOGIN_ADDRESSES: '{"vk":{"authorize":"http://127.0.0.1:1/"}}' },
      "LOGIN_ADDRESSES names this machine",
    ],
  ])("are refused with %s", (_words, change, words) => {
    expect(refusal(production(change))).toContain(words);
  });
});

describe("secrets", () => {
  test("print as stars, in JSON, in text and when inspected", () => {
    for (const settings of [readSettings(production()), readSettings(demo())]) {
      const printed = [
        JSON.stringify(settings),
        inspect(settings, { depth: 10, showHidden: true }),
        settings.database.toString(),
      ];
      for (const text of printed) {
        expect(text).toContain("***");
        expect(text).not.toMatch(new RegExp(`${own_secret}|p4ssword|sandbox-secret|key-kitestone|sandbox-merchant`));
      }
    }
    expect(readSettings(production()).games["101"]?.secrets[0]?.reveal()).toBe(own_secret);
  });

  test("do not stand in the words of a refusal", () => {
    const wrong = JSON.stringify({
      "101": { base: own_secret, key: own_secret, secrets: [own_secret], duplicate_safe: 1 },
    });
    expect(refusal(production({ GAME_BACKENDS: wrong }))).not.toContain(own_secret);
    expect(refusal(production({ GAME_BACKENDS: `{"101": "${own_secret}` }))).not.toContain(own_secret);
  });
});

/** Sent with the role, whose own settings such a session does not have. */
const limits = "-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000";

function servedOptions(address: string): string | null {
  const { connectionString = "" } = readSettings(production({ DATABASE_URL: address })).database.reveal();
  return new URL(connectionString).searchParams.get("options");
}
