// What the page of a provider's form may load (Z100): one script by its exact address, and what that one loads, frames and calls.
import type { DropInScripts } from "../../providers/public.ts";

export interface FormPolicy {
  readonly nonce: string;
  /** Undefined where there is no form to show: then nothing of a provider is let in. */
  readonly scripts: DropInScripts | undefined;
  /** Of the form host itself. */
  readonly origin: string;
  /** Origins of the brand's store pages, the only ones that may frame it. */
  readonly stores: readonly string[];
  readonly isProduction: boolean;
}

export function dropInHeaders({ nonce, scripts, origin, stores, isProduction }: FormPolicy): Record<string, string> {
  const frames = (scripts?.frame_origins ?? []).map(checkedOrigin);
  const policy = [
    "default-src 'none'",
    // No strict-dynamic: a script of theirs that loads another one names its origin, and has a line in their inventory.
    ["script-src", `'nonce-${nonce}'`, ...(scripts === undefined ? [] : scriptSources(scripts))].join(" "),
    "style-src 'self'",
    "img-src 'self'",
    sourceList("frame-src", frames),
    sourceList("connect-src", (scripts?.connect_origins ?? []).map(checkedOrigin)),
    sourceList("form-action", frames),
    "base-uri 'none'",
    "object-src 'none'",
    // The storefront's own popup, and no other page. A policy cannot name an IPv6 address: there the form opens by itself alone.
    sourceList("frame-ancestors", stores.filter((store) => !store.includes("[")).map(checkedOrigin)),
    "report-to csp",
    ...(isProduction ? ["upgrade-insecure-requests"] : []),
  ];
  const payers = frames.filter((frame) => !frame.includes("*")).map((frame) => ` "${frame}"`);
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy.join("; "),
    "permissions-policy": `camera=(), microphone=(), geolocation=(), usb=(), payment=(self${payers.join("")})`,
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    // A process of its own where the browser can give one, and no document.domain that would soften the border.
    "origin-agent-cluster": "?1",
    "reporting-endpoints": `csp="${origin}/csp"`,
  };
}

function sourceList(directive: string, sources: readonly string[]): string {
  return `${directive} ${sources.length === 0 ? "'none'" : sources.join(" ")}`;
}

function scriptSources({ script, script_origins = [] }: DropInScripts): string[] {
  return [exactAddress(script), ...script_origins.map(exactOrigin)];
}

/** A script controls the page: it comes from one host, over https, so that it cannot be changed on the way. */
function exactOrigin(origin: string): string {
  if (!/^https:\/\/[a-z0-9.-]+(?::[0-9]{1,5})?$/.test(origin)) {
    throw new Error(`${origin} is no origin of scripts that a policy may name`);
  }
  return origin;
}

/** A policy knows no query; what stands here is compared with the whole path. */
function exactAddress(script: string): string {
  const { origin, pathname } = new URL(script);
  if (!/^\/[\w./~-]+$/.test(pathname)) throw new Error(`the script ${script} cannot be named in a policy`);
  return `${checkedOrigin(origin)}${pathname}`;
}

/** A character too many would end the directive and begin another. */
function checkedOrigin(origin: string): string {
  if (!/^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::[0-9]{1,5})?$/.test(origin)) {
    throw new Error(`${origin} is no origin that a policy can name`);
  }
  return origin;
}
