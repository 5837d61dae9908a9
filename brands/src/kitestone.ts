// The global brand: it sells in nine regions and finds the region by the client id (A24).
import type { Brand } from "@gemgate/contract/brand";
import { locales } from "@gemgate/contract/locale";
import { buildGameEntries, listAncestors, listClientIds } from "./game-entries.ts";
import { kitestoneSeller } from "./notices/sellers.ts";

const regions: Brand["regions"] = ["universal", "eru", "sea", "useuro", "ru", "codapay", "dragon", "mea", "hk"];
const games = buildGameEntries({ login_client_id: 100, regions });

export const kitestone: Brand = {
  key: "kitestone",
  title: "Kitestone",
  icon: "/brand-art/kitestone/icon.svg",
  color: "#00bbff",
  payment_host: { production: "pay.kitestone.example", demo: "pay-demo.kitestone.example" },
  web_host: "pay.kitestone.example",
  backup_web_hosts: ["pay-b1.kitestone.example", "pay-b2.kitestone.example"],
  form_host: { production: "kitestone-form.example", demo: "kitestone-form-demo.example" },
  gateway: { production: "https://collect.kitestone.example", demo: "https://collect-demo.kitestone.example" },
  app_id: "kitestone-web",
  event_id: 24,
  login_client_id: 100,
  currency: "USD",
  privacy: "https://www.kitestone.example/privacy",
  terms: "https://www.kitestone.example/terms",
  password_url: "https://www.kitestone.example/password",
  sign_up_url: "https://www.kitestone.example/sign-up",
  copyright: "© 2026 Kitestone",
  mail_from: "receipts@kitestone.example",
  seller: kitestoneSeller,
  regions,
  is_global: true,
  default_locale: "en",
  locales: [...locales],
  time_zone: "Etc/UTC",
  providers: {
    google: "sandbox-google-100",
    apple: "sandbox-apple-100",
    facebook: "sandbox-facebook-100",
    vk: "sandbox-vk-100",
    twitter: "sandbox-twitter-100",
  },
  games,
  layout: "new",
  // Z53, Z56: one game stays on the old version, by the clients that it has in one region.
  old_games: listClientIds(games, (game) => game.gp_id === "103" && game.area === "hk"),
  footer: "full",
  vk: listClientIds(games, (game) => game.area === "ru"),
  twitter: listClientIds(games, (game) => game.area === "universal" || game.area === "useuro"),
  card_login: true,
  gifts: ["101", "102", "103"],
  shows_discount: true,
  service_url: "https://www.kitestone.example/support",
  sdk_ancestors: listAncestors(games, { gp_id: "101", origins: ["https://game.kitestone.example"] }),
  service_email: "help@kitestone.example",
  help: { hours: { from: "10:00", to: "19:00" } },
};
