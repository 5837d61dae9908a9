import type { CommonParts } from "./call-client.ts";
import type { WireCall } from "./call-answer.ts";

/** A request without its host: every attempt and every host gets exactly this. */
export interface PreparedRequest {
  /** Path, with the query where the call is sent as GET. */
  target: string;
  init: RequestInit;
}

export interface RequestInput {
  call: WireCall;
  parameters: object;
  nonce: string | undefined;
  common: CommonParts<object>;
  writes: "post" | "get";
}

export function prepareRequest({ call, parameters, nonce, common, writes }: RequestInput): PreparedRequest {
  const fields = new URLSearchParams();
  // S2-S5: what the call itself carries is written last and wins, as Twitter's own oauth_token must.
  for (const [name, value] of [common.parameters, { nonce }, parameters].flatMap((part) => Object.entries(part))) {
    if (value !== undefined) fields.set(name, String(value));
  }
  const init: RequestInit = {
    // No cookie authenticates anything, and a redirect would carry a password to wherever it points.
    credentials: "omit",
    cache: "no-store",
    redirect: "error",
    headers: { ...common.headers },
  };
  if (writes === "post" && (call.secret || call.effect === "write")) {
    return { target: call.path, init: { ...init, method: "POST", body: fields } };
  }
  return { target: `${call.path}?${fields}`, init: { ...init, method: "GET" } };
}
