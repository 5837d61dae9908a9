import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { LoginKind } from "@gemgate/contract/login-kind";
import type { ResolvedHost } from "../../../platform/hosts.ts";
import type { BrandLoginApps, LoginAddresses } from "../settings.ts";
import { logSampled } from "../../../platform/sampled-log.ts";
import type { SampledWorld } from "../../../platform/sampled-log.ts";
import type { World } from "../../../platform/world.ts";

/** A person as the provider itself names them; nothing of it comes from the browser. */
export interface Identity {
  readonly subject: string;
  readonly display_name?: string;
}

/** What one provider needs for one brand. */
export interface AppAt<Kind extends LoginKind> {
  readonly world: Pick<World, "fetch" | "clock" | "log" | "metrics">;
  readonly app: NonNullable<BrandLoginApps[Kind]>;
  readonly addresses: LoginAddresses[Kind];
}

/** The brand's app at a provider, or undefined where it has none. */
export function appAt<Kind extends LoginKind>(
  world: World,
  resolvedHost: ResolvedHost,
  kind: Kind,
): AppAt<Kind> | undefined {
  const app = world.settings.login.apps[resolvedHost.brand.key]?.[kind];
  return app === undefined ? undefined : { world, app, addresses: world.settings.login.addresses[kind] };
}

/** The provider, or what it sent, says no. */
export function refused(world: SampledWorld, kind: LoginKind, reason: string): Refusal {
  logSampled(world, "info", { line: { event: "login_refused", provider: kind, reason }, kind: `no ${kind} ${reason}` });
  return refuse("login_failed", { login: "provider" });
}

/** No verdict: the provider did not answer, or not as its protocol says. */
export function undecided(world: SampledWorld, kind: LoginKind, reason: string): Refusal {
  logSampled(world, "warn", {
    line: { event: "login_undecided", provider: kind, reason },
    kind: `? ${kind} ${reason}`,
  });
  return refuse("busy", { retry_after_s: 3 });
}

const subject_max = 255;

/** A user id as providers write it: text or a number, never empty. */
export function readSubject(value: unknown): string | undefined {
  const text = typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== "string" || text === "" || text.length > subject_max) return undefined;
  return /[\p{Cc}\p{Cs}]/u.test(text) ? undefined : text;
}

/** What an account that is made for this identity may be called. */
export function readName(value: unknown): { display_name?: string } {
  if (typeof value !== "string") return {};
  const display_name = value
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 64);
  return display_name === "" || !display_name.isWellFormed() ? {} : { display_name };
}
