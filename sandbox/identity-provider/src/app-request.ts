// The start of a login that hands out its token in the fragment: Facebook and VK ask the same way.
import { randomUUID } from "node:crypto";
import { answerRefused } from "./answer-consent.ts";
import type { App } from "./apps.ts";
import { findApp } from "./apps.ts";
import type { Strike } from "./faults.ts";
import type { ProviderContext } from "./provider-context.ts";
import type { Call } from "@gemgate/sandbox-plumbing/http-server";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import type { ConsentStore } from "./consent-store.ts";

export type AppRequest = { app: App; redirectUri: string; state: string };

const STATE_MAX = 1_024;

export function startAppRequest(
  context: ProviderContext,
  kind: "facebook" | "vk",
  consents: ConsentStore<AppRequest>,
): (call: Call) => Reply {
  return ({ query }) => {
    const app = findApp(context.apps, kind, query.get("client_id") ?? "");
    if (app === null) return answerRefused(kind, "unknown client_id");
    const redirectUri = query.get("redirect_uri") ?? "";
    if (!app.redirectUris.includes(redirectUri)) return answerRefused(kind, "redirect_uri is not registered");
    if (query.get("response_type") !== "token") return answerRefused(kind, "response_type must be token");
    const state = query.get("state") ?? "";
    if (state.length > STATE_MAX) return answerRefused(kind, "state is too long");
    return { kind: "see_other", location: consents.open({ app, redirectUri, state }) };
  };
}

export function stateOf(request: AppRequest, strike: Strike | null): Record<string, string> {
  if (strike?.fault === "other_state") return { state: randomUUID() };
  return request.state === "" ? {} : { state: request.state };
}

export function withFragment(address: string, fields: Record<string, string>): string {
  return `${address}#${new URLSearchParams(fields).toString()}`;
}

export function withQuery(address: string, fields: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
