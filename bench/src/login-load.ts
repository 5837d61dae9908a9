// Logins by password from many addresses, the right password and wrong ones, so that no limit of tries ends them.
import { hide } from "@gemgate/testing/shop-client";
import { askSandbox } from "./ask-sandbox.ts";
import { benchBrand, benchClient } from "./bench-players.ts";
import { composeRequest } from "./http-load.ts";
import type { HttpLoad } from "./http-load.ts";
import { in_process_password as password } from "./in-process-ports.ts";

/** To the server the load is a proxy in front of many players: its forwarded addresses are trusted, and it keeps its connections. */
export const loginEnvironment = { TRUSTED_PROXIES: "127.0.0.1/32", GEMGATE_KEEP_ALIVE_S: "600" };

const accounts = 500;
const prefix = "login";
const answers = new Map([
  [1, "done"],
  [-1001, "failed"],
  [-1003, "busy"],
] as const);

export type LoginEnd = "done" | "failed" | "busy";

export interface LoginLoad {
  /** The right password of the next account, or a wrong one. */
  logIn(account: "right" | "wrong" | "unknown"): Promise<{ end: LoginEnd; oauth_token: string }>;
}

/** The accounts, where a sandbox game has to know them. */
export async function makeLoginAccounts({ gamePort }: { gamePort: number }): Promise<void> {
  await askSandbox(gamePort, "/control/accounts", { group: benchBrand, prefix, from: 1, count: accounts, password });
}

export function openLoginLoad(load: HttpLoad, { port }: { port: number }): LoginLoad {
  let tried = 0;
  return {
    logIn: async (account) => {
      tried += 1;
      const number = 1 + (tried % accounts);
      const username = account === "unknown" ? `nobody-${tried}` : `${prefix}-${number}`;
      const { text } = await load.send(
        composeRequest({
          path: "/util/login/auth",
          host: `${benchBrand}.localhost:${port}`,
          type: "application/x-www-form-urlencoded",
          headers: { "x-forwarded-for": `10.${(tried >> 16) & 255}.${(tried >> 8) & 255}.${tried & 255}` },
          body: new URLSearchParams({
            client_id: benchClient,
            username: hide(username),
            password: hide(account === "right" ? password : "crystal-00"),
          }).toString(),
        }),
      );
      const { code, content }: { code: 1 | -1001 | -1003; content: { oauth_token: string } | null } = JSON.parse(text);
      const end = answers.get(code);
      if (end === undefined) throw new Error(`a login of the benchmark was answered ${text}`);
      return { end, oauth_token: content?.oauth_token ?? "" };
    },
  };
}
