// What the server hands to a page, for tests that only care about a part of it.
import type { Boot } from "@gemgate/contract/boot";

export function aBrand(changes: Partial<Boot["brand"]> = {}): Boot["brand"] {
  return {
    key: "kitestone",
    title: "Kitestone",
    currency: "USD",
    time_zone: "Etc/UTC",
    privacy: "https://b.example/privacy",
    terms: "https://b.example/terms",
    copyright: "© 2026 Kitestone",
    regions: ["universal", "sea"],
    footer: "full",
    app_id: "kitestone-web",
    event_id: 24,
    login_client_id: 100,
    mark: [{ d: "M0 0h32v32z" }],
    ...changes,
  };
}

/** A page that knows its region and nothing else. */
export function aBoot(changes: Partial<Boot> = {}): Boot {
  return {
    brand: aBrand(),
    layout: "new",
    environment: "production",
    backup_hosts: [],
    form_origin: null,
    gateway: "https://collect.b.example",
    platform: "web",
    domain_area: "universal",
    locale: "en",
    locales: ["en"],
    messages: {},
    games: [],
    client_id: "",
    client_area: null,
    game_is_chosen: false,
    login_kinds: ["google", "apple", "facebook"],
    page_config: null,
    goods: null,
    hue: 225,
    key_art: "/art/key-ridge-plain-225.svg",
    ...changes,
  };
}
