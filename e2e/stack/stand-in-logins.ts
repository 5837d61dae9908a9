// What the server and the providers say around a login, said by the browser instead: for journeys about what the store does
// with every answer, also with those that no honest provider gives.
import { codes } from "@gemgate/contract/code";
import type { UserInfo } from "@gemgate/contract/login";
import { obfuscate } from "@gemgate/rules/login/obfuscate";
import type { Page, Request } from "@playwright/test";
import type { Account } from "../screens/login-screen.ts";
import { expect } from "./journey.ts";
import type { Store } from "./journey.ts";

const ids = { gg_id: "g-1", gg_pkg: "com.example.orrin", ios_id: "a-1", fb_id: "f-1", vk_id: "v-1", client_id: "100" };

export const loginConfigs = {
  older: (json_type: readonly string[]) => ({ ...ids, json_type }),
  newer: (json_type: readonly string[]) => ({
    Google: ids.gg_id,
    GooglePkg: ids.gg_pkg,
    IOS: ids.ios_id,
    FB: ids.fb_id,
    vk: ids.vk_id,
    loginClient: ids.client_id,
    json_type,
  }),
} as const;

/** From now on the login config is this one. */
export async function offerLogins(page: Page, config: object): Promise<void> {
  const path = "**/util/login/login_config*";
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ json: { code: codes.success, msg: "", content: config } }));
}

/** What a provider's page leaves behind, as the server's own page of the return writes it. */
export type ProviderAnswer = Readonly<Partial<Record<ReturnedPart, string>>>;
type ReturnedPart =
  | "state"
  | "code"
  | "identity_token"
  | "access_token"
  | "oauth_token"
  | "oauth_verifier"
  | "error"
  | "error_description";

/** The browser comes back from the provider with this; the state is the sent one unless the answer says another. */
export async function standInForProvider(page: Page, kind: string, answer: ProviderAnswer): Promise<Request[]> {
  const asked: Request[] = [];
  const path = `**/loginStart/${kind}?*`;
  await page.unroute(path);
  await page.route(path, (route, request) => {
    asked.push(request);
    const state = new URL(request.url()).searchParams.get("state") ?? "";
    return route.fulfill({ contentType: "text/html", body: returnPage({ kind, state, ...answer }) });
  });
  return asked;
}

function returnPage(answer: object): string {
  const nothing = Object.fromEntries(
    "code identity_token access_token oauth_token oauth_verifier error error_description"
      .split(" ")
      .map((name) => [name, ""]),
  );
  const text = JSON.stringify(JSON.stringify({ v: { ...nothing, ...answer }, e: 0 }));
  return `<!doctype html><script>
    sessionStorage.setItem("webpay_login_return", ${text});
    const begun = JSON.parse(sessionStorage.getItem("webpay_login_begun") ?? "null");
    location.replace(begun?.v.page ?? "/");
  </script>`;
}

declare const fetch: (
  path: string,
  init: { method: "POST"; body: URLSearchParams },
) => Promise<{ json: () => Promise<{ code: number; content: UserInfo }> }>;

/** A true login of the demo, for an answer that the rest of the store believes. */
export async function loginOf({ page, client_id }: Store, account: Account): Promise<UserInfo> {
  const username = obfuscate(account.username, Uint8Array.from([1, 2, 3]));
  const password = obfuscate(account.password, Uint8Array.from([4, 5, 6]));
  const answer = await page.evaluate(
    async (form) => (await fetch("/util/login/auth", { method: "POST", body: new URLSearchParams(form) })).json(),
    { client_id, username, password },
  );
  expect(answer.code).toBe(codes.success);
  return answer.content;
}
