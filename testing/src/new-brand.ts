// A brand that no file of the project knows: what an operator stores while the shop runs.
import type { Brand } from "@gemgate/contract/brand";

export function newBrand(key: string, changes: Partial<Brand> = {}): Brand {
  const at = (name: string): string => `${name}.${key}.example`;
  return {
    key,
    title: key,
    color: "#7a3cff",
    payment_host: { production: at("pay"), demo: at("pay-demo") },
    web_host: at("pay"),
    backup_web_hosts: [at("pay-b1")],
    gateway: { production: `https://${at("collect")}`, demo: `https://${at("collect-demo")}` },
    app_id: `${key}-web`,
    event_id: 111,
    login_client_id: 9_900,
    currency: "USD",
    privacy: `https://${at("www")}/privacy`,
    terms: `https://${at("www")}/terms`,
    copyright: `© ${key}`,
    regions: ["universal"],
    default_locale: "en",
    locales: ["en", "de"],
    time_zone: "Etc/UTC",
    providers: { google: `sandbox-google-${key}` },
    games: [{ gp_id: "101", area: "universal", client_id: { android: "9900011", ios: "9900012", web: "9900013" } }],
    layout: "new",
    footer: "full",
    ...changes,
  };
}
