// How the parameters of a call travel: in the query, in a body, or in both.
import { sendAs } from "./build-body.ts";
import type { Carrier } from "./plans.ts";
import type { BodyChange, Method, PathChange } from "./request-changes.ts";
import { spellJson, spellPairs } from "./spell-parameters.ts";
import type { Part } from "./spell-parameters.ts";

export interface SentParts {
  readonly method: string;
  readonly carrier: Carrier;
  readonly query: string;
  readonly body: Buffer | undefined;
  readonly headers: readonly (readonly [string, string])[];
  readonly isReadable: boolean;
  /** The parameters that arrive at all. */
  readonly meant: readonly Part[];
}

export function sendParts(
  parts: readonly Part[],
  how: { carrier: Carrier; method: Method | undefined; body: BodyChange | undefined },
): SentParts {
  const isWithout = how.method === "GET" || how.method === "HEAD" || how.method === "OPTIONS";
  if (how.carrier === "query" || isWithout) {
    const method = how.method ?? "GET";
    const nothing = { body: undefined, headers: [], isReadable: true, meant: parts };
    return { method, carrier: "query", query: spellPairs(parts), ...nothing };
  }
  const cut = how.carrier === "query and form" ? Math.floor(parts.length / 2) : 0;
  const inBody = parts.slice(cut);
  const text = how.carrier === "json" ? spellJson(inBody) : spellPairs(inBody);
  const sent = sendAs(text, how.carrier, how.body);
  return {
    method: how.method ?? "POST",
    carrier: how.carrier,
    query: spellPairs(parts.slice(0, cut)),
    body: sent.body,
    headers: sent.contentType === undefined ? [] : [["content-type", sent.contentType]],
    isReadable: sent.isReadable,
    meant: sent.isEmpty ? parts.slice(0, cut) : parts,
  };
}

export function changePath(path: string, change: PathChange | undefined): string {
  switch (change) {
    case undefined:
      return path;
    case "trailing slash":
      return `${path}/`;
    case "double slash":
      return path.replace("/api/", "/api//");
    case "upper case":
      return path.toUpperCase();
    case "encoded letter":
      return path.replace("_", "%5f").replace("/pay/", "/p%61y/");
    case "encoded slash":
      return path.replace("/pay/", "/pay%2f");
    case "broken escape":
      return `${path}%`;
    case "dots":
      return path.replace("/api/", "/api/x/../");
    case "long":
      return `${path}/${"a".repeat(300)}`;
    case "NUL":
      return `${path}%00`;
  }
}
