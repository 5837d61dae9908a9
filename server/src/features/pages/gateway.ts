import type { ResolvedHost } from "../../platform/hosts.ts";
import { isUnreal } from "../../platform/hosts.ts";
import type { Settings } from "../../settings.ts";

/**
 * U17, A14: where pages of this brand and environment post their events, null: nowhere. The demo speaks to this machine
 * alone, and a brand that was copied from an example has no gateway before its operator sets a real one.
 */
export function gatewayOf(
  { brand, environment }: Pick<ResolvedHost, "brand" | "environment">,
  { mode, sandboxGateway_port: port }: Pick<Settings, "mode" | "sandboxGateway_port">,
): string | null {
  if (mode === "demo") {
    const name = environment === "demo" ? `${brand.key}-collect-demo` : `${brand.key}-collect`;
    return port === undefined ? null : `http://${name}.localhost:${port}`;
  }
  const gateway = brand.gateway[environment];
  return isUnreal(new URL(gateway).host) ? null : gateway;
}
