// Calls of tests to a running shop, its provider, its game and its login providers, over plain HTTP.
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { obfuscate } from "@gemgate/rules/login/obfuscate";

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The body as it came, for answers that are compressed. */
  readonly bytes: Buffer;
  readonly code: number;
  readonly msg: string;
  // The content of a call is whatever its contract says; a test names what it looks at.
  readonly content: Record<string, unknown> & { list?: unknown };
}

export interface CallOptions {
  readonly host?: string;
  readonly port?: number;
  readonly method?: "GET" | "POST" | "HEAD" | "OPTIONS" | "PUT" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is; otherwise the parameters go into the query (GET) or a form (POST). */
  readonly body?: string;
}

export interface Purchase {
  readonly oauth_token: string;
  readonly role_id: string;
  readonly server_id: string;
}

export interface ShopClient {
  send(path: string, options?: CallOptions): Promise<WireAnswer>;
  call(path: string, parameters: Readonly<Record<string, string>>, options?: CallOptions): Promise<WireAnswer>;
  logIn(
    account?: { username?: string; password?: string; client_id?: string; bind?: string },
    options?: CallOptions,
  ): Promise<WireAnswer>;
  /** A logged-in player of the first demo game with one of its characters. */
  aPlayer(username?: string): Promise<Purchase>;
  /** Parameters of a creation that goes through. */
  creation(player: Purchase, change?: Readonly<Record<string, string>>): Record<string, string>;
  provider(path: string, body?: object): Promise<Record<string, unknown>>;
  game(path: string, body?: object): Promise<Record<string, unknown>>;
  identity(path: string, body?: object): Promise<Record<string, unknown>>;
}

export interface SandboxPorts {
  readonly providerPort: number;
  readonly gamePort: number;
  readonly identityPort: number;
}

export const demoPasswords: Readonly<Record<string, string>> = {
  kaelis: "crystal-60",
  newcomer: "crystal-61",
  nobody: "crystal-62",
};

/** Without a host it is the first brand's of the demo. */
export function createShopClient(ports: SandboxPorts & { port: number; host?: string }): ShopClient {
  const main = { host: ports.host ?? `kitestone.localhost:${ports.port}`, port: ports.port };
  const send: ShopClient["send"] = (path, options = {}) => sendRaw(path, { ...main, ...options });
  const call: ShopClient["call"] = (path, parameters, options = {}) => {
    const text = new URLSearchParams(parameters).toString();
    if (
      options.method === "GET" ||
      options.method === "HEAD" ||
      (options.method === undefined && options.body === undefined)
    ) {
      return send(`${path}?${text}`, { ...options, method: options.method ?? "GET" });
    }
    const form = { "content-type": "application/x-www-form-urlencoded", ...options.headers };
    return send(path, { ...options, headers: form, body: options.body ?? text });
  };
  const logIn: ShopClient["logIn"] = (account = {}, options = {}) => {
    const { username = "kaelis", password = demoPasswords[username] ?? "", client_id = "100013", bind } = account;
    const parameters = {
      username: hide(username),
      password: hide(password),
      client_id,
      ...(bind === undefined ? {} : { bind }),
    };
    return call("/util/login/auth", parameters, { method: "POST", ...options });
  };
  const aPlayer: ShopClient["aPlayer"] = async (username = "kaelis") => {
    const login = await logIn({ username });
    const oauth_token = String(login.content["oauth_token"]);
    const roles = await call("/api/system/allRoleList", { client_id: "100013", oauth_token });
    const role = Array.isArray(roles.content.list) ? roles.content.list[0] : undefined;
    return { oauth_token, role_id: String(role?.role_id), server_id: String(role?.server_id) };
  };
  const creation: ShopClient["creation"] = (player, change = {}) => ({
    client_id: "100013",
    platform: "web",
    domain_area: "universal",
    product_id: "101-gem-330",
    country: "US",
    payway_id: "1",
    channel_id: "card",
    pay_id: "card",
    bcp47_lang: "en",
    game_channel_id: "3",
    did: "did",
    session_id: "session",
    session_time: "1",
    traffic_source: "direct",
    nonce: randomUUID(),
    ...player,
    ...change,
  });
  return {
    send,
    call,
    logIn,
    aPlayer,
    creation,
    provider: (path, body) => askSandbox(ports.providerPort, path, body),
    game: (path, body) => askSandbox(ports.gamePort, path, body),
    identity: (path, body) => askSandbox(ports.identityPort, path, body),
  };
}

export function hide(value: string): string {
  return obfuscate(value, crypto.getRandomValues(new Uint8Array(3)));
}

/** Node does not resolve *.localhost: the connection goes to the address, the name into the Host header. */
function sendRaw(path: string, options: CallOptions & { host: string; port: number }): Promise<WireAnswer> {
  const method = options.method ?? (options.body === undefined ? "GET" : "POST");
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port: options.port,
        path,
        method,
        headers: { host: options.host, ...options.headers },
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString("utf8");
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, bytes, ...readEnvelope(text) });
        });
      },
    );
    sent.on("error", reject);
    sent.end(options.body);
  });
}

function readEnvelope(text: string): Pick<WireAnswer, "code" | "msg" | "content"> {
  try {
    const { code, msg, content } = JSON.parse(text);
    return { code, msg, content: content ?? {} };
  } catch {
    return { code: Number.NaN, msg: "", content: {} };
  }
}

async function askSandbox(port: number, path: string, body?: object): Promise<Record<string, unknown>> {
  const post =
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, post);
  const answer: unknown = await response.json();
  if (typeof answer !== "object" || answer === null) throw new Error(`${path} answered no object`);
  return { ...answer };
}
