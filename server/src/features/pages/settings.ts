import { readPort, SettingsError, settingsPart } from "../../platform/settings-part.ts";

export interface PageSettings {
  /** Folder of the built storefront. */
  readonly storefront: string;
  /** Where the demo collects what its pages tell of visits; without it nothing is collected. */
  readonly sandboxGateway_port: number | undefined;
}

export const pageSettings = settingsPart({
  names: ["GEMGATE_STOREFRONT", "SANDBOX_GATEWAY_PORT"],
  read: (env, mode): PageSettings => {
    const port = env("SANDBOX_GATEWAY_PORT");
    if (mode === "production" && port !== undefined) {
      throw new SettingsError("SANDBOX_GATEWAY_PORT is set: production posts to the gateways of its brands alone.");
    }
    return {
      storefront: env("GEMGATE_STOREFRONT") ?? new URL("../../../../storefront/dist", import.meta.url).pathname,
      sandboxGateway_port: port === undefined ? undefined : readPort(port),
    };
  },
});
